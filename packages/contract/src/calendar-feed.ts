/** The calendar feed: a secret address for calendar apps. Off until the user creates it. Not in the specification. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire } from './wire.ts'

/** When the address was created; null without one. The address itself cannot be read again. */
export const calendarFeed = query({ path: '/user/calendar', reply: z.object({ made_at: instantWire.nullable() }) })

/** Creates a new address and disables the previous one. Only this reply contains it. */
export const makeCalendarFeed = command({
  path: '/user/calendar',
  reply: z.object({ made_at: instantWire, url: z.string() }),
})

/** Disables the address. Idempotent. */
export const removeCalendarFeed = command({
  method: 'DELETE',
  path: '/user/calendar',
  reply: z.object({ made_at: z.null() }),
})
