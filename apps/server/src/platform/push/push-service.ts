// oxlint-disable-next-line typescript/triple-slash-reference -- other projects import this file, and a declaration has no exports to import.
/// <reference path="./web-push.d.ts" />
/** Sends one alert to one browser through its push service (RFC 8030, 8291, 8292). Only this file imports web-push. */
import { ECDH } from 'node:crypto'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@whale/game'
import webPush from 'web-push'
import { z } from 'zod'
import type { Settings } from '../../env.ts'
import { madeOnce } from '../secret-key.ts'

/** Where a browser receives pushes, and the keys with which only it can open them. */
export interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

export interface Push {
  /** JSON, at most about 3,000 bytes. */
  payload: string
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** Replaces an undelivered push with the same topic: at most 32 URL-safe characters. */
  topic: string
}

/** What happened to a push. `unknown`: it was sent, but no answer came. */
export type Fate =
  | { fate: 'sent' }
  | { fate: 'gone' }
  | { fate: 'unknown'; why: string }
  | { fate: 'retry'; why: string; afterSeconds: number | null }
  | { fate: 'refused'; why: string; isOurKey: boolean }

export interface PushService {
  /** For the browser's subscription. */
  publicKey: string
  /** Whether an endpoint is a push service's address. Anything else could be an address inside our network. */
  isAllowed(endpoint: string): boolean
  /** Sends one push. Never throws for a failure of the network or the service, but returns it. */
  send(subscription: Subscription, push: Push, timeoutMs: number): Promise<Fate>
}

/** Exact names, and suffixes that start with a dot. */
const HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

const ANSWER_BYTES_MAX = 16 * 1024
/** A signature is valid for 12 hours, and reused for half of that time. */
const SIGNED_FOR_MS = 6 * HOUR_MS

/** This deployment's push service. Null without VAPID keys: with `DATABASE_URL` they must be in the settings. */
export async function pushServiceOf(settings: Settings): Promise<PushService | null> {
  const keys = await vapidKeys(settings)
  if (keys === null) return null
  const subject = `mailto:${settings.supportEmail}`
  const isAllowed = (endpoint: string) => isPushAddress(endpoint, settings.pushHosts)
  const signature = signatures({ ...keys, subject })
  return {
    publicKey: keys.publicKey,
    isAllowed,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }, timeoutMs) {
      if (!isAllowed(endpoint) || !isBrowserKey(p256dh)) return { fate: 'gone' }
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttlSeconds,
        urgency,
        topic,
        headers: { Authorization: signature(new URL(endpoint).origin) },
      })
      // `fetch` sets the length itself.
      const { 'Content-Length': _, ...headers } = details.headers
      const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
      return await post(details.endpoint, { headers: given, body: new Uint8Array(details.body ?? []), timeoutMs })
    },
  }
}

const storedKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** A new pair would end every subscription, so it is generated once and stored beside the secret. */
async function vapidKeys({ vapid, databaseUrl, dataDir }: Settings): Promise<z.output<typeof storedKeys> | null> {
  if (vapid !== null) return vapid
  if (databaseUrl !== null) return null
  const text = await madeOnce(join(dataDir, 'vapid.json'), () => JSON.stringify(webPush.generateVAPIDKeys()))
  return storedKeys.parse(JSON.parse(text))
}

/** Whether alerts can be encrypted for this key: it must be an uncompressed point on the curve. Any other would throw while sending. */
export function isBrowserKey(p256dh: string): boolean {
  const key = Buffer.from(p256dh, 'base64url')
  if (key.length !== 65 || key[0] !== 4) return false
  try {
    ECDH.convertKey(key, 'prime256v1')
    return true
  } catch {
    // Expected: the point is not on the curve.
    return false
  }
}

function isPushAddress(endpoint: string, pushHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, host, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (pushHosts.includes(host)) return protocol === 'https:' || protocol === 'http:'
  if (protocol !== 'https:' || port !== '') return false
  return HOSTS.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
}

/** Signs once per push service and `SIGNED_FOR_MS`, since signing takes as long as the rest of a push. */
function signatures(given: { subject: string; publicKey: string; privateKey: string }): (origin: string) => string {
  const cached = new Map<string, { text: string; at: number }>()
  return (origin) => {
    const known = cached.get(origin)
    if (known !== undefined && performance.now() - known.at < SIGNED_FOR_MS) return known.text
    const { subject, publicKey, privateKey } = given
    const { Authorization: text } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    cached.set(origin, { text, at: performance.now() })
    return text
  }
}

async function post(
  endpoint: string,
  { timeoutMs, ...given }: { headers: [string, string][]; body: Uint8Array<ArrayBuffer>; timeoutMs: number },
): Promise<Fate> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(endpoint, { ...given, method: 'POST', redirect: 'manual', signal })
    await skim(response).catch(() => undefined)
    return fateOf(response)
  } catch (error) {
    // Expected: a network failure, or no answer in time.
    const code = codeOf(error)
    return NOT_SENT.has(code)
      ? { fate: 'retry', why: code, afterSeconds: null }
      : { fate: 'unknown', why: code === '' ? 'no answer' : code }
  }
}

/** No connection was made, so nothing was sent. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}

/** Reads an answer, at most 16 KiB, so that its connection can be reused. */
async function skim({ body }: Response): Promise<void> {
  if (body === null) return
  let bytes = 0
  for await (const chunk of body) {
    bytes += (chunk as Uint8Array).byteLength
    if (bytes > ANSWER_BYTES_MAX) return
  }
}

function fateOf({ status, headers }: Response): Fate {
  const why = `status ${status}`
  if (status >= 200 && status < 300) return { fate: 'sent' }
  if (status === 404 || status === 410) return { fate: 'gone' }
  if (status === 429 || status >= 500)
    return { fate: 'retry', why, afterSeconds: secondsOf(headers.get('retry-after')) }
  return { fate: 'refused', why, isOurKey: status === 400 || status === 401 || status === 403 }
}

/** An alert that waits longer has expired. A date far ahead would not be a valid instant. */
const LONGEST_WAIT_SECONDS = DAY_MS / SECOND_MS

/** Seconds, or a date (RFC 9110). */
function secondsOf(retryAfter: string | null): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - performance.timeOrigin - performance.now()) / SECOND_MS
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), LONGEST_WAIT_SECONDS) : null
}
