/**
 * Who is asking: an opaque token of 256 bits, of which only the SHA-256 is stored. Sessions live by the database's clock and not by
 * the game's: turning the week does not sign anybody out.
 */
import { createHash } from 'node:crypto'
import type { UserId } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'
import type { World } from '../world.ts'

const IDLE = '30 days'
const LIFE = '180 days'

/** Opens a session and returns its token, which is not stored anywhere. */
export async function openSession(world: World, userId: UserId): Promise<string> {
  const token = world.newToken()
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    values (${hashOf(token)}, ${userId}, now(), now(), now() + ${LIFE}::interval)
  `.execute(world.db)
  return token
}

/** The user of a token; null for one that is forged, ended, or has not been used for a month. */
export async function userOfToken(world: World, token: string): Promise<UserId | null> {
  const tokenHash = hashOf(token)
  const { rows } = await sql<{ user_id: UserId; is_stale: boolean }>`
    select user_id, last_used_at < now() - interval '1 hour' as is_stale from sessions
    where token_hash = ${tokenHash} and expires_at > now() and last_used_at > now() - ${IDLE}::interval
  `.execute(world.db)
  const session = rows[0]
  if (session === undefined) return null
  // Once an hour is enough to know that it is in use.
  if (session.is_stale)
    await sql`update sessions set last_used_at = now() where token_hash = ${tokenHash}`.execute(world.db)
  return session.user_id
}

/** Ends the session of a token. */
export async function closeSession(world: World, token: string): Promise<void> {
  await world.db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends every session of a user, but for that of `keptToken`. */
export async function closeSessionsOf(tx: Tx, userId: UserId, keptToken: string | null): Promise<void> {
  const sessions = tx.deleteFrom('sessions').where('user_id', '=', userId)
  await (keptToken === null ? sessions : sessions.where('token_hash', '!=', hashOf(keptToken))).execute()
}

/** Forgets the sessions that have ended by themselves. */
export async function forgetOldSessions(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now() or last_used_at < now() - ${IDLE}::interval`.execute(db)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
