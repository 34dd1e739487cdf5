/** Readings of private leagues that a page requests and a worker answers. */
import type { LeagueId, ScoreReport } from '@whale/game'
import type { FantasyLeague, ProviderErrorKind } from '@whale/providers'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'

/** Used instead of a week: the league itself, and the earlier season in which a reserved league is read. */
export const LEAGUE = 0
export const EARLIER_SEASON = -1

interface Named {
  leagueId: LeagueId
  week: number
}

export type EspnReading = FantasyLeague | ScoreReport

/** Requests a reading. Returns the number of the last answer. */
export async function wantReading(db: Db, { leagueId, week }: Named): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with found as materialized (select league_id from espn_sign_ins where league_id = ${leagueId})
    insert into espn_readings as r (league_id, week, is_wanted) select league_id, ${week}::int, true from found
    on conflict (league_id, week) do update set is_wanted = true returning r.number
  `.execute(db)
  return rows[0]?.number ?? 0
}

/** The first answer after number `after`: the reading, or why there is none; null while nobody has answered. */
export async function answeredReading(
  db: Db,
  { leagueId, week, after }: Named & { after: number },
): Promise<{ reading: EspnReading } | { failure: ProviderErrorKind } | null> {
  const row = await db
    .selectFrom('espn_readings')
    .select(['reading', 'failure'])
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .where('number', '>', after)
    .executeTakeFirst()
  if (row === undefined) return null
  // `answerReading` below is the only writer.
  if (row.reading !== null) return { reading: row.reading as EspnReading }
  return { failure: row.failure as ProviderErrorKind }
}

export interface WantedReading extends Named {
  fantasyLeagueId: string
  season: number
  /** The earlier season of a reserved league. */
  fromSeason: number | null
}

/** Claims requested readings for this worker alone. */
export async function claimWantedReadings(db: Db, { limit }: { limit: number }): Promise<WantedReading[]> {
  const { rows } = await sql<WantedRow>`
    with wanted as (
      select r.league_id, r.week from espn_readings r where r.is_wanted limit ${limit} for update skip locked
    )
    update espn_readings r set is_wanted = false
    from wanted join leagues l on l.id = wanted.league_id
    where r.league_id = wanted.league_id and r.week = wanted.week
    returning r.league_id, r.week, l.fantasy_league_id, l.season, (l.reserved->>'fromSeason')::int as from_season
  `.execute(db)
  return rows.map(({ league_id, week, fantasy_league_id, season, from_season }) => {
    return { leagueId: league_id, week, fantasyLeagueId: fantasy_league_id, season, fromSeason: from_season }
  })
}

interface WantedRow {
  league_id: LeagueId
  week: number
  fantasy_league_id: string
  season: number
  from_season: number | null
}

export async function answerReading(
  db: Db,
  { leagueId, week }: Named,
  answer: { reading: EspnReading } | { failure: ProviderErrorKind },
): Promise<void> {
  const reading = 'reading' in answer ? JSON.stringify(answer.reading) : null
  const failure = 'failure' in answer ? answer.failure : null
  await sql`
    update espn_readings set number = number + 1, reading = ${reading}::jsonb, failure = ${failure}
    where league_id = ${leagueId} and week = ${week}
  `.execute(db)
}
