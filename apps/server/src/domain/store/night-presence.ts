/** Who is connected to a game night: their page has the live stream open, or has recently read the state. Stored so that all processes agree. */
import { type Instant, type LeagueId, type PlayerId, later } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import { IS_RUNNING } from './nights.ts'

export interface Seat {
  leagueId: string
  playerId: PlayerId
}

/** Records that the people in these seats have a night open, at most once per `everyMs` each. */
export async function notePresent(
  db: Db,
  { seats, now, everyMs }: { seats: readonly Seat[]; now: Instant; everyMs: number },
): Promise<void> {
  const asked = seats.map(({ leagueId, playerId }) => ({ league_id: leagueId, player_id: playerId }))
  await sql`
    insert into night_presence (league_id, player_id, seen_at)
    select distinct league_id, player_id, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (league_id text, player_id text)
    on conflict (league_id, player_id) do update set seen_at = excluded.seen_at
      where night_presence.seen_at < ${later(now, -everyMs)}
  `.execute(db)
}

/** Records that a person has seen a week's results, and therefore has the night open. */
export async function noteResultsSeen(
  db: Db,
  { leagueId, playerId, week, now }: Seat & { week: number; now: Instant },
): Promise<void> {
  await sql`
    insert into night_presence (league_id, player_id, seen_at, results_week)
    values (${leagueId}, ${playerId}, ${now}, ${week})
    on conflict (league_id, player_id) do update
      set seen_at = excluded.seen_at, results_week = excluded.results_week
  `.execute(db)
}

/** When each seat's person last had the night open, and the last week whose results they saw. */
export interface Presence {
  playerId: PlayerId
  seenAt: Instant
  resultsWeek: number | null
}

/** The presence of a night's seats. Seats that never had a person are missing. */
export async function presenceOf(db: Db, leagueId: string): Promise<Presence[]> {
  const { rows } = await sql<Presence>`
    select player_id as "playerId", seen_at as "seenAt", results_week as "resultsWeek" from night_presence
    where league_id = ${leagueId}
  `.execute(db)
  return rows
}

/** A cell's running nights, except twelve-day ones, where people come and go. */
const IS_WATCHED = sql`${IS_RUNNING} and l.night ->> 'pace' <> 'twelve_days'`

/** A cell's running nights that nobody has had open since `before`, and since when. Leaves out twelve-day nights. */
export async function emptyNights(db: Db, before: Instant): Promise<{ leagueId: LeagueId; since: Instant }[]> {
  const { rows } = await sql<{ leagueId: LeagueId; since: Instant }>`
    select seen.* from (
      select l.id as "leagueId", greatest(l.created_at, (
        select max(seen_at) from night_presence where league_id = l.id
      )) as since
      from leagues l where ${IS_WATCHED}
    ) seen where seen.since < ${before}
  `.execute(db)
  return rows
}

/** A cell's running nights whose host has not had them open since `before`, with the seats of people who had them open after `since`. */
export async function hostlessNights(
  db: Db,
  { before, since }: { before: Instant; since: Instant },
): Promise<{ leagueId: LeagueId; connected: PlayerId[] }[]> {
  const { rows } = await sql<{ leagueId: LeagueId; connected: PlayerId[] }>`
    select l.id as "leagueId", array_agg(n.player_id) as connected
    from leagues l join night_presence n on n.league_id = l.id and n.seen_at >= ${since}
    where ${IS_WATCHED} and l.created_at < ${before} and not exists (
      select from players p join night_presence hosts on hosts.league_id = p.league_id and hosts.player_id = p.id
      where p.league_id = l.id and p.user_id = l.owner_id and p.left_at is null and hosts.seen_at >= ${before}
    )
    group by l.id
  `.execute(db)
  return rows
}
