/** Which kinds of email a user wants: rows of `mail_consents`, and the newsletter subscription of their address. */
import { type ConsentKind, MAIL_KINDS, type MailChoices, type MailKind } from '@whale/contract'
import { type Instant, assert, instant } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../postgres/pool.ts'
import { subscribeQuietly, subscribedSince, unsubscribeAddress } from './subscriptions.ts'

interface Person {
  userId: string
  /** Null while unconfirmed: its newsletter subscription may be somebody else's. */
  email: string | null
}

/** Every kind, and since when the user has wanted it. */
export async function choicesOf(db: Db, { userId, email }: Person): Promise<MailChoices> {
  const rows = await db.selectFrom('mail_consents').select(['kind', 'given_at']).where('user_id', '=', userId).execute()
  const since = new Map(rows.map(({ kind, given_at }) => [kind, instant(given_at)]))
  const newsletter = email === null ? null : await subscribedSince(db, email)
  return MAIL_KINDS.map((kind) => {
    return { kind, wanted_since: kind === 'newsletter' ? newsletter : (since.get(kind) ?? null) }
  })
}

/**
 * Records whether a user wants a kind of email. Consent for anything but the newsletter also stores the time zone, for all kinds. An
 * existing consent keeps its date. Throws for the newsletter of an unconfirmed address.
 */
export async function recordChoice(
  tx: Tx,
  {
    userId,
    email,
    kind,
    isWanted,
    at,
    zone = null,
  }: Person & { kind: MailKind; isWanted: boolean; at: Instant; zone?: string | null },
): Promise<void> {
  if (kind === 'newsletter') {
    assert(email !== null, 'the address is confirmed')
    if (isWanted) await subscribeQuietly(tx, email)
    else await unsubscribeAddress(tx, email)
    return
  }
  if (!isWanted) {
    await withdraw(tx, { userId, kind })
    return
  }
  await sql`
    insert into mail_consents (user_id, kind, given_at) values (${userId}, ${kind}, ${at})
    on conflict do nothing
  `.execute(tx)
  if (zone !== null) await tx.updateTable('mail_consents').set({ zone }).where('user_id', '=', userId).execute()
}

/** Withdraws consent for a kind of email and deletes its unsent emails. Idempotent. Returns false if the user does not exist. */
export async function withdraw(db: Db | Tx, { userId, kind }: { userId: string; kind: ConsentKind }): Promise<boolean> {
  await db.deleteFrom('mail_consents').where('user_id', '=', userId).where('kind', '=', kind).execute()
  await db
    .deleteFrom('outbox')
    .where('user_id', '=', userId)
    .where('consent_kind', '=', kind)
    .where('sent_at', 'is', null)
    .execute()
  const person = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return person !== undefined
}
