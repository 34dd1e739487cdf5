/** Commands by the key that their client made: a repeated one gets the first one's reply. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/pool.ts'

export interface CommandKey {
  userId: string
  key: string
  /** Of route and body: the same key with another one is a mistake of the client's. */
  fingerprint: string
}

/** What stands under the key: nothing, this command's reply, or another command. */
export async function readKey(
  db: Db,
  { userId, key, fingerprint }: CommandKey,
): Promise<{ state: 'free' } | { state: 'done'; reply: unknown } | { state: 'other' }> {
  const row = await db
    .selectFrom('command_keys')
    .select(['fingerprint', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return { state: 'free' }
  return row.fingerprint === fingerprint ? { state: 'done', reply: row.reply } : { state: 'other' }
}

/** Forgets the replies that a person was given. */
export async function forgetKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('command_keys').where('user_id', '=', userId).execute()
}

/**
 * Has the replies that others in a person's leagues were given call the person by another name. What the replies say stays, for they
 * are given again to whoever repeats a command.
 */
export async function renameInReplies(tx: Tx, { userId, name }: { userId: string; name: string }): Promise<void> {
  const { rows } = await sql<{ user_id: string; key: string; reply: unknown }>`
    select user_id, key, reply from command_keys
    where user_id in (
      select other.user_id from players own join players other on other.league_id = own.league_id
      where own.user_id = ${userId}
    ) and strpos(reply::text, ${userId}) > 0
    order by user_id, key for update
  `.execute(tx)
  for (const { user_id, key, reply } of rows) {
    await tx
      .updateTable('command_keys')
      .set({ reply: JSON.stringify(renamed(reply, { userId, name })) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute()
  }
}

/** The same with another `username` wherever it stands beside the `user_id`. */
function renamed(told: unknown, person: { userId: string; name: string }): unknown {
  if (Array.isArray(told)) return told.map((each) => renamed(each, person))
  if (typeof told !== 'object' || told === null) return told
  const same = Object.entries(told).map(([name, value]) => [name, renamed(value, person)] as const)
  const isPerson = 'user_id' in told && told.user_id === person.userId && 'username' in told
  return Object.fromEntries(isPerson ? [...same, ['username', person.name]] : same)
}

/** Forgets the replies of before a moment: a key is good for a week. */
export async function forgetKeysBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('command_keys').where('created_at', '<', moment).execute()
}

/** What is answered, and the key under which it will be again. */
export interface KeptReply extends CommandKey {
  reply: object
  at: string
}

/** Stores a reply under its key. Throws PostgreSQL's unique violation where another transaction came first. */
export async function writeKey(tx: Tx, kept: KeptReply): Promise<void> {
  await keepingReply(kept).execute(tx)
}

/** The statement that does so; a part of the one that writes the league's row. */
export function keepingReply({ userId, key, fingerprint, reply, at }: KeptReply): RawBuilder<unknown> {
  return sql`
    insert into command_keys (user_id, key, fingerprint, reply, created_at)
    values (${userId}, ${key}, ${fingerprint}, ${JSON.stringify(reply)}::jsonb, ${at}::timestamptz)`
}
