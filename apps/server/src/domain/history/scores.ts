/** Reads the latest scores of a league's week. */
import {
  type Instant,
  type Points,
  type ProjectedWeek,
  type ScoreReport,
  type SeenLineup,
  type TeamId,
  byLineups,
} from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

interface Asked {
  leagueId: string
  week: number
}

/** A week's latest scores: the debounced live reading if it is newer than the last report. Null before the first reading. */
export async function lastReading(db: Db, asked: Asked): Promise<ScoreReport | null> {
  const row = await db
    .selectFrom('score_reports')
    .select(['report', 'read_at'])
    .where('league_id', '=', asked.leagueId)
    .where('week', '=', asked.week)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const live = await liveRow(db, asked)
  const shown = (live?.shown ?? null) as ScoreReport | null
  if (row === undefined) return shown
  const readAt = row.read_at as Instant
  if (shown !== null && shown.readAt > readAt) return shown
  return byLineups({ ...(row.report as ScoreReport), readAt }, (live?.lineups ?? []) as SeenLineup[]).report
}

/** The debounced live reading that pages show; null without one. */
export async function liveReading(db: Db, asked: Asked): Promise<ScoreReport | null> {
  return ((await liveRow(db, asked))?.shown ?? null) as ScoreReport | null
}

async function liveRow(db: Db, { leagueId, week }: Asked) {
  return await db
    .selectFrom('live_scores')
    .select(['shown', 'lineups'])
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .executeTakeFirst()
}

/** The latest report of each of these weeks, in one query. Weeks without a report are missing. */
export async function lastReportByWeek(
  db: Db,
  { leagueId, weeks }: { leagueId: string; weeks: readonly number[] },
): Promise<Map<number, ScoreReport>> {
  if (weeks.length === 0) return new Map()
  const rows = await db
    .selectFrom('score_reports')
    .distinctOn('week')
    .select(['week', 'report'])
    .where('league_id', '=', leagueId)
    .where('week', 'in', weeks)
    .orderBy('week')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map(({ week, report }) => [week, report as ScoreReport]))
}

/** The starters' projections from each week's latest report. Skips the rest, since a whole report has hundreds of athletes. */
export async function projectedWeeks(
  db: Db,
  { leagueId, weeks }: { leagueId: string; weeks: readonly number[] },
): Promise<Map<number, ProjectedWeek>> {
  if (weeks.length === 0) return new Map()
  const { rows } = await sql<{ week: number; team_id: TeamId; projected: Points[] }>`
    select week, team ->> 'teamId' as team_id,
      (
        select coalesce(jsonb_agg(athlete -> 'projected'), '[]') from jsonb_array_elements(team -> 'athletes') athlete
        where (athlete ->> 'isStarter')::boolean
      ) as projected
    from (
      select distinct on (week) week, report from score_reports
      where league_id = ${leagueId} and week = any(${[...weeks]}::int[]) order by week, number desc
    ) last, jsonb_array_elements(report -> 'teams') team
  `.execute(db)
  const weekOf = (of: number): ProjectedWeek => ({
    teams: rows.flatMap(({ week, team_id: teamId, projected }) =>
      week === of ? { teamId, athletes: projected.map((each) => ({ isStarter: true, projected: each })) } : [],
    ),
  })
  return new Map([...new Set(rows.map(({ week }) => week))].map((week) => [week, weekOf(week)]))
}
