/** What the browser needs before sign-in. */
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
    /** How much of the season a league added now can play; null if all of it. */
    season_note: z.string().nullable(),
    /** Whether no league can be added now: the season's last start week has opened, and the next season cannot be reserved yet. */
    is_too_late: z.boolean(),
    /** The operator's subscribe page; empty without one. */
    newsletter_url: z.string(),
    support_email: z.string(),
    /** Who runs this server; empty when not set. */
    operator_name: z.string(),
    /** Whether game nights can be opened here. Absent while access is closed. */
    has_nights: z.boolean().optional(),
    /** Hashes of the accepted codes: SHA-256 of `salt + ':' + CODE` in hex, with the code in upper case. */
    beta_codes: z.object({ salt: z.string(), hashes: z.array(z.string()) }),
    /** Whether the development clock can be moved. The demo bar is shown only then. */
    has_dev_clock: z.boolean(),
    /** Sign-ins for the demo bar; empty without the development clock. */
    demo_users: z.array(z.object({ email: z.string(), username: z.string() })),
  }),
})

/** Development only: the current time, and its offset from the system clock. */
export const devClock = query({
  path: '/dev/clock',
  access: { kind: 'public' },
  isBare: true,
  reply: z.object({ now: instantWire, offset_ms: z.int() }),
})

/** Development only: moves the clock, runs everything that becomes due in order, and returns what ran. */
export const turnDevClock = command({
  path: '/dev/clock',
  access: { kind: 'public' },
  isBare: true,
  body: z.union([
    z.object({ now: z.iso.datetime({ offset: true }) }),
    z.object({ advance: z.string().regex(/^\d+[smhdw]$/, 'Write a duration like 90m, 3h, 2d or 1w') }),
    z.object({ to: z.literal('next') }),
  ]),
  reply: z.object({
    now: instantWire,
    offset_ms: z.int(),
    happened: z.array(z.object({ at: instantWire, league: z.string(), what: z.string() })),
  }),
})

/** Development only: signs in as a demo user, for the demo bar. */
export const devSignIn = command({
  path: '/dev/sign-in',
  access: { kind: 'public' },
  isBare: true,
  body: z.object({ email: emailWire }),
  reply: z.object({ access_token: z.string() }),
})
