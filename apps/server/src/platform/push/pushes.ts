/**
 * The outbox of alerts: a row for each alert and browser, from `league_alerts` and from jobs. `sending` is stored before an alert is sent,
 * and an alert that may have arrived is never sent again.
 */
import { type Alert, type AlertFact, alertWords, foldedWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type AlertKind, type QuietWire, OPTIONAL_ALERT_KINDS } from '@whale/contract'
import { HOUR_MS, type Instant, type LeagueId, type UserId, instant, later } from '@whale/game'
import { type RawBuilder, sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../postgres/pool.ts'
import { quietUntil } from './quiet-hours.ts'

/** Queues alerts for every browser of the people who want their kind, each once. */
export async function queueAlerts(tx: Tx, alerts: readonly Alert[], now: Instant): Promise<void> {
  if (alerts.length === 0) return
  await sendWithNext(
    tx,
    sql`
      insert into pushes (
        user_id, subscription_id, kind, topic, path, queued_at, next_try_at, expires_at, state, fact
      )
      select a.user_id, s.id, a.kind, a.topic, a.path, ${now}, ${now}, a.expires_at, 'queued', a.fact
      from jsonb_to_recordset(${JSON.stringify(alerts.map(rowOf))}::jsonb) as a (
        user_id text, kind text, topic text, path text, expires_at timestamptz, fact jsonb
      )
      join push_consents c on c.user_id = a.user_id and c.kind = a.kind
      join push_subscriptions s on s.user_id = a.user_id
      where a.expires_at > ${now}
      on conflict do nothing
    `,
  )
}

function rowOf({ userId, kind, topic, path, expiresAt, fact }: Alert) {
  return { user_id: userId, kind, topic, path, expires_at: expiresAt, fact }
}

/** Whether an alert with this topic is still waiting in its cell. */
export function isAlertWaiting(topic: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from league_alerts due where due.topic = ${topic})`
}

/** Whether an alert with this topic reached a device, or will. Alerts that are still waiting in a cell are not here yet. */
export function isPushed(topic: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pushes alerted where alerted.topic = ${topic}
      and alerted.state in ('queued', 'sending', 'sent', 'folded', 'unknown')
  )`
}

/** A due alert with its browser and the person's quiet hours. */
export interface DuePush {
  id: number
  user_id: string
  subscription_id: number
  kind: AlertKind | 'test'
  topic: string
  title: string
  body: string
  path: string
  expires_at: Instant
  is_held: boolean
  tries: number
  endpoint: string
  p256dh: string
  auth: string
  queued_at: Instant
  quiet: QuietWire
}

/**
 * Locks due alerts, their browsers and people, so that two workers never send or combine the same one, and the daily limit counts both
 * workers' alerts.
 */
export async function lockDue(tx: Tx, given: { now: Instant; limit: number }): Promise<DuePush[]> {
  const { rows } = await sql<DuePush & { fact: AlertFact | null }>`
    select p.id, p.user_id, p.subscription_id, p.kind, p.topic, p.title, p.body, p.path, p.queued_at, p.expires_at,
      p.is_held, p.tries, p.fact, s.endpoint, s.p256dh, s.auth, to_jsonb(q) as quiet
    from pushes p
    join push_subscriptions s on s.id = p.subscription_id
    join quiet_hours q on q.user_id = p.user_id
    where p.state = 'queued' and p.next_try_at <= ${given.now} and not exists (
      select from push_refusals r where r.host = split_part(s.endpoint, '/', 3) and r.until > ${given.now}
    )
    order by p.next_try_at, p.subscription_id, p.id limit ${given.limit}
    for update of p, s, q skip locked
  `.execute(tx)
  return rows.map(({ fact, ...row }) => {
    const words = fact === null ? {} : alertWords(fact)
    return { ...row, ...words, queued_at: instant(row.queued_at), expires_at: instant(row.expires_at) }
  })
}

const STALE_MAX = 1000

