/** Reads notifications for the event streams of open pages. */
import { RETENTION } from '@whale/words'
import { DAY_MS, MINUTE_MS, type PlayerId, type UserId } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/pool.ts'
import { readClock, readMoment } from '../store/clock.ts'

/** Notifications are retained at least this long; the next cleanup deletes them. */
export const RETENTION_DAYS = RETENTION.changes.days
/** No transaction takes this long, so every older number has been committed or rolled back. */
const SETTLED_MICROS = MINUTE_MS * 1000

export interface RecordedChange {
  leagueId: string
  /** Increases with each change of a league, and follows the database's clock in microseconds. */
  number: number
  /** The only player to notify; null for all members. */
  playerId: PlayerId | null
  topic: string
}

/** The notifications after a number in each league, in order, at most `limit` per league. */
export async function changesAfter(
  db: Db,
  given: { leagues: readonly { id: string; after: number }[]; limit: number },
): Promise<RecordedChange[]> {
  const { rows } = await sql<{ league_id: string; number: number; player_id: PlayerId | null; topic: string }>`
    select c.league_id, c.number, c.player_id, c.topic
    from jsonb_to_recordset(${JSON.stringify(given.leagues)}::jsonb) as asked (id text, after bigint)
    join lateral (
      select * from changes where league_id = asked.id and number > asked.after order by number limit ${given.limit}
    ) c on true
    order by c.league_id, c.number
  `.execute(db)
  return rows.map((row) => ({
    leagueId: row.league_id,
    number: row.number,
    playerId: row.player_id,
    topic: row.topic,
  }))
}

/**
 * Where a player's stream of a league begins: after the last notification they may see; for null, that all members may see.
 * Notifications before `retainedSince` may be deleted. Also returns whether the league is a game night.
 */
export async function beginningOf(
  db: Db,
  given: { leagueId: string; playerId: string | null },
): Promise<{ last: number; retainedSince: number; isNight: boolean }> {
  const atMicros = await readClock(db)
  const { rows } = await sql<{ last: number | null; is_night: boolean }>`
    select max(number) as last, exists (select from night_seeds where league_id = ${given.leagueId}) as is_night
    from changes where league_id = ${given.leagueId} and (player_id is null or player_id = ${given.playerId}::text)
  `.execute(db)
  const retainedSince = atMicros - RETENTION_DAYS * DAY_MS * 1000
  return {
    last: rows[0]?.last ?? atMicros - SETTLED_MICROS,
    retainedSince,
    isNight: rows[0]?.is_night ?? false,
  }
}

/** The ids of the given leagues that have a notification after the given number. */
export async function changedSince(db: Db, leagues: readonly { id: string; after: number }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leagues join jsonb_to_recordset(${JSON.stringify(leagues)}::jsonb) as asked (id text, after bigint)
      using (id) where change_number > asked.after
  `.execute(db)
  return rows.map(({ id }) => id)
}

export interface Stream {
  leagueId: string
  playerId: PlayerId
  userId: UserId
  tokenHash: string
}

/** For each stream, whether it may continue: the member is active, the league exists, and the session or the guest's token is valid. */
export async function streamsStillAllowed(db: Db, streams: readonly Stream[]): Promise<boolean[]> {
  const asked = streams.map(({ leagueId, playerId, userId, tokenHash }, place) => {
    return { place, league_id: leagueId, player_id: playerId, user_id: userId, token_hash: tokenHash }
  })
  const now = await readMoment(db)
  const { rows } = await sql<{ place: number }>`
    with members as materialized (
    select asked.place, asked.user_id, asked.token_hash
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked (place int, league_id text, player_id text, user_id text, token_hash text)
    join players p on p.league_id = asked.league_id and p.id = asked.player_id and p.left_at is null
    join leagues l on l.id = asked.league_id and l.wiped_at is null
    )
    select members.place from members
    join sessions s on s.token_hash = decode(members.token_hash, 'hex') and s.user_id = members.user_id
      and s.expires_at > ${now}::timestamptz
    union all
    select members.place from members
    join guests g on g.token_hash = decode(members.token_hash, 'hex') and g.id = members.user_id
  `.execute(db)
  const allowed = new Set(rows.map(({ place }) => place))
  return streams.map((_, place) => allowed.has(place))
}
