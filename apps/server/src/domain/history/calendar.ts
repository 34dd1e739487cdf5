/** Reads the calendars of leagues and seasons, and the NFL's games. */
import { type Calendar, type Instant, type WeekMoments, instant, isSeasonPlayed } from '@whale/game'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

/**
 * The weeks `w` of a league `l`, for the `from` of a statement. SQL joins leagues to calendars only here. A league with
 * its own calendar has no rows: these statements never queue work for game nights.
 */
export const weeksOfLeague = sql`
  season_weeks w on w.season = l.season and not exists (select from league_weeks own where own.league_id = l.id)
`

/** The locks `w` of a league `l`, also of a twelve-day night: people have the pages of shorter ones open while they play. */
export const locksOfLeague = sql`
  lateral (
    select w.week, w.locks_at from season_weeks w
    where w.season = l.season and not exists (select from league_weeks own where own.league_id = l.id)
    union all
    select own.week, own.locks_at
    from league_weeks own where own.league_id = l.id and l.night ->> 'pace' = 'twelve_days'
  ) w on true
`

/** The weeks of all seasons whose given moment is after `after` and no later than `until`. */
export async function seasonWeeksWith(
  db: Db,
  moment: 'locks_at' | 'processes_at',
  { after, until }: { after: Instant; until: Instant },
): Promise<(WeekMoments & { season: number })[]> {
  const rows = await db
    .selectFrom('season_weeks')
    .selectAll()
    .where(moment, '>', after)
    .where(moment, '<=', until)
    .execute()
  return rows.map((row) => ({ season: row.season, ...momentsOfRow(row) }))
}

/** A season's calendar, in week order; empty before it is written. */
export async function calendarOf(db: Db, season: number): Promise<Calendar> {
  const rows = await db.selectFrom('season_weeks').selectAll().where('season', '=', season).orderBy('week').execute()
  return rows.map(momentsOfRow)
}

/** Whether the season's schedule is published, either built in or imported later. */
export async function isSchedulePublished(db: Db, season: number): Promise<boolean> {
  if (isSeasonPlayed(season)) return true
  const game = await db.selectFrom('nfl_games').select('week').where('season', '=', season).limit(1).executeTakeFirst()
  return game !== undefined
}

/** A week's kickoffs by NFL team code; empty without a schedule. */
export async function kickoffsOf(
  db: Db,
  { season, week }: { season: number; week: number },
): Promise<ReadonlyMap<string, Instant>> {
  const rows = await db
    .selectFrom('nfl_games')
    .select(['team', 'kickoff_at'])
    .where('season', '=', season)
    .where('week', '=', week)
    .execute()
  return new Map(rows.map(({ team, kickoff_at }) => [team, instant(kickoff_at)]))
}

/** A week's NFL games by team code; empty without a schedule. */
export type WeekGames = ReadonlyMap<string, { opponent: string; isHome: boolean; kickoffAt: Instant }>

export async function gamesOfWeek(db: Db, given: { season: number; week: number }): Promise<WeekGames> {
  const rows = await db
    .selectFrom('nfl_games')
    .select(['team', 'opponent', 'is_home', 'kickoff_at'])
    .where('season', '=', given.season)
    .where('week', '=', given.week)
    .execute()
  return new Map(
    rows.map((row) => [row.team, { opponent: row.opponent, isHome: row.is_home, kickoffAt: instant(row.kickoff_at) }]),
  )
}

export function momentsOfRow(row: Selectable<Tables['league_weeks' | 'season_weeks']>): WeekMoments {
  return {
    week: row.week,
    opensAt: instant(row.opens_at),
    locksAt: instant(row.locks_at),
    processesAt: instant(row.processes_at),
    confirmsAt: instant(row.confirms_at),
  }
}
