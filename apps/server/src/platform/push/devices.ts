/** A person's browsers with alerts, the kinds they want, and their quiet hours. */
import {
  type AlertKind,
  type QuietWire,
  ALERT_KINDS,
  DEFAULT_ALERT_KINDS,
  QUIET_FROM_HOUR,
  QUIET_UNTIL_HOUR,
} from '@whale/contract'
import { TEST_ALERT } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { DAY_MS, HOUR_MS, type Instant, type UserId, instant, later } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../postgres/pool.ts'
import type { Subscription } from './push-service.ts'
import { forgetBrowser } from './pushes.ts'

/** Any more would be old ones that nobody uses. */
const DEVICES_MAX = 10

export interface Device {
  id: number
  device: string
  madeAt: Instant
  isThis: boolean
  /** When an alert within the last week was sent that may not have arrived. */
  unknownAt: Instant | null
}

/** The user's browsers, newest first. `sessionHash`: of the caller's session. */
export async function devicesOf(
  db: Db,
  { userId, sessionHash, now }: { userId: UserId; sessionHash: Buffer; now: Instant },
): Promise<Device[]> {
  const { rows } = await sql<{
    id: number
    device: string
    made_at: string
    is_this: boolean
    unknown_at: string | null
  }>`
    select s.id, s.device, s.made_at, s.session_hash = ${sessionHash} as is_this,
      (
        select max(p.queued_at) from pushes p
        where p.subscription_id = s.id and p.state = 'unknown' and p.queued_at > ${later(now, -7 * DAY_MS)}
      ) as unknown_at
    from push_subscriptions s where s.user_id = ${userId} order by s.made_at desc, s.id desc
  `.execute(db)
  return rows.map(({ id, device, made_at: madeAt, is_this: isThis, unknown_at: unknownAt }) => {
    return { id, device, madeAt: instant(madeAt), isThis, unknownAt: unknownAt === null ? null : instant(unknownAt) }
  })
}

/** Since when the user has wanted each kind; null if they do not. */
export async function alertChoicesOf(db: Db, userId: UserId): Promise<{ kind: AlertKind; since: Instant | null }[]> {
  const rows = await db.selectFrom('push_consents').select(['kind', 'given_at']).where('user_id', '=', userId).execute()
  const since = new Map(rows.map(({ kind, given_at: at }) => [kind, instant(at)]))
  return ALERT_KINDS.map((kind) => ({ kind, since: since.get(kind) ?? null }))
}

/** Records whether the user wants a kind. Turning it off drops waiting alerts. */
export async function chooseAlert(
  tx: Tx,
  given: { userId: UserId; kind: AlertKind; isWanted: boolean; at: Instant },
): Promise<void> {
  const { userId, kind, isWanted, at } = given
  if (isWanted) {
    await sql`
      insert into push_consents (user_id, kind, given_at) values (${userId}, ${kind}, ${at}) on conflict do nothing
    `.execute(tx)
    return
  }
  await tx.deleteFrom('push_consents').where('user_id', '=', userId).where('kind', '=', kind).execute()
  await tx
    .deleteFrom('pushes')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .execute()
}

interface NewDevice extends Subscription {
  userId: UserId
  sessionHash: Buffer
  device: string
  zone: string
  at: Instant
}

/** Adds a browser, or moves it to this user and session. The user's first one turns on the usual kinds and quiet hours. */
export async function addDevice(tx: Tx, given: NewDevice): Promise<void> {
  const { userId, sessionHash, endpoint, p256dh, auth, device, zone, at } = given
  const known = await tx.selectFrom('quiet_hours').select('zone').where('user_id', '=', userId).executeTakeFirst()
  if (known === undefined) {
    for (const kind of DEFAULT_ALERT_KINDS) await chooseAlert(tx, { userId, kind, isWanted: true, at })
    const hours = { is_on: true, from_hour: QUIET_FROM_HOUR, until_hour: QUIET_UNTIL_HOUR }
    await writeQuietHours(tx, userId, { zone, ...hours, with_last_call: false, is_limited: true })
  }
  // A browser that changed hands must not get the previous person's waiting alerts.
  await sql`
    delete from pushes p using push_subscriptions s
    where s.id = p.subscription_id and s.endpoint = ${endpoint} and s.user_id <> ${userId} and p.state = 'queued'
  `.execute(tx)
  await sql`
    insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, device, made_at)
    values (${userId}, ${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${device}, ${at})
    on conflict (endpoint) do update set
      user_id = excluded.user_id, session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth,
      device = excluded.device, made_at = excluded.made_at
  `.execute(tx)
  const { rows: extra } = await sql<{ id: number }>`
    select id from push_subscriptions where user_id = ${userId} order by made_at desc, id desc offset ${DEVICES_MAX}
  `.execute(tx)
  for (const { id } of extra) await forgetBrowser(tx, id)
}

/** Ends alerts on one of the user's browsers. Idempotent. */
export async function removeDevice(tx: Tx, { userId, id }: { userId: UserId; id: number }): Promise<void> {
  const own = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (own !== undefined) await forgetBrowser(tx, id)
}

/** Queues a test alert to one of the user's browsers. Returns false if it is not theirs. */
export async function queueTest(
  tx: Tx,
  { userId, id, now, topic }: { userId: UserId; id: number; now: Instant; topic: string },
): Promise<boolean> {
  const { title, body } = TEST_ALERT
  const { rows } = await sql`
    insert into pushes (
      user_id, subscription_id, kind, topic, title, body, path, queued_at, next_try_at, expires_at, state
    )
    select user_id, id, 'test', ${topic}, ${title}, ${body}, ${paths.profile()}, ${now}, ${now}, ${later(now, HOUR_MS)}, 'queued'
    from push_subscriptions where id = ${id} and user_id = ${userId} returning id
  `.execute(tx)
  return rows.length > 0
}

export async function quietHoursOf(db: Db, userId: UserId): Promise<QuietWire | null> {
  const row = await db
    .selectFrom('quiet_hours')
    .select(['zone', 'is_on', 'from_hour', 'until_hour', 'with_last_call', 'is_limited'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Sets the user's quiet hours and limit, and checks waiting alerts again. */
export async function writeQuietHours(tx: Tx, userId: UserId, quiet: QuietWire): Promise<void> {
  await tx
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...quiet })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(quiet))
    .execute()
  await sql`
    update pushes set next_try_at = queued_at where user_id = ${userId} and state = 'queued' and is_held
  `.execute(tx)
}
