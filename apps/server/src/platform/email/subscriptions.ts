/** Subscribers to the newsletter and the beta waitlist: rows of `subscriptions`. Timestamps come from the database. */
import { storedAddress, storedForms } from './address.ts'
import { type SubscriptionWire, cameWithLeague, subscriptionKind } from '@whale/contract'
import { newSubscriptionEmail, subscriptionEmail } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type Instant, instant } from '@whale/game'
import { sql } from 'kysely'
import { inTransaction } from '../postgres/in-transaction.ts'
import type { Db, Tx } from '../postgres/pool.ts'
import { queueEmail } from './outbox.ts'
import type { World } from '../../world.ts'

/**
 * Adds a subscription and queues emails to the subscriber and to `informed`. Returns false if the address is already subscribed: to the
 * waitlist for a beta request, to any list for the newsletter. Unsubscribed addresses may subscribe again, but joining a league does not
 * resubscribe them.
 */
export async function subscribe(
  world: World,
  { subscription, informed }: { subscription: SubscriptionWire; informed: readonly string[] },
): Promise<boolean> {
  const kind = subscriptionKind(subscription)
  return await inTransaction(world.db, async (tx) => {
    if (kind === 'newsletter' && (await isOnAnyList(tx, subscription.email))) return false
    if (cameWithLeague(subscription) && (await hasStopped(tx, subscription.email))) return false
    const id = await note(tx, subscription)
    if (id === null) return false
    await queueEmail(tx, { recipient: subscription.email, text: subscriptionEmail(subscription), subscriptionId: id })
    const text = newSubscriptionEmail(subscription, `${world.publicUrl}${paths.desk('waitlist')}`)
    for (const recipient of informed) await queueEmail(tx, { recipient, text, replyTo: subscription.email })
    return true
  })
}

async function isOnAnyList(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('email', 'in', storedForms(email))
    .where('unsubscribed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody unsubscribed this address from any list. */
async function hasStopped(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('subscriptions')
    .select('id')
    .where('email', 'in', storedForms(email))
    .where('unsubscribed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The id of the new row, or null if the address is already subscribed. */
async function note(tx: Tx, given: SubscriptionWire): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into subscriptions (
      email, kind, utm_source, utm_medium, utm_campaign, league_provider, game_league_id, league_size, buy_in,
      is_commissioner, league_blurb, subscribed_at
    ) values (
      ${storedAddress(given.email)}, ${subscriptionKind(given)}, ${given.utm_source}, ${given.utm_medium},
      ${given.utm_campaign}, ${given.league_provider ?? null}, ${given.game_league_id ?? null},
      ${given.league_size ?? null}, ${given.buy_in === undefined ? null : String(given.buy_in)},
      ${given.is_commissioner ?? null}, ${given.league_blurb ?? null}, now()
    )
    on conflict (email, kind) do update set
      utm_source = excluded.utm_source, utm_medium = excluded.utm_medium, utm_campaign = excluded.utm_campaign,
      league_provider = excluded.league_provider, game_league_id = excluded.game_league_id,
      league_size = excluded.league_size, buy_in = excluded.buy_in, is_commissioner = excluded.is_commissioner,
      league_blurb = excluded.league_blurb, subscribed_at = excluded.subscribed_at,
      answered_at = null, code_sent_at = null, unsubscribed_at = null, moved_for = null
    where subscriptions.unsubscribed_at is not null
    returning id
  `.execute(tx)
  return rows[0]?.id ?? null
}

/** Since when an address has been on any list, or null. */
export async function subscribedSince(db: Db, email: string): Promise<Instant | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select('subscribed_at')
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .orderBy('subscribed_at')
    .executeTakeFirst()
  return row === undefined ? null : instant(row.subscribed_at)
}

/** Subscribes a signed-in user without a confirmation email: the settings page shows the result. */
export async function subscribeQuietly(tx: Tx, email: string): Promise<void> {
  if (await isOnAnyList(tx, email)) return
  await note(tx, { email, utm_source: 'profile', utm_medium: 'switch', utm_campaign: 'emails' })
}

/** Ends all subscriptions of an address and deletes their unsent emails. */
export async function unsubscribeAddress(db: Db | Tx, email: string): Promise<void> {
  await sql`
    with ended as (
      update subscriptions set unsubscribed_at = coalesce(unsubscribed_at, now()) where email = ${email} returning id
    )
    delete from outbox where sent_at is null and subscription_id in (select id from ended)
  `.execute(db)
}

/** Ends all subscriptions of a subscription's address. Idempotent. Returns false if the subscription does not exist. */
export async function unsubscribe(db: Db, subscriptionId: number): Promise<boolean> {
  const row = await db.selectFrom('subscriptions').select('email').where('id', '=', subscriptionId).executeTakeFirst()
  if (row === undefined) return false
  await unsubscribeAddress(db, row.email)
  return true
}

/**
 * Moves an account's subscriptions to another address: all under `from`, or with `isConfirmed` false only those that an earlier move
 * brought there. The new address keeps subscriptions that it already has.
 */
export async function moveSubscriptions(
  tx: Tx,
  { userId, from, to, isConfirmed }: { userId: string; from: string; to: string; isConfirmed: boolean },
): Promise<void> {
  const own = sql`email = ${from} and (${isConfirmed} or moved_for = ${userId})`
  await sql`
    update subscriptions set email = ${to}, moved_for = ${userId}
    where ${own} and kind not in (select kind from subscriptions where email = ${to})
  `.execute(tx)
  await sql`delete from subscriptions where ${own}`.execute(tx)
}
