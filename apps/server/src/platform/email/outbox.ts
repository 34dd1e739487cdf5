/** The outbox. Emails are queued in the transaction that causes them: a rollback drops them, a crash does not. */
import type { ConsentKind, EmailText } from '@whale/contract'
import { sql } from 'kysely'
import { isAlerted } from '../push/pushes.ts'
import type { Db, Tx } from '../postgres/pool.ts'

interface Addressed {
  recipient: string
  replyTo?: string
  text: EmailText
  /** The subscription behind the email; its unsubscribe link goes into the footer. */
  subscriptionId?: number
  /** The account that the email is about. Deleting the account deletes the email. */
  userId?: string
  /** Seed of the secret in the body (email-secret.ts). */
  secretSeed?: string
  /** What the email is about, so that it is queued once. */
  topic?: string
}

/** Queues an email, due at once. Does nothing if one with the same `topic` exists. */
export async function queueEmail(tx: Tx, email: Addressed): Promise<void> {
  const { recipient, replyTo = null, text, subscriptionId = null, userId = null, secretSeed = null } = email
  const { topic = null } = email
  await sql`
    insert into outbox (recipient, reply_to, subject, body, subscription_id, user_id, secret_seed, topic, queued_at, next_try_at)
    values (
      ${recipient}, ${replyTo}, ${text.subject}, ${text.body}, ${subscriptionId}, ${userId}, ${secretSeed}, ${topic}, now(), now()
    )
    on conflict (topic) do nothing
  `.execute(tx)
}

/** Queues an email that needs consent. Does nothing without consent, or if an email or an alert with the same `topic` exists. */
export async function queueWantedEmail(
  tx: Tx,
  email: { recipient: string; text: EmailText; userId: string; kind: ConsentKind; topic: string },
): Promise<void> {
  const { recipient, text, userId, kind, topic } = email
  await sql`
    insert into outbox (recipient, subject, body, user_id, consent_kind, topic, queued_at, next_try_at)
    select ${recipient}, ${text.subject}, ${text.body}, user_id, kind, ${topic}, now(), now()
    from mail_consents where user_id = ${userId} and kind = ${kind} and not ${isAlerted(sql`${topic}`)} for share
    on conflict (topic) do nothing
  `.execute(tx)
}

/** An email that only this process may send until its lease ends. */
export interface ClaimedEmail {
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

/** Longer than any send takes. Afterwards another worker may claim the email. */
const LEASE = '2 minutes'

/** Claims the email that has waited longest and counts the attempt. Null if none is due. Two workers never claim the same email. */
export async function claimEmail(db: Db): Promise<ClaimedEmail | null> {
  const { rows } = await sql<ClaimedEmail>`
    update outbox set tries = tries + 1, next_try_at = now() + ${LEASE}::interval
    where id = (
      select id from outbox where next_try_at <= now() order by next_try_at, id limit 1 for update skip locked
    )
    returning id, recipient, reply_to, subject, body, subscription_id, user_id, consent_kind, secret_seed, queued_at,
      tries
  `.execute(db)
  return rows[0] ?? null
}

/** Marks an email as sent and deletes its body. */
export async function markSent(db: Db, id: number): Promise<void> {
  await sql`
    update outbox set sent_at = now(), next_try_at = null, error = null, body = '' where id = ${id}
  `.execute(db)
}

/** Records a failed attempt and its reason. Null `againInSeconds` gives up. */
export async function markFailed(
  db: Db,
  { id, error, againInSeconds }: { id: number; error: string; againInSeconds: number | null },
): Promise<void> {
  await sql`
    update outbox set error = ${error}, next_try_at = now() + make_interval(secs => ${againInSeconds}::int)
    where id = ${id}
  `.execute(db)
}

/** Retries an unsent email now and resets its attempts. Returns false if there is none. */
export async function retryEmail(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update outbox set next_try_at = now(), tries = 0 where id = ${id} and sent_at is null returning id
  `.execute(db)
  return rows.length > 0
}
