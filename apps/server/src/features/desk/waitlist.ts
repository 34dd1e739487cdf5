/** The waiting list and the newsletter, as operators work through them. */
import { type SubscriptionRow, type WaitlistFilter, betaCodeEmail, csvText } from '@whale/contract'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import type { World } from '../../world.ts'

/** The newest first, at most `limit`. */
export async function subscriptions(db: Db, filter: WaitlistFilter, limit: number): Promise<SubscriptionRow[]> {
  const rows = await matching(db, filter)
    .selectAll()
    .orderBy('subscribed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ game_league_id: _, ...row }) => ({
    ...row,
    kind: row.kind as SubscriptionRow['kind'],
    buy_in: row.buy_in === null ? null : Number(row.buy_in),
  }))
}

/** How many a filter finds in all. */
export async function countSubscriptions(db: Db, filter: WaitlistFilter): Promise<number> {
  const row = await matching(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Who has unsubscribed waits for nothing, and stands under "all" alone. */
function matching(db: Db, { kind, show, search }: WaitlistFilter) {
  return db
    .selectFrom('subscriptions')
    .$if(kind !== 'all', (rows) => rows.where('kind', '=', kind))
    .$if(show === 'open', (rows) => rows.where('answered_at', 'is', null).where('unsubscribed_at', 'is', null))
    .$if(show === 'answered', (rows) => rows.where('answered_at', 'is not', null))
    .$if(search !== '', (rows) => rows.where(sql<boolean>`strpos(email, ${search.toLowerCase()}) > 0`))
}

/** Marks a request as answered, or as open again; returns since when, and undefined where there is no such row. */
export async function markSubscription(
  db: Db,
  { id, isAnswered }: { id: number; isAnswered: boolean },
): Promise<{ answered_at: string | null } | undefined> {
  return await db
    .updateTable('subscriptions')
    .set({ answered_at: isAnswered ? sql`coalesce(answered_at, now())` : null })
    .where('id', '=', id)
    .returning('answered_at')
    .executeTakeFirst()
}

/**
 * Lays a letter with a beta code into the outbox and marks the request as answered. The codes take turns, person by person, so that
 * one that gets about does not open the beta to more than its share. Again for the same person: the letter goes out again.
 */
export async function sendBetaCode(
  world: World,
  { id, codes }: { id: number; codes: readonly string[] },
): Promise<{ state: 'sent'; at: string } | { state: 'unknown' | 'unsubscribed' | 'no_codes' }> {
  return await inTransaction(world.db, async (tx) => {
    const row = await tx.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (row === undefined) return { state: 'unknown' }
    if (row.unsubscribed_at !== null) return { state: 'unsubscribed' }
    const code = codes[id % codes.length]
    if (code === undefined) return { state: 'no_codes' }
    const text = betaCodeEmail({ code, publicUrl: world.publicUrl })
    await queueEmail(tx, { recipient: row.email, text, subscriptionId: id })
    const { code_sent_at } = await tx
      .updateTable('subscriptions')
      .set({ code_sent_at: sql`now()`, answered_at: sql`coalesce(answered_at, now())` })
      .where('id', '=', id)
      .returning(sql<string>`code_sent_at`.as('code_sent_at'))
      .executeTakeFirstOrThrow()
    return { state: 'sent', at: code_sent_at }
  })
}

const COLUMNS = [
  'email',
  'kind',
  'league_provider',
  'league_size',
  'buy_in',
  'is_commissioner',
  'league_blurb',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'subscribed_at',
  'answered_at',
  'code_sent_at',
  'unsubscribed_at',
] as const satisfies readonly (keyof SubscriptionRow)[]

/** The rows as comma-separated values, the names of the columns first. */
export function csvOf(rows: readonly SubscriptionRow[]): string {
  return csvText([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))])
}
