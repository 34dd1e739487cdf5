/**
 * Sessions: opaque 256-bit tokens, stored only as SHA-256. Sessions use the database's clock, not the game clock, so that moving the
 * development clock does not sign anybody out.
 */
import { RETENTION, SESSION_IDLE_DAYS } from '@whale/words'
import { type Instant, type PlayerId, type UserId, instant } from '@whale/game'
import { CompiledQuery, sql } from 'kysely'
import type { Version } from '../platform/postgres/version-cache.ts'
import type { Db, Tx } from '../platform/postgres/pool.ts'
import type { World } from '../world.ts'
import { hashOfToken } from '../platform/token-hash.ts'

const IDLE = `${SESSION_IDLE_DAYS} days`
const LIFE = `${RETENTION.sessions.days} days`

/** Opens a session for a device (see `deviceOf`) and returns its token, which is not stored. */
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

/** The user of a token, and their membership in the requested league. */
export interface Caller {
  userId: UserId
  /** Null if the user is not an active member, or the league does not exist or was wiped: callers must not learn which. */
  membership: { playerId: PlayerId; version: Version } | null
}

// One statement, because a round trip costs more than reading the rows.
const CALLER = `
  select sessions.user_id, last_used_at < now() - interval '1 hour' as is_stale,
    membership.id as player_id, membership.version
  from sessions
  left join (
    select players.id, players.user_id, leagues.version
    from players join leagues on leagues.id = players.league_id
    where players.league_id = $2 and players.left_at is null and leagues.wiped_at is null
  ) membership on membership.user_id = sessions.user_id
  where token_hash = $1 and expires_at > now() and last_used_at > now() - $3::interval`

const CALLER_ALONE = `
  select user_id, last_used_at < now() - interval '1 hour' as is_stale, null as player_id
  from sessions where token_hash = $1 and expires_at > now() and last_used_at > now() - $2::interval`

export type CallerRow = { user_id: UserId; is_stale: boolean } & (
  | { player_id: PlayerId; version: Version }
  | { player_id: null }
)

/** The caller with a token, and the membership in `leagueId` if given. Null if the token is unknown, expired or idle for a month. */
export async function callerOf(
  world: Pick<World, 'db' | 'club'>,
  { token, leagueId }: { token: string; leagueId: string | null },
): Promise<Caller | null> {
  const tokenHash = hashOfToken(token)
  // Without a league, no cell needs to be asked.
  const db = leagueId === null ? world.club : world.db
  const statement =
    leagueId === null
      ? CompiledQuery.raw(CALLER_ALONE, [tokenHash, IDLE])
      : CompiledQuery.raw(CALLER, [tokenHash, leagueId, IDLE])
  const { rows } = await db.executeQuery<CallerRow>(statement)
  const [row] = rows
  if (row === undefined) return null
  // Updated at most once an hour, to save writes.
  if (row.is_stale) await sql`update sessions set last_used_at = now() where token_hash = ${tokenHash}`.execute(db)
  const membership = row.player_id === null ? null : { playerId: row.player_id, version: row.version }
  return { userId: row.user_id, membership }
}

/** Whether the session of a token was opened in the last ten minutes. */
export async function isFreshSession(db: Db, token: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where token_hash = ${hashOfToken(token)} and created_at > now() - interval '10 minutes'
  `.execute(db)
  return rows.length > 0
}

export async function closeSession(world: World, token: string): Promise<void> {
  const ended = await world.db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashOfToken(token))
    .returning('user_id')
    .execute()
  // Makes every process check the user's open streams again.
  for (const { user_id } of ended) world.announce(user_id)
}

/** Ends all sessions of a user except the one of `exceptToken`. Returns how many were ended. */
export async function closeSessionsOf(db: Db | Tx, userId: UserId, exceptToken: string | null): Promise<number> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  const ended = exceptToken === null ? sessions : sessions.where('token_hash', '!=', hashOfToken(exceptToken))
  return Number((await ended.executeTakeFirst()).numDeletedRows)
}

/** A session as shown to its user. The id is a digest of the stored hash and cannot be used to sign in. */
export interface OpenSession {
  id: string
  device: string
  openedAt: Instant
  lastUsedAt: Instant
  isThis: boolean
}

/** The user's valid sessions: the one of `token` first, then by last use. */
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

/** Ends the user's session with this id, if it exists. */
export async function closeSessionOfId(db: Db, userId: UserId, id: string): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and ${PUBLIC_ID} = ${id}`.execute(db)
}

const PUBLIC_ID = sql`encode(substring(sha256(token_hash) from 1 for 12), 'hex')`

/** Deletes expired and idle sessions. */
export async function deleteOldSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now() or last_used_at < now() - ${IDLE}::interval`.execute(db)
}