/** Ends expired alerts, and those of browsers that are gone. */
export async function endStale(tx: Tx, now: Instant): Promise<void> {
  await sql`
    update pushes set title = '', body = '', fact = null, state = case when subscription_id is null then 'gone' else 'expired' end
    where id in (
      select id from pushes where state = 'queued' and (subscription_id is null or expires_at <= ${now})
      limit ${STALE_MAX} for update skip locked
    )
  `.execute(tx)
}

/** The kinds that ask the person for something. */
const ASKING_KINDS: ReadonlySet<DuePush['kind']> = new Set(['offer', 'last_call', 'nudge', 'vote', 'request', 'season'])

/** A league alert that asks the person for something and has waited. */
interface WaitedAlert {
  id: number
  user_id: UserId
  topic: string
  league_id: LeagueId
}

/**
 * The next due alerts that ask for something and were queued before a moment, in the order of `lockDue`. Leaves out combined alerts, which
 * are about several things and open the home page.
 */
export async function waitedAlerts(
  db: Db,
  { now, queuedBefore, limit }: { now: Instant; queuedBefore: Instant; limit: number },
): Promise<WaitedAlert[]> {
  const { rows } = await sql<WaitedAlert>`
    select p.id, p.user_id, topic, split_part(topic, ':', 2) as league_id from pushes p
    join push_subscriptions s on s.id = p.subscription_id
    where state = 'queued' and next_try_at <= ${now} and queued_at < ${queuedBefore}
      and kind = any(${[...ASKING_KINDS]}::text[]) and path <> ${paths.home()} and not exists (
        select from push_refusals r where r.host = split_part(s.endpoint, '/', 3) and r.until > ${now}
      )
    order by next_try_at, p.subscription_id, p.id limit ${limit}
  `.execute(db)
  return rows
}

/** Whether `waitedAlerts` may return an alert. */
export function hasWaited({ kind, path, queued_at: queuedAt }: DuePush, queuedBefore: Instant): boolean {
  return ASKING_KINDS.has(kind) && path !== paths.home() && queuedAt < queuedBefore
}

