/** Alerts: pushes to the browsers where a person turned them on. All are off by default. Not in the specification. */
import { z } from 'zod'
import { ALERT_KINDS } from './alert-kinds.ts'
import { command, query } from './endpoint.ts'
import { instantWire, listOf } from './wire.ts'

const hour = z.int().min(0).max(23)
/** An IANA time zone. The server checks that it exists. */
const zoneWire = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_+/-]+$/, 'Please choose a time zone')

const quietWire = z.object({
  is_on: z.boolean(),
  /** In whole hours of `zone`. */
  from_hour: hour,
  until_hour: hour,
  zone: zoneWire,
  /** Whether a last call ignores quiet hours. */
  with_last_call: z.boolean(),
  /** Limits alerts that need no answer to two a day. */
  is_limited: z.boolean(),
})
export type QuietWire = z.output<typeof quietWire>

const alertsReply = z.object({
  /** The server's VAPID key, for the browser's subscription. Null: this server sends no alerts. */
  public_key: z.string().nullable(),
  kinds: listOf({
    kind: z.enum(ALERT_KINDS),
    wanted_since: instantWire.nullable(),
  }),
  devices: listOf({
    id: z.int(),
    /** "Safari on an iPhone". */
    device: z.string(),
    made_at: instantWire,
    /** Whether it belongs to this session. */
    is_this: z.boolean(),
    /** When an alert was sent that may not have arrived; null if there was none within a week. It is not sent again. */
    unknown_at: instantWire.nullable(),
  }),
  quiet: quietWire.nullable(),
})
export type AlertsWire = z.output<typeof alertsReply>

export const alerts = query({ path: '/user/alerts', reply: alertsReply })

export const chooseAlert = command({
  method: 'PUT',
  path: '/user/alerts/kinds/{kind}',
  params: z.object({ kind: z.enum(ALERT_KINDS) }),
  body: z.object({ is_wanted: z.boolean() }),
  reply: alertsReply,
})

/** Sets the quiet hours, and the number of alerts a day. */
export const setQuietHours = command({ method: 'PUT', path: '/user/alerts/quiet', body: quietWire, reply: alertsReply })

const base64url = z.string().regex(/^[\w-]+=*$/)

/** Sends alerts to this browser until its session ends. The first device turns the usual kinds and quiet hours on. */
export const addAlertDevice = command({
  path: '/user/alerts/devices',
  body: z.object({
    endpoint: z
      .string()
      .max(1024)
      .regex(/^https?:\/\/[!-~]+$/),
    p256dh: base64url.max(120),
    auth: base64url.max(40),
    zone: zoneWire,
  }),
  reply: alertsReply,
})

/** Ends the alerts of one of the caller's devices. Idempotent. */
export const removeAlertDevice = command({
  method: 'DELETE',
  path: '/user/alerts/devices/{device}',
  params: z.object({ device: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: alertsReply,
})

/** Queues an alert to one of the caller's devices. */
export const testAlert = command({
  path: '/user/alerts/devices/{device}/test',
  params: z.object({ device: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  reply: z.object({ queued: z.boolean() }),
})
