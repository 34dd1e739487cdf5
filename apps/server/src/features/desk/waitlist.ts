/** The waiting list and the newsletter, for operators. */
import { type SubscriptionRow, type WaitlistFilter, csvText } from '@whale/contract'
import { betaCodeEmail } from '@whale/words'
import { sql } from 'kysely'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { Db } from '../../platform/postgres/pool.ts'
import { queueEmail } from '../../platform/email/outbox.ts'
import { type World, byGameClock } from '../../world.ts'

/** Matching subscriptions, at most `limit`. Open ones are sorted longest waiting first, others newest first. */
export async function subscriptions(world: World, filter: WaitlistFilter, limit: number): Promise<SubscriptionRow[]> {
  const order = filter.show === 'open' ? 'asc' : 'desc'
  const rows = await matching(world.db, filter)
    .selectAll()
    .orderBy('subscribed_at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
  return rows.map(({ game_league_id: _, ...row }) => ({
    ...row,
    kind: row.kind as SubscriptionRow['kind'],
    buy_in: row.buy_in === null ? null : Number(row.buy_in),
    subscribed_at: byGameClock(world, row.subscribed_at),
    answered_at: shownAt(world, row.answered_at),
    code_sent_at: shownAt(world, row.code_sent_at),
    unsubscribed_at: shownAt(world, row.unsubscribed_at),
  }))
}

/** Converts a time of the database's clock to the one that the desk shows. */
export function shownAt(world: World, at: string | null): string | null {
  return at === null ? null : byGameClock(world, at)
}

export async function countSubscriptions(db: Db, filter: WaitlistFilter): Promise<number> {
  const row = await matching(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** "Open" means neither answered nor unsubscribed. */
function matching(db: Db, { kind, show, search }: WaitlistFilter) {
  return db
    .selectFrom('subscriptions')
    .$if(kind !== 'all', (rows) => rows.where('kind', '=', kind))
    .$if(show === 'open', (rows) => rows.where('answered_at', 'is', null).where('unsubscribed_at', 'is', null))
    .$if(show === 'answered', (rows) => rows.where('answered_at', 'is not', null))
    .$if(search !== '', (rows) => rows.where(sql<boolean>`strpos(email, ${search.toLowerCase()}) > 0`))
}

/** Marks a request as answered or open. Returns when it was answered, or undefined for an unknown id. */
export async function markSubscription(
  world: World,
  { id, isAnswered }: { id: number; isAnswered: boolean },
): Promise<{ answered_at: string | null } | undefined> {
  const row = await world.db
    .updateTable('subscriptions')
    .set({ answered_at: isAnswered ? sql`coalesce(answered_at, now())` : null })
    .where('id', '=', id)
    .returning('answered_at')
    .executeTakeFirst()
  return row === undefined ? undefined : { answered_at: shownAt(world, row.answered_at) }
}

/**
 * Queues an email with a beta code and marks the request as answered. Codes rotate by subscription, so that a leaked code affects only its
 * share. A second call sends the same code again.
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
    return { state: 'sent', at: byGameClock(world, code_sent_at) }
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

/** The rows as CSV with a header line. */
export function csvOf(rows: readonly SubscriptionRow[]): string {
  return csvText([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))])
}
