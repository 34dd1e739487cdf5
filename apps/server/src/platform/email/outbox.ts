/** The outbox: letters are laid here in the transaction of what they tell of, so that a rollback forgets them and a crash does not. */
import type { ConsentKind, EmailText } from '@whale/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../postgres/pool.ts'

interface Addressed {
  recipient: string
  replyTo?: string
  text: EmailText
  /** The subscription that the letter belongs to; its unsubscribe link will stand under it. */
  subscriptionId?: number
  /** Whose account it is about: it goes with the account, whichever address it was sent to. */
  userId?: string
  /** Of what the letter's secret is made, which its body has a place for (letter-secret.ts). */
  secretSeed?: string
}

/** Lays a letter into the outbox, to be sent at once. */
export async function layLetter(tx: Tx, letter: Addressed): Promise<void> {
  const { recipient, replyTo = null, text, subscriptionId = null, userId = null, secretSeed = null } = letter
  await sql`
    insert into outbox (recipient, reply_to, subject, body, subscription_id, user_id, secret_seed, queued_at, next_try_at)
    values (
      ${recipient}, ${replyTo}, ${text.subject}, ${text.body}, ${subscriptionId}, ${userId}, ${secretSeed}, now(), now()
    )
  `.execute(tx)
}

/**
 * Lays a letter of a kind that its reader has asked for, unless they were told of it before, or have changed their mind since. `told`
 * names what it tells of.
 */
export async function layWantedLetter(
  tx: Tx,
  letter: { recipient: string; text: EmailText; userId: string; kind: ConsentKind; told: string },
): Promise<void> {
  const { recipient, text, userId, kind, told } = letter
  await sql`
    insert into outbox (recipient, subject, body, user_id, consent_kind, told, queued_at, next_try_at)
    select ${recipient}, ${text.subject}, ${text.body}, user_id, kind, ${told}, now(), now()
    from mail_consents where user_id = ${userId} and kind = ${kind} for share
    on conflict (told) do nothing
  `.execute(tx)
}

/** A letter that this process alone may send for the next minutes. */
export interface TakenLetter {
  id: number
  recipient: string
  reply_to: string | null
  subject: string
  body: string
  subscription_id: number | null
  user_id: string | null
  consent_kind: ConsentKind | null
  secret_seed: string | null
  queued_at: string
  tries: number
}

/** Longer than any sending takes. After it, whoever took the letter is believed to be dead, and another may take it. */
const LEASE = '2 minutes'

/** Takes the letter that waits longest, counting the try; null when nothing is due. Two workers never hold the same letter. */
export async function takeLetter(db: Db): Promise<TakenLetter | null> {
  const { rows } = await sql<TakenLetter>`
    update outbox set tries = tries + 1, next_try_at = now() + ${LEASE}::interval
    where id = (
      select id from outbox where next_try_at <= now() order by next_try_at, id limit 1 for update skip locked
    )
    returning id, recipient, reply_to, subject, body, subscription_id, user_id, consent_kind, secret_seed, queued_at,
      tries
  `.execute(db)
  return rows[0] ?? null
}

/** Marks a letter as sent, and forgets what stood in it: nobody here needs it any more. */
export async function markSent(db: Db, id: number): Promise<void> {
  await sql`
    update outbox set sent_at = now(), next_try_at = null, trouble = null, body = '' where id = ${id}
  `.execute(db)
}

/** Marks that a letter was not taken, with the reason; tried again after so many seconds, or never where that is null. */
export async function markFailed(
  db: Db,
  { id, trouble, againInSeconds }: { id: number; trouble: string; againInSeconds: number | null },
): Promise<void> {
  await sql`
    update outbox set trouble = ${trouble}, next_try_at = now() + make_interval(secs => ${againInSeconds}::int)
    where id = ${id}
  `.execute(db)
}

/** Has a letter that is not sent tried now, with all its tries before it; false where there is none. */
export async function tryLetterAgain(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update outbox set next_try_at = now(), tries = 0 where id = ${id} and sent_at is null returning id
  `.execute(db)
  return rows.length > 0
}
