/** A week whose scores are late: what is missing, since when, and what happens next. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire, inLeague } from './wire.ts'

const waitingWire = z.object({
  week: z.int(),
  sentence: z.string(),
  /** The league's ID at ESPN if ESPN shows it only to its members; the page then links to a guide. */
  private_espn_id: z.string().nullable(),
  since: instantWire,
  /** When the provider is read again. Null in a paused league, which is not read. */
  next_at: instantWire.nullable(),
  /** Whether the viewer gets an email once the results are in. Null while results are only being confirmed. */
  is_reminder_set: z.boolean().nullable(),
  /** When the owner may ask everyone to void the week. Null while results are only being confirmed, and in a paused league. */
  void_from: instantWire.nullable(),
  is_void_asked: z.boolean(),
})

/** The week that waits for its scores, or null. */
export const waiting = query({
  path: '/game/{league}/waiting',
  ...inLeague,
  reply: z.object({ waiting: waitingWire.nullable(), now: instantWire }),
})

/** Sets or clears the viewer's email about the waiting week. The reply is false if the week has its results, or if it was cleared. */
export const remindOfWeek = command({
  path: '/game/{league}/waiting/reminder',
  method: 'PUT',
  ...inLeague,
  body: z.object({ week: z.int().min(1).max(12), is_reminder_wanted: z.boolean() }),
  reply: z.object({ is_reminder_set: z.boolean() }),
})
