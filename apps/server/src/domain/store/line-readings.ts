/** The queue of readings for house lines and week 8's rosters, and their results: one row per league and betting week. */
import {
  type Instant,
  type LeagueId,
  type LineReading,
  MINUTE_MS,
  type ProviderName,
  type RostersSeen,
  constantsOf,
  SEASONS_PLAYED,
  later,
} from '@whale/game'
import { sql } from 'kysely'
import { weeksOfLeague } from '../history/calendar.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import { BATCH_ROWS } from './batches.ts'

/** Another worker may take over a claimed reading after this time. */
const CLAIM_MS = 15 * MINUTE_MS

export interface DueLines {
  leagueId: LeagueId
  fantasyLeagueId: string
  season: number
  week: number
  failures: number
  hasFailed: boolean
  readings: number
}

interface Due {
  provider: ProviderName
  weeks: readonly number[]
  now: Instant
  /** How long before a week opens its readings begin. */
  aheadMs: number
  /** The longest time until a reading. Anything due later was written before the clock was turned back. */
  longestMs: number
  /** How long before a week opens nothing is read. */
  pauseMs: number
  limit: number
}

/** Leagues in play, and leagues that may start with this week, which need readings from its first minute. */
const leaguesInWeek = ({ provider, weeks, now, aheadMs, pauseMs }: Due) => sql`
  select l.id, l.fantasy_league_id, l.season, w.week from leagues l join ${weeksOfLeague}
  where l.provider = ${provider} and l.wiped_at is null and w.week = any(${[...weeks]}::int[]) and w.opens_at <= ${later(now, aheadMs)} and w.locks_at > ${now}
    and (w.opens_at <= ${now} or w.opens_at > ${later(now, pauseMs)}) and (
    (l.stage = 'running' and l.start_week <= w.week)
    or (l.stage = 'pregame' and l.reserved is null and ${PLAYERS_MIN} <= (
      select count(*) from players p where p.league_id = l.id and p.left_at is null
    ))
  )
`

const PLAYERS_MIN = constantsOf(Math.max(...SEASONS_PLAYED)).playersMin

/** Adds weeks without a row, each at a moment drawn by `firstAt`. Returns how many are due, at most `limit`. */
export async function enqueueLines(db: Db, due: Due, firstAt: () => Instant): Promise<number> {
  const { rows: found } = await sql<{ id: LeagueId; week: number }>`
    select p.id, p.week from (${leaguesInWeek(due)}) p
    where not exists (select from line_readings r where r.league_id = p.id and r.week = p.week)
    limit ${BATCH_ROWS}
  `.execute(db)
  if (found.length > 0) {
    const rows = found.map(({ id, week }) => ({ league_id: id, week, next_at: firstAt() }))
    await db
      .insertInto('line_readings')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const { rows } = await sql`select 1 from (${dueOf(due)}) due limit ${due.limit}`.execute(db)
  return rows.length
}

/** Claims due weeks, longest waiting first, for `CLAIM_MS`. */
export async function claimLines(db: Db, due: Due): Promise<DueLines[]> {
  const { now, limit } = due
  const { rows } = await sql<{
    league_id: LeagueId
    fantasy_league_id: string
    season: number
    week: number
    failures: number
    has_failed: boolean
    readings: number
  }>`
    with due as (${dueOf(due)} order by r.next_at limit ${limit} for update of r skip locked)
    update line_readings r set asked_at = ${now}, next_at = ${later(now, CLAIM_MS)}
    from due where r.league_id = due.league_id and r.week = due.week
    returning r.league_id, r.week, r.failures, r.first_failed_at is not null as has_failed,
      jsonb_array_length(r.readings) as readings, due.fantasy_league_id, due.season
  `.execute(db)
  return rows.map((row) => {
    const { season, week, failures, readings } = row
    const [leagueId, fantasyLeagueId, hasFailed] = [row.league_id, row.fantasy_league_id, row.has_failed]
    return { leagueId, fantasyLeagueId, season, week, failures, hasFailed, readings }
  })
}

const dueOf = (due: Due) => sql`
  select r.league_id, r.week, p.fantasy_league_id, p.season
  from line_readings r join (${leaguesInWeek(due)}) p on p.id = r.league_id and p.week = r.week
  where r.next_at <= ${due.now} or r.next_at > ${later(due.now, due.longestMs)} or r.asked_at > ${later(due.now, CLAIM_MS)}
`

/** Adds a reading's result. */
export async function storeLines(
  db: Db,
  { leagueId, week }: DueLines,
  { reading, rosters, nextAt }: { reading: LineReading; rosters: RostersSeen | null; nextAt: Instant },
): Promise<void> {
  const { readAt, projections } = reading
  const stored = { readAt, projections: [...projections], ...(rosters === null ? {} : { rosters: [...rosters] }) }
  await sql`
    update line_readings set readings = readings || ${JSON.stringify([stored])}::jsonb, failures = 0, next_at = ${nextAt}
    where league_id = ${leagueId} and week = ${week}
  `.execute(db)
}

/** Records a failed reading and when to retry. */
export async function storeLinesFailure(
  db: Db,
  { leagueId, week }: DueLines,
  { now, waitMs }: { now: Instant; waitMs: number },
): Promise<void> {
  await sql`
    update line_readings set failures = failures + 1, next_at = ${later(now, waitMs)},
      first_failed_at = least(first_failed_at, ${now})
    where league_id = ${leagueId} and week = ${week}
  `.execute(db)
}
