/** A league's own calendar, and the season's, which is written together with the NFL's games. */
import type { Calendar, Instant, League, LeagueId, WeekMoments } from '@whale/game'
import type { NflGame } from '@whale/providers'
import { sql } from 'kysely'
import { calendarOf, momentsOfRow } from '../history/calendar.ts'
import type { Tx } from '../../platform/postgres/pool.ts'
import { readMoment } from './clock.ts'
import type { Part } from './part.ts'

/** A league's own weeks; empty if it follows the season's calendar. */
export const ownWeeks: Part<'league_weeks', WeekMoments> = {
  select: 'select * from league_weeks where league_id = $1 order by week',
  of: momentsOfRow,
}

export async function insertOwnWeeks(tx: Tx, leagueId: LeagueId, weeks: Calendar): Promise<void> {
  const rows = weeks.map(({ week, ...moments }) => ({ league_id: leagueId, week, ...columnsOf(moments) }))
  await tx.insertInto('league_weeks').values(rows).execute()
}

/** Writes the calendar of a night after its clock was moved. */
export async function writeOwnWeeks(tx: Tx, { id, calendar }: Pick<League, 'id' | 'calendar'>): Promise<void> {
  const rows = calendar.map(({ week, ...moments }) => ({ week, ...columnsOf(moments) }))
  await sql`
    update league_weeks w set opens_at = t.opens_at, locks_at = t.locks_at, processes_at = t.processes_at, confirms_at = t.confirms_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (week int, opens_at timestamptz, locks_at timestamptz, processes_at timestamptz, confirms_at timestamptz)
    where w.league_id = ${id} and w.week = t.week
  `.execute(tx)
}

function columnsOf({ opensAt, locksAt, processesAt, confirmsAt }: Omit<WeekMoments, 'week'>) {
  return { opens_at: opensAt, locks_at: locksAt, processes_at: processesAt, confirms_at: confirmsAt }
}

export const seasonWeeks: Part<'season_weeks', WeekMoments> = {
  select: 'select * from season_weeks where season = $3 order by week',
  of: momentsOfRow,
}

/** Calendar apps replace an event when its revision has increased (features/calendar). */
const REVISION = sql<number>`season_weeks.revision + 1`

/**
 * Writes a season's calendar. Keeps locks that have passed by `now`: leagues have recorded them, and members have seen
 * each other's moves. Returns the weeks that changed.
 */
export async function writeCalendar(
  tx: Tx,
  { season, calendar, now }: { season: number; calendar: Calendar; now: Instant },
): Promise<number[]> {
  const before = await calendarOf(tx, season)
  const after = calendar.map((moments) => {
    const { locksAt } = before[moments.week - 1] ?? moments
    return locksAt <= now ? { ...moments, locksAt } : moments
  })
  const changed = after.filter((moments) => JSON.stringify(before[moments.week - 1]) !== JSON.stringify(moments))
  const revisedAt = await readMoment(tx)
  for (const { week, ...changes } of changed) {
    const moments = columnsOf(changes)
    await tx
      .insertInto('season_weeks')
      .values({ season, week, ...moments })
      .onConflict((conflict) =>
        conflict.columns(['season', 'week']).doUpdateSet({ ...moments, revision: REVISION, revised_at: revisedAt }),
      )
      .execute()
  }
  return changed.map(({ week }) => week)
}

export async function writeGames(tx: Tx, season: number, games: readonly NflGame[]): Promise<void> {
  const rows = games.flatMap(({ week, kickoffAt, teams: [away, home] }) => [
    { season, week, team: home, opponent: away, is_home: true, kickoff_at: kickoffAt },
    { season, week, team: away, opponent: home, is_home: false, kickoff_at: kickoffAt },
  ])
  await tx.deleteFrom('nfl_games').where('season', '=', season).execute()
  await sql`
    insert into nfl_games (season, week, team, opponent, is_home, kickoff_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (season int, week int, team text, opponent text, is_home boolean, kickoff_at timestamptz)
    on conflict do nothing
  `.execute(tx)
}
