/** Commands by the key that their client made: a repeated one gets the first one's reply. */
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

/** Forgets the replies of before a moment: a key is good for a week. */
export async function forgetKeysBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('command_keys').where('created_at', '<', moment).execute()
}

/** Stores the reply under the key. Throws PostgreSQL's unique violation where another transaction came first. */
export async function writeKey(tx: Tx, key: CommandKey, given: { reply: object; at: string }): Promise<void> {
  await tx
    .insertInto('command_keys')
    .values({
      user_id: key.userId,
      key: key.key,
      fingerprint: key.fingerprint,
      reply: JSON.stringify(given.reply),
      created_at: given.at,
    })
    .execute()
}
