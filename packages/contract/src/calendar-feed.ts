/** The calendar feed: a secret address that calendar apps read. Off until it is made. Not in the specification. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire } from './wire.ts'

/** When the address was made; null without one. The address itself cannot be read again. */
export const calendarFeed = query({ path: '/user/calendar', reply: z.object({ made_at: instantWire.nullable() }) })

/** Makes a new address and ends the one before. Only this reply contains it. */
export const makeCalendarFeed = command({
  path: '/user/calendar',
  reply: z.object({ made_at: instantWire, url: z.string() }),
})

/** Ends the address. Idempotent. */
export const removeCalendarFeed = command({
  method: 'DELETE',
  path: '/user/calendar',
  reply: z.object({ made_at: z.null() }),
})
