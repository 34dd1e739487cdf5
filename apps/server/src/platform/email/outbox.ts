/** The outbox. Emails are queued in the transaction that causes them, so that a rollback drops them but a crash does not. */
import type { ConsentKind } from '@whale/contract'
import { type EmailBlock, type EmailFact, type EmailText, peopleIn, wordsOfEmail } from '@whale/words'
import type { Instant } from '@whale/game'
import { sql } from 'kysely'
import { isPushed } from '../push/pushes.ts'
import type { Db, Tx } from '../postgres/pool.ts'

/** The content of an email: a fact, worded when it is sent, or its text. A fact's words are stored too, because the desk lists subjects. */
type Content = { fact: EmailFact } | { text: EmailText }

type Addressed = Content & {
  recipient: string
  replyTo?: string
  /** The subscription behind the email. The footer gets its unsubscribe link. */
  subscriptionId?: number
  /** The account that the email is about. Deleting the account deletes the email. */
  userId?: string
  /** Seed of the secret in the body (email-secret.ts). */
  secretSeed?: string
  /** What the email is about, so that it is queued only once. */
  topic?: string
  /** The email is not sent after this time. */
  expiresAt?: Instant | null
}

/** Queues an email, due at once. Does nothing if one with the same `topic` exists. */
export async function queueEmail(tx: Tx, email: Addressed): Promise<void> {
  const { recipient, replyTo = null, subscriptionId = null, userId = null, secretSeed = null } = email
  const { topic = null, expiresAt = null } = email
  const [row] = await storable(tx, [email])
  await sql`
    insert into outbox (
      recipient, reply_to, subject, body, blocks, subscription_id, user_id, secret_seed, topic, expires_at, fact, queued_at, next_try_at
    )
    values (
      ${recipient}, ${replyTo}, ${row?.subject}, ${row?.body}, ${jsonOf(row?.blocks)}::jsonb, ${subscriptionId}, ${userId}, ${secretSeed},
      ${topic}, ${expiresAt}, ${jsonOf(row?.fact)}::jsonb, now(), now()
    )
    on conflict (topic) do nothing
  `.execute(tx)
}

interface Stored {
  fact: EmailFact | null
  subject: string
  body: string
  blocks: readonly EmailBlock[] | null
}

/** Returns the emails as rows to insert, with current names. */
async function storable(db: Db, emails: readonly Content[]): Promise<Stored[]> {
  const names = await namesIn(
    db,
    emails.flatMap((email) => ('fact' in email ? [email.fact] : [])),
  )
  return emails.map((email) => {
    const fact = 'fact' in email ? email.fact : null
    const words = 'fact' in email ? wordsOf(email.fact, names) : { blocks: null, ...email.text }
    return { fact, ...words }
  })
}

/** The names of the people in these facts, including guests. A deleted account appears as a former member. */
async function namesIn(db: Db, facts: readonly EmailFact[]): Promise<ReadonlyMap<string, string>> {
  const ids = peopleIn(facts)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('guests').select(['id', 'name as username']).where('id', 'in', ids))
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

