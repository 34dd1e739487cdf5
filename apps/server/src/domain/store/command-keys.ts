/** Idempotency keys: a command that is sent again gets the first reply. */
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'

export interface CommandKey {
  userId: string
  key: string
  /** A hash of route and body. A client that reuses a key for another request has a bug. */
  fingerprint: string
}

/** What is stored under a key: nothing, this command's reply, or a different command. */
export type KeyState<R = unknown> = { state: 'free' } | { state: 'done'; reply: R } | { state: 'other' }

/** The columns of a left join with `command_keys`; null if the key is unused. */
export interface KeyColumns {
  stored_fingerprint: string | null
  stored_reply: unknown
}
export const keyColumns = sql`command_keys.fingerprint as stored_fingerprint, command_keys.reply as stored_reply`

export function keyStateOf({ stored_fingerprint, stored_reply }: KeyColumns, key: CommandKey | null): KeyState {
  if (key === null || stored_fingerprint === null) return { state: 'free' }
  return stored_fingerprint === key.fingerprint ? { state: 'done', reply: stored_reply } : { state: 'other' }
}

/** Reads a key without locking a league. */
export async function readKey(db: Db, key: CommandKey): Promise<KeyState> {
  const { rows } = await sql<KeyColumns>`
    select ${keyColumns} from command_keys where user_id = ${key.userId} and key = ${key.key}
  `.execute(db)
  const [row] = rows
  return row === undefined ? { state: 'free' } : keyStateOf(row, key)
}

export async function deleteKeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('command_keys').where('user_id', '=', userId).execute()
}

/**
 * Replaces a user's name next to their id in stored replies to others in these leagues. Names appear nowhere else in
 * replies, and the rest stays as it was sent.
 */
export async function renameInReplies(
  tx: Tx,
  { userId, to, leagueIds }: { userId: string; to: string; leagueIds: readonly string[] },
): Promise<void> {
  // A person who gave up their seat has no row in `players`.
  const ofOthers = sql`user_id in (
    select user_id from players where league_id = any(${[...leagueIds]}::text[])
    union select held ->> 'userId' from leagues, jsonb_each(leagues.night -> 'seats') as seat,
      jsonb_array_elements(seat.value -> 'before') as held
    where leagues.id = any(${[...leagueIds]}::text[])
  )`
  const { rows } = await sql<{ user_id: string; key: string; reply: unknown }>`
    select user_id, key, reply from command_keys where ${ofOthers} and strpos(reply::text, ${userId}) > 0
    order by user_id, key for update
  `.execute(tx)
  for (const { user_id, key, reply } of rows) {
    await tx
      .updateTable('command_keys')
      .set({ reply: JSON.stringify(renamedBeside(reply, { userId, name: to })) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .execute()
  }
}

/** Replaces every `username` next to the user's `user_id`, and the `name` of a guest. */
function renamedBeside(json: unknown, user: { userId: string; name: string }): unknown {
  if (Array.isArray(json)) return json.map((each) => renamedBeside(each, user))
  if (typeof json !== 'object' || json === null) return json
  const fields = Object.entries(json).map(([name, value]) => [name, renamedBeside(value, user)] as const)
  if (!('user_id' in json) || json.user_id !== user.userId) return Object.fromEntries(fields)
  const renamed = ['username', 'name'].filter((field) => field in json).map((field) => [field, user.name] as const)
  return Object.fromEntries([...fields, ...renamed])
}

export async function deleteKeysBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('command_keys').where('created_at', '<', moment).execute()
}

export interface StoredReply extends CommandKey {
  reply: object
  at: string
}

/** Stores a reply under its key. Throws a unique violation when another transaction used the key first. */
export async function writeKey(tx: Tx, stored: StoredReply): Promise<void> {
  await sendWithNext(tx, insertingReply(stored))
}

/** Only the insert, to be embedded in the statement that writes the league's row. */
export function insertingReply({ userId, key, fingerprint, reply, at }: StoredReply): RawBuilder<unknown> {
  return sql`
    insert into command_keys (user_id, key, fingerprint, reply, created_at)
    values (${userId}, ${key}, ${fingerprint}, ${JSON.stringify(reply)}::jsonb, ${at}::timestamptz)`
}
