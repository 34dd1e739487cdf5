/** A user's sessions, and remote sign-out. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { instantWire, listOf } from './wire.ts'

export const openSessions = query({
  path: '/user/sessions',
  reply: z.object({
    /** The current session first, then by last use. */
    sessions: listOf({
      /** Identifies the session. Cannot be used to sign in. */
      id: z.string(),
      device: z.string(),
      opened_at: instantWire,
      /** To the hour. */
      last_used_at: instantWire,
      is_this: z.boolean(),
    }),
  }),
})

/** Ends one of the caller's sessions. Succeeds if it has already ended. */
export const endSession = command({
  method: 'DELETE',
  path: '/user/sessions/{session}',
  params: z.object({ session: z.string().regex(/^[0-9a-f]{24}$/, 'No such session') }),
  reply: z.object({ ended: z.literal(true) }),
})

/** Ends all of the caller's sessions except the current one. */
export const endOtherSessions = command({
  path: '/user/sessions/end-others',
  reply: z.object({ ended: z.int() }),
})