function jsonOf(value: object | null | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** Queues an email that needs consent. Does nothing without consent, or if an email or an alert with the same `topic` exists. */
export async function queueWantedEmail(tx: Tx, email: WantedEmail & { kind: ConsentKind }): Promise<void> {
  await queueWantedEmails(tx, email.kind, [email])
}

type WantedEmail = Content & {
  recipient: string
  userId: string
  topic: string
  /** The email is not sent after this time. */
  expiresAt?: Instant | null
}

/** The same for many people in one statement. A separate query locks the consents: Citus cannot insert from a join with a reference table. */
export async function queueWantedEmails(tx: Tx, kind: ConsentKind, emails: readonly WantedEmail[]): Promise<void> {
  if (emails.length === 0) return
  const stored = await storable(tx, emails)
  const rows = emails.map(({ recipient, userId, topic, expiresAt = null }, place) => {
    return { recipient, user_id: userId, topic, expires_at: expiresAt, ...stored[place] }
  })
  await sql`
    with c as materialized (
      select user_id, kind from mail_consents
      where user_id = any(${emails.map(({ userId }) => userId)}::text[]) and kind = ${kind} for share
    )
    insert into outbox (recipient, subject, body, blocks, user_id, consent_kind, topic, expires_at, fact, queued_at, next_try_at)
    select e.recipient, e.subject, e.body, nullif(e.blocks, 'null'), c.user_id, c.kind, e.topic, e.expires_at, nullif(e.fact, 'null'),
      now(), now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e (recipient text, user_id text, topic text, expires_at timestamptz, subject text, body text, blocks jsonb, fact jsonb)
    join c on c.user_id = e.user_id
    where not ${isPushed(sql`e.topic`)}
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
  /** Its parts, if it is also sent as HTML. */
  blocks: readonly EmailBlock[] | null
  subscription_id: number | null
  user_id: string | null
  consent_kind: ConsentKind | null
  secret_seed: string | null
  queued_at: string
  tries: number
  /** Emails to its address bounce. */
  is_bounced: boolean
}

/** Longer than any send takes. After that, another worker may claim an account email. */
const LEASE = '2 minutes'

/** An email that its recipient turned on is sent at most once. An account email is sent at least once, with the same Message-ID. */
const isOptional = sql`(consent_kind is not null or subscription_id is not null)`

/** Shown at the desk. */
export const UNKNOWN_FATE = 'Nobody can tell whether it arrived, so it isn’t sent again.'

/** Ends optional emails whose sender died while sending, and returns how many. */
export async function endUnknown(db: Db): Promise<number> {
  const { rows } = await sql`
    update outbox set next_try_at = null, error = ${UNKNOWN_FATE}, sending_at = null
    where sending_at < now() - ${LEASE}::interval and ${isOptional} returning id
  `.execute(db)
  return rows.length
}

/** Ends emails whose deadline has passed, and returns how many. Unlike others, they have neither an error nor another attempt. */
export async function endExpired(db: Db, now: Instant): Promise<number> {
  const { rows } = await sql`
    update outbox set next_try_at = null, error = null, body = '', blocks = null, fact = null
    where expires_at <= ${now} and next_try_at is not null and (sending_at is null or next_try_at <= now()) returning id
  `.execute(db)
  return rows.length
}

/**
 * Claims the email that has waited longest, records that it is being sent, and counts the attempt. Null if none is due. Two workers never
 * claim the same email.
 */
export async function claimEmail(db: Db): Promise<ClaimedEmail | null> {
  const { rows } = await sql<ClaimedEmail & { fact: EmailFact | null }>`
    update outbox set tries = tries + 1, next_try_at = now() + ${LEASE}::interval, sending_at = now()
    where id = (
      select id from outbox where next_try_at <= now() and not (sending_at is not null and ${isOptional})
      order by next_try_at, id limit 1 for update skip locked
    )
    returning id, recipient, reply_to, subject, body, blocks, fact, subscription_id, user_id, consent_kind, secret_seed, queued_at,
      tries, exists (select from bounced_addresses b where b.address = lower(recipient)) as is_bounced
  `.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { fact, ...claimed } = row
  return fact === null ? claimed : { ...claimed, ...wordsOf(fact, await namesIn(db, [fact])) }
}

function wordsOf(fact: EmailFact, names: ReadonlyMap<string, string>): Omit<Stored, 'fact'> {
  return { blocks: null, ...wordsOfEmail(fact, names) }
}

/** Marks an email as sent and deletes its body. */
export async function markSent(db: Db, id: number): Promise<void> {
  await sql`
    update outbox set sent_at = now(), next_try_at = null, error = null, body = '', blocks = null, fact = null, sending_at = null where id = ${id}
  `.execute(db)
}

/** Rewords the unsent emails about a user with their new name. */
export async function rewordUnsent(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ id: number; fact: EmailFact }>`
    select id, fact from outbox where sent_at is null and strpos(fact::text, ${userId}) > 0 for update
  `.execute(tx)
  const names = await namesIn(
    tx,
    rows.map(({ fact }) => fact),
  )
  for (const { id, fact } of rows) {
    const { subject, body, blocks } = wordsOf(fact, names)
    await sql`
      update outbox set subject = ${subject}, body = ${body}, blocks = ${jsonOf(blocks)}::jsonb where id = ${id}
    `.execute(tx)
  }
}

/** Records a failed attempt and its reason. If `againInSeconds` is null, there is no further attempt. */
export async function markFailed(
  db: Db,
  { id, error, againInSeconds }: { id: number; error: string; againInSeconds: number | null },
): Promise<void> {
  await sql`
    update outbox set error = ${error}, next_try_at = now() + make_interval(secs => ${againInSeconds}::int), sending_at = null
    where id = ${id}
  `.execute(db)
}

/** Retries an unsent email now and resets its attempts, even if its address bounced. Returns false if there is none. */
export async function retryEmail(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    with retried as (
      update outbox set next_try_at = now(), tries = 0, sending_at = null
      where id = ${id} and sent_at is null returning id, recipient
    ), again as (
      delete from bounced_addresses where address in (select lower(recipient) from retried)
    ) select id from retried
  `.execute(db)
  return rows.length > 0
}
