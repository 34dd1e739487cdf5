/** Where a user is signed in, and signing out from afar. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire } from './wire.ts'

export const openSessions = query({
  path: '/user/sessions',
  reply: z.object({
    /** The one that asks first, then by last use. */
    sessions: z.array(
      z.object({
        /** Names the session and opens nothing. */
        id: z.string(),
        /** What signed in, as far as it said: "Safari on an iPhone". */
        device: z.string(),
        opened_at: instantWire,
        /** To the hour. */
        last_used_at: instantWire,
        is_this: z.boolean(),
      }),
    ),
  }),
})

/** Ends one session of the caller's own; one that has ended already is fine. */
export const endSession = command({
  method: 'DELETE',
  path: '/user/sessions/{session}',
  params: z.object({ session: z.string().regex(/^[0-9a-f]{24}$/, 'No such session') }),
  reply: z.object({ ended: z.literal(true) }),
})

/** Ends every session of the caller's but the one that asks. */
export const endOtherSessions = command({
  path: '/user/sessions/end-others',
  reply: z.object({ ended: z.int() }),
})
