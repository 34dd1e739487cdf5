/** Sends the alerts in the outbox: after quiet hours, combined into one, and never twice. */
import { createHash } from 'node:crypto'
import { OPTIONAL_A_DAY, OPTIONAL_ALERT_KINDS } from '@whale/contract'
import { DAY_MS, type Instant, MINUTE_MS, SECOND_MS, later, msOf } from '@whale/game'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { Tx } from '../platform/postgres/pool.ts'
import type { Fate, Push, PushService } from '../platform/push/push-service.ts'
import {
  type DuePush,
  countedTowardDailyLimit,
  endRefusals,
  endStale,
  foldInto,
  forgetBrowser,
  holdUntilQuietEnds,
  holdUntilTomorrow,
  lockDue,
  markEnded,
  markRetry,
  markSending,
  markUnknown,
  noteRefusal,
} from '../platform/push/pushes.ts'
import { dayIn, nextMorning, quietUntil } from '../platform/push/quiet-hours.ts'
import type { World } from '../world.ts'
import { type MaySend, outdatedAlertsEnder } from './end-outdated-alerts.ts'

/** Alerts per transaction. */
const BATCH = 100
/** Parallel requests. */
const AT_ONCE = 16
/** Batches per round, so that a shutdown does not wait for a long queue. */
const BATCHES = 20
const FIRST_WAIT_MS = 30 * SECOND_MS
const LONGEST_WAIT_MS = 60 * MINUTE_MS
/** The operator must fix the keys first. */
const KEY_WAIT_MS = 15 * MINUTE_MS

/** Sends due alerts and returns how many were sent. Does nothing without VAPID keys. */
export async function sendPushes(world: World): Promise<number> {
  const { push } = world
  if (push === null) return 0
  const lost = await markUnknown(world.db)
  if (lost > 0) world.log.warn({ alerts: lost }, 'alerts with an unknown fate are not sent again')
  const endOutdated = outdatedAlertsEnder(world, BATCH)
  let sent = 0
  for (let batch = 0; batch < BATCHES && !world.isStopping; batch += 1) {
    const { chosen, isLast } = await choose(world, await endOutdated())
    for (let start = 0; start < chosen.length; start += AT_ONCE) {
      const together = chosen.slice(start, start + AT_ONCE)
      const fates = await Promise.all(together.map((due) => send(world, push, due)))
      const accepted = together.filter((_, place) => fates[place] === 'sent')
      await endRefusals(
        world.db,
        accepted.map(({ endpoint }) => endpoint),
      )
      sent += accepted.length
    }
    if (isLast) break
  }
  return sent
}

/**
 * Selects a batch of due alerts that `maySend` allows. Holds alerts in quiet hours and above the daily limit, combines those that waited
 * for the morning into one, and marks the others as being sent. `isLast`: no more are due.
 */
async function choose(world: World, maySend: MaySend): Promise<{ chosen: DuePush[]; isLast: boolean }> {
  const now = world.clock.now()
  return await inTransaction(world.db, async (tx) => {
    await endStale(tx, now)
    const due = await lockDue(tx, { now, limit: BATCH })
    const days = await daysOf(tx, due, now)
    const chosen = new Map<number, DuePush>()
    const folded = new Set<number>()
    for (const push of due.filter(maySend)) {
      const until = waitsUntil(push, now)
      if (until !== null) await holdUntilQuietEnds(tx, push.id, until)
      else if (folded.has(push.subscription_id) && push.is_held) continue
      else if (!days.take(push)) await holdUntilTomorrow(tx, push.id, nextMorning(push.quiet, now))
      else if (!push.is_held) chosen.set(push.id, push)
      else {
        folded.add(push.subscription_id)
        chosen.set(push.id, await foldInto(tx, push, now))
      }
    }
    await markSending(
      tx,
      [...chosen.values()].map(({ id, quiet }) => ({ id, day: dayIn(quiet.zone, now) })),
    )
    return { chosen: [...chosen.values()], isLast: due.length < BATCH }
  })
}

