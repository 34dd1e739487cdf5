/** Commands by the key that their client made: a repeated one gets the first one's reply. */
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'

export interface CommandKey {
  userId: string
  key: string
  /** Of route and body: the same key with another one is a mistake of the client's. */
  fingerprint: string
}

/** What stands under a key: nothing, this command's reply, or another command. */
export type KnownReply<R = unknown> = { state: 'free' } | { state: 'done'; reply: R } | { state: 'other' }

/** The columns of a key, as a join with `command_keys` brings them: null where it is free. */
export interface KnownColumns {
  known_fingerprint: string | null
  known_reply: unknown
}
export const knownColumns = sql`command_keys.fingerprint as known_fingerprint, command_keys.reply as known_reply`

export function knownOf({ known_fingerprint, known_reply }: KnownColumns, key: CommandKey | null): KnownReply {
  if (key === null || known_fingerprint === null) return { state: 'free' }
  return known_fingerprint === key.fingerprint ? { state: 'done', reply: known_reply } : { state: 'other' }
}

/** What stands under a key of which no league is held. */
export async function readKey(db: Db, key: CommandKey): Promise<KnownReply> {
  const { rows } = await sql<KnownColumns>`
    select ${knownColumns} from command_keys where user_id = ${key.userId} and key = ${key.key}
  `.execute(db)
  const [row] = rows
  return row === undefined ? { state: 'free' } : knownOf(row, key)
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
  await sendWithNext(tx, keepingReply(kept))
}

/** The statement that does so; a part of the one that writes the league's row. */
export function keepingReply({ userId, key, fingerprint, reply, at }: KeptReply): RawBuilder<unknown> {
  return sql`
    insert into command_keys (user_id, key, fingerprint, reply, created_at)
    values (${userId}, ${key}, ${fingerprint}, ${JSON.stringify(reply)}::jsonb, ${at}::timestamptz)`
}
