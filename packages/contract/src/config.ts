/** What the browser needs to know before anybody has signed in. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { emailWire } from './users.ts'
import { instantWire } from './wire.ts'

export const config = query({
  path: '/config',
  access: { kind: 'public' },
  reply: z.object({
    access: z.enum(['open', 'closed']),
    season: z.int(),
    newsletter_url: z.string(),
    support_email: z.string(),
    /** The accepted codes without saying them: of each the SHA-256 of `salt + ':' + CODE`, the code in upper case, in hex. */
    beta_codes: z.object({ salt: z.string(), hashes: z.array(z.string()) }),
    /** Whether the clock can be turned: the demo bar is shown then, and never else. */
    has_dev_clock: z.boolean(),
    /** Demo sign-ins, for the demo bar alone; empty without the development clock. */
    demo_users: z.array(z.object({ email: z.string(), username: z.string() })),
  }),
})

/** Development only: what time it is, and how far that is from the machine's own clock. */
export const devClock = query({
  path: '/dev/clock',
  access: { kind: 'public' },
  isBare: true,
  reply: z.object({ now: instantWire, offset_ms: z.int() }),
})

/** Development only: turns the clock, lets all that is due on the way happen in order, and says what did. */
export const turnDevClock = command({
  path: '/dev/clock',
  access: { kind: 'public' },
  isBare: true,
  body: z.union([
    z.object({ now: z.iso.datetime({ offset: true }) }),
    z.object({ advance: z.string().regex(/^\d+[smhdw]$/, 'A length of time looks like 90m, 3h, 2d or 1w') }),
    z.object({ to: z.literal('next') }),
  ]),
  reply: z.object({
    now: instantWire,
    offset_ms: z.int(),
    happened: z.array(z.object({ at: instantWire, league: z.string(), what: z.string() })),
  }),
})

/** Development only: a session for one of the demo's users, so that the bar can change eyes. */
export const devSignIn = command({
  path: '/dev/sign-in',
  access: { kind: 'public' },
  isBare: true,
  body: z.object({ email: emailWire }),
  reply: z.object({ access_token: z.string() }),
})
