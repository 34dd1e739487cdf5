/** A week whose scores are late: what is missing, since when, and what happens next. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire, inLeague } from './wire.ts'

const waitingWire = z.object({
  week: z.int(),
  sentence: z.string(),
  /** The league's ID at ESPN if ESPN shows it only to its members: a guide explains what helps. */
  private_espn_id: z.string().nullable(),
  since: instantWire,
  /** When the provider is asked again. Null in a paused league, which asks nobody. */
  next_at: instantWire.nullable(),
  /** Whether the viewer gets one email once the results are in. Null while results are only confirmed. */
  is_reminder_set: z.boolean().nullable(),
  /** When the owner may ask everybody to void the week. Null while results are only confirmed, and in a paused league. */
  void_from: instantWire.nullable(),
  is_void_asked: z.boolean(),
})
export type WaitingWire = z.output<typeof waitingWire>

/** The week that waits for its scores, or null. */
export const waiting = query({
  path: '/game/{league}/waiting',
  ...inLeague,
  reply: z.object({ waiting: waitingWire.nullable(), now: instantWire }),
})

/** Sets or clears the viewer's one email about the waiting week. False in the reply: the week has its results, or it was cleared. */
export const remindOfWeek = command({
  path: '/game/{league}/waiting/reminder',
  method: 'PUT',
  ...inLeague,
  body: z.object({ week: z.int().min(1).max(12), is_reminder_wanted: z.boolean() }),
  reply: z.object({ is_reminder_set: z.boolean() }),
})
