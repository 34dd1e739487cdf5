/**
 * Who is asking: an opaque token of 256 bits, of which only the SHA-256 is stored. Sessions live by the database's clock and not by
 * the game's: turning the week does not sign anybody out.
 */
import { RETENTION, SESSION_IDLE_DAYS } from '@whale/contract'
import { type Instant, type PlayerId, type UserId, instant } from '@whale/game'
import { CompiledQuery, sql } from 'kysely'
import type { Version } from '../platform/postgres/version-cache.ts'
import type { Db, Tx } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { hashOfToken } from './token-hash.ts'

const IDLE = `${SESSION_IDLE_DAYS} days`
const LIFE = `${RETENTION.sessions.days} days`

/** Opens a session of `device` (see `deviceOf`) and returns its token, which is not stored anywhere. */
export async function openSession(
  world: World,
  { userId, device }: { userId: UserId; device: string },
): Promise<string> {
  const token = world.newToken()
  await sql`
    insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
    values (${hashOfToken(token)}, ${userId}, ${device}, now(), now(), now() + ${LIFE}::interval)
  `.execute(world.db)
  return token
}

/** Whom a token belongs to, and who they are in the league that they ask about. */
export interface Asker {
  userId: UserId
  /** Null: they are not aboard, or there is no such league. To a stranger both are the same, and so is one that was wiped to all. */
  seat: { playerId: PlayerId; version: Version } | null
}

// One statement for all that a call begins with: each way to the database and back costs more than the rows.
const ASKER = `
  select sessions.user_id, last_used_at < now() - interval '1 hour' as is_stale,
    seat.id as player_id, seat.version
  from sessions
  left join (
    select players.id, players.user_id, leagues.version
    from players join leagues on leagues.id = players.league_id
    where players.league_id = $2 and players.left_at is null and leagues.wiped_at is null
  ) seat on seat.user_id = sessions.user_id
  where token_hash = $1 and expires_at > now() and last_used_at > now() - $3::interval`

type AskerRow = { user_id: UserId; is_stale: boolean } & (
  | { player_id: PlayerId; version: Version }
  | { player_id: null }
)

/**
 * Who asks by a token, about a league or about none (null); null for a token that is forged, ended, or has not been used for a month.
 */
export async function askerOf(
  { db }: Pick<World, 'db'>,
  { token, leagueId }: { token: string; leagueId: string | null },
): Promise<Asker | null> {
  const tokenHash = hashOfToken(token)
  const { rows } = await db.executeQuery<AskerRow>(CompiledQuery.raw(ASKER, [tokenHash, leagueId, IDLE]))
  const [row] = rows
  if (row === undefined) return null
  // Once an hour is enough to know that it is in use.
  if (row.is_stale) await sql`update sessions set last_used_at = now() where token_hash = ${tokenHash}`.execute(db)
  const seat = row.player_id === null ? null : { playerId: row.player_id, version: row.version }
  return { userId: row.user_id, seat }
}

/** Ends the session of a token. */
export async function closeSession(world: World, token: string): Promise<void> {
  await world.db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute()
}

/** Ends every session of a user, but for that of `keptToken`. Returns how many there were. */
export async function closeSessionsOf(db: Db | Tx, userId: UserId, keptToken: string | null): Promise<number> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  const kept = keptToken === null ? sessions : sessions.where('token_hash', '!=', hashOfToken(keptToken))
  return Number((await kept.executeTakeFirst()).numDeletedRows)
}

/** A session as its user may see it. Its id is a digest of the stored one and opens nothing. */
export interface OpenSession {
  id: string
  device: string
  openedAt: Instant
  lastUsedAt: Instant
  isThis: boolean
}

/** The sessions of a user that are of use, that of `token` first, then by last use. */
export async function sessionsOf(db: Db, userId: UserId, token: string | null): Promise<OpenSession[]> {
  const { rows } = await sql<{ id: string; device: string; opened_at: string; last_used_at: string; is_this: boolean }>`
    select ${PUBLIC_ID} as id, device, created_at as opened_at, last_used_at, token_hash = ${hashOfToken(token ?? '')} as is_this
    from sessions
    where user_id = ${userId} and expires_at > now() and last_used_at > now() - ${IDLE}::interval
    order by is_this desc, last_used_at desc, created_at desc
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    openedAt: instant(row.opened_at),
    lastUsedAt: instant(row.last_used_at),
    isThis: row.is_this,
  }))
}

/** Ends the user's session of that id, if there is one. */
export async function closeSessionOfId(db: Db, userId: UserId, id: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and ${PUBLIC_ID} = ${id}`.execute(db)
}

const PUBLIC_ID = sql`encode(substring(sha256(token_hash) from 1 for 12), 'hex')`

/** Forgets the sessions that have ended by themselves. */
export async function forgetOldSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now() or last_used_at < now() - ${IDLE}::interval`.execute(db)
}