function waitsUntil({ kind, quiet }: DuePush, now: Instant): Instant | null {
  if (kind === 'test' || (kind === 'last_call' && quiet.with_last_call)) return null
  return quietUntil(quiet, now)
}

/** Counts what each person gets on their local day: one event counts once, on however many browsers. */
async function daysOf(tx: Tx, due: readonly DuePush[], now: Instant): Promise<{ take(push: DuePush): boolean }> {
  const optional = due.filter(isLimited)
  if (optional.length === 0) return { take: () => true }
  const userIds = [...new Set(optional.map(({ user_id: userId }) => userId))]
  const sent = await countedTowardDailyLimit(tx, { userIds, since: dayIn('UTC', later(now, -DAY_MS)) })
  const topics = new Map<string, Set<string>>()
  const topicsOf = (userId: string, zone: string) => {
    const today = dayIn(zone, now)
    const before = sent.filter((row) => row.user_id === userId && (row.day ?? today) === today)
    const known = topics.get(userId) ?? new Set(before.map(({ topic }) => topic))
    topics.set(userId, known)
    return known
  }
  return {
    take(push) {
      if (!isLimited(push)) return true
      const known = topicsOf(push.user_id, push.quiet.zone)
      if (known.size >= OPTIONAL_A_DAY && !known.has(push.topic)) return false
      known.add(push.topic)
      return true
    },
  }
}

function isLimited({ kind, quiet }: DuePush): boolean {
  return quiet.is_limited && OPTIONAL_ALERT_KINDS.some((optional) => optional === kind)
}

async function send(world: World, push: PushService, due: DuePush): Promise<Fate['fate']> {
  const answer = await push.send(due, pushOf(world, due), world.sendTimeoutMs)
  switch (answer.fate) {
    case 'sent':
      await markEnded(world.db, due.id, 'sent')
      break
    case 'gone':
      await inTransaction(world.db, (tx) => forgetBrowser(tx, due.subscription_id))
      break
    case 'unknown':
      world.log.warn({ alertId: due.id, why: answer.why }, 'nobody can tell whether an alert arrived')
      await markEnded(world.db, due.id, 'unknown')
      break
    case 'retry': {
      const waitMs = answer.afterSeconds === null ? waitOf(due.tries) : answer.afterSeconds * SECOND_MS
      world.log.warn(
        { alertId: due.id, why: answer.why, waitMs },
        'a push service did not accept an alert; it is sent again',
      )
      await markRetry(world.db, due.id, later(world.clock.now(), waitMs))
      break
    }
    case 'refused': {
      const details = { alertId: due.id, why: answer.why }
      world.log.error(details, answer.isOurKey ? 'a push service refused our VAPID key' : 'an alert was refused')
      if (!answer.isOurKey) {
        await markEnded(world.db, due.id, 'failed')
        break
      }
      // The operator's desk shows it, and the service's other alerts wait too.
      const now = world.clock.now()
      const until = later(now, KEY_WAIT_MS)
      await noteRefusal(world.db, { endpoint: due.endpoint, why: answer.why, now, until })
      await markRetry(world.db, due.id, until)
    }
  }
  return answer.fate
}

/** Doubles after each attempt. */
function waitOf(triesBefore: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** triesBefore, LONGEST_WAIT_MS)
}

const URGENCY: Readonly<Partial<Record<DuePush['kind'], Push['urgency']>>> = {
  last_call: 'high',
  count: 'low',
  vote: 'low',
}

/** One declarative payload for all browsers (W3C Push API): some show it themselves, for others the service worker does. */
function pushOf({ publicUrl, clock }: World, { kind, topic, title, body, path, expires_at: expiresAt }: DuePush): Push {
  const tag = createHash('sha256').update(topic).digest('base64url').slice(0, 32)
  const notification = { title, body, navigate: `${publicUrl}${path}`, tag, lang: 'en-US', silent: false }
  return {
    payload: JSON.stringify({ web_push: 8030, notification }),
    ttlSeconds: Math.max(0, Math.floor((msOf(expiresAt) - msOf(clock.now())) / SECOND_MS)),
    urgency: URGENCY[kind] ?? 'normal',
    topic: tag,
  }
}
