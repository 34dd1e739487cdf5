/** The address of a person's calendar feed. Only the hash of its token is stored. */
import { type Instant, type UserId, instant } from '@whale/game'
import { hashOfToken } from '../../platform/token-hash.ts'
import type { Db } from '../../platform/postgres/pool.ts'

/** When the user created their address, or null. */
export async function feedMadeAt(db: Db, userId: UserId): Promise<Instant | null> {
  const row = await db.selectFrom('calendar_feeds').select('made_at').where('user_id', '=', userId).executeTakeFirst()
  return row === undefined ? null : instant(row.made_at)
}

/** Stores the user's token, replacing the previous one. */
export async function writeFeed(db: Db, given: { userId: UserId; token: string; at: Instant }): Promise<void> {
  const row = { token_hash: hashOfToken(given.token), made_at: given.at }
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: given.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function deleteFeed(db: Db, userId: UserId): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}

export async function userOfFeed(db: Db, token: string): Promise<UserId | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  return row === undefined ? null : (row.user_id as UserId)
}