export async function endOutdated(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update pushes set title = '', body = '', fact = null, state = 'expired' where id = any(${[...ids]}::bigint[]) and state = 'queued'
  `.execute(db)
}

/** Holds an alert until quiet hours end. */
export async function holdUntilQuietEnds(tx: Tx, id: number, until: Instant): Promise<void> {
  await sql`update pushes set is_held = true, next_try_at = ${until} where id = ${id}`.execute(tx)
}

/**
 * Holds an alert above the daily limit until the next morning. A swing (a bet that flipped during the games) is over by then, and a nudge
 * (a member's call to act) may be, so these keep their end. Others last until then.
 */
export async function holdUntilTomorrow(tx: Tx, id: number, until: Instant): Promise<void> {
  await sql`
    update pushes set is_held = true, next_try_at = ${until},
      expires_at = case when kind in ('swing', 'nudge') then expires_at else greatest(expires_at, ${later(until, HOUR_MS)}::timestamptz) end
    where id = ${id}
  `.execute(tx)
}

/** What the daily limit counts: optional alerts since the start of each person's local day, and results emails of the last 20 hours. */
export async function countedTowardDailyLimit(
  tx: Tx,
  { userIds, since }: { userIds: readonly string[]; since: string },
): Promise<{ user_id: string; day: string | null; topic: string }[]> {
  const { rows } = await sql<{ user_id: string; day: string | null; topic: string }>`
    select distinct user_id, day, topic from pushes
    where user_id = any(${[...userIds]}::text[]) and kind = any(${[...OPTIONAL_ALERT_KINDS]}::text[])
      and day >= ${since}
    union all
    select user_id, null, topic from outbox
    where user_id = any(${[...userIds]}::text[]) and consent_kind = 'count' and topic is not null
      and queued_at > now() - interval '20 hours'
  `.execute(tx)
  return rows
}

/** Combines a browser's due alerts that waited for the morning into one, `carrier`, which says how many there are. Returns its new state. */
export async function foldInto(tx: Tx, carrier: DuePush, now: Instant): Promise<DuePush> {
  const { rows } = await sql<{ title: string; fact: AlertFact | null; queued_at: string; expires_at: string }>`
    with others as (
      select id, title, fact from pushes
      where subscription_id = ${carrier.subscription_id} and id <> ${carrier.id} and state = 'queued' and is_held
        and next_try_at <= ${now}
      for update
    )
    update pushes p set state = 'folded', title = '', body = '', fact = null from others where p.id = others.id
    returning others.title, others.fact, p.queued_at, p.expires_at
  `.execute(tx)
  if (rows.length === 0) return carrier
  const isNight = [carrier, ...rows].every((row) => quietUntil(carrier.quiet, instant(row.queued_at)) !== null)
  const words = foldedWords([carrier.title, ...rows.map(titleOf)], { isNight })
  const ends = [carrier.expires_at, ...rows.map((row) => instant(row.expires_at))]
  const folded = { ...carrier, ...words, path: paths.home(), expires_at: ends.toSorted().at(-1) ?? carrier.expires_at }
  // A second attempt sends the same.
  await sql`
    update pushes set title = ${folded.title}, body = ${folded.body}, path = ${folded.path},
      fact = null, expires_at = ${folded.expires_at}, is_held = false
    where id = ${carrier.id}
  `.execute(tx)
  return folded
}

function titleOf({ fact, title }: { fact: AlertFact | null; title: string }): string {
  return fact === null ? title : alertWords(fact).title
}

/** Records that alerts are being sent, each on its person's local day. */
export async function markSending(tx: Tx, sending: readonly { id: number; day: string }[]): Promise<void> {
  if (sending.length === 0) return
  await sql`
    update pushes set state = 'sending', tries = tries + 1, sending_at = now(), day = s.day
    from jsonb_to_recordset(${JSON.stringify(sending)}::jsonb) as s (id bigint, day text) where pushes.id = s.id
  `.execute(tx)
}

/** Longer than a send takes. */
const SENDING_FOR = '2 minutes'

/** Marks alerts whose sender died while sending. Returns how many. */
export async function markUnknown(db: Db): Promise<number> {
  const { rows } = await sql`
    update pushes set state = 'unknown', title = '', body = '', fact = null
    where state = 'sending' and sending_at < now() - ${SENDING_FOR}::interval returning id
  `.execute(db)
  return rows.length
}

/** Stores how an alert ended and deletes its text. */
export async function markEnded(db: Db, id: number, state: 'sent' | 'unknown' | 'failed'): Promise<void> {
  await sql`update pushes set state = ${state}, title = '', body = '', fact = null where id = ${id} and state = 'sending'`.execute(
    db,
  )
}

/** Requeues an alert that its push service did not accept. */
export async function markRetry(db: Db, id: number, nextTryAt: Instant): Promise<void> {
  await sql`update pushes set state = 'queued', next_try_at = ${nextTryAt} where id = ${id} and state = 'sending'`.execute(
    db,
  )
}

/** Records that a push service refuses our keys: none of its alerts is sent before `until`. The first refusal keeps its time. */
export async function noteRefusal(
  db: Db,
  { endpoint, why, now, until }: { endpoint: string; why: string; now: Instant; until: Instant },
): Promise<void> {
  await sql`
    insert into push_refusals (host, why, since, until) values (split_part(${endpoint}, '/', 3), ${why}, ${now}, ${until})
    on conflict (host) do update set why = excluded.why, until = excluded.until
  `.execute(db)
}

/** Ends the refusals of push services that accepted an alert. */
export async function endRefusals(db: Db, endpoints: readonly string[]): Promise<void> {
  if (endpoints.length === 0) return
  const hosts = [...new Set(endpoints.map((endpoint) => new URL(endpoint).host))]
  await db.deleteFrom('push_refusals').where('host', 'in', hosts).execute()
}

/** Forgets a browser that its push service no longer knows, with its waiting alerts. */
export async function forgetBrowser(tx: Tx, subscriptionId: number): Promise<void> {
  await sql`
    update pushes set state = 'gone', title = '', body = '', fact = null
    where subscription_id = ${subscriptionId} and state in ('queued', 'sending')
  `.execute(tx)
  await tx.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).execute()
}
