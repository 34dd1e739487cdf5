/** A member's ESPN sign-in, used to read a private league. These calls exist only in open mode. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { espnS2In, swidIn } from './espn-cookies.ts'
import { instantWire, ofLeague } from './wire.ts'

const state = z.object({
  /** Whether a member can connect one now. */
  can_connect: z.boolean(),
  /** The member whose sign-in reads the league; null if none is stored. No reply contains the sign-in itself. */
  sign_in: z
    .object({
      sentence: z.string(),
      is_yours: z.boolean(),
      /** Its member and the owner can remove it. */
      can_remove: z.boolean(),
      is_working: z.boolean(),
      given_at: instantWire,
      /** When ESPN last accepted it. */
      last_ok_at: instantWire,
    })
    .nullable(),
})
export type EspnSignInWire = z.output<typeof state>

export const espnSignIn = query({ path: '/league/{id}/espn-sign-in', ...ofLeague, reply: state })

const espnS2Wire = z
  .string()
  .max(4000, 'That’s too long for espn_s2. Copy its value only.')
  .trim()
  .overwrite(espnS2In)
  .min(1, 'Please paste espn_s2')
  .max(2000, 'That’s too long for espn_s2. Copy its value only.')
  .regex(/^[A-Za-z0-9%_.~-]*$/, 'That’s not an espn_s2 cookie. Copy its value only.')

const swidWire = z
  .string()
  .max(4000, 'That’s too long for SWID. Copy its value only.')
  .trim()
  .overwrite(swidIn)
  .min(1, 'Please paste SWID')
  .regex(
    /^(\{[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\})?$/,
    'A SWID looks like {1A2B3C4D-0000-0000-0000-1A2B3C4D5E6F}. Copy its value only.',
  )

/** A sign-in that a member gives, with their consent to its storage. */
export const givenSignInWire = z.strictObject({
  espn_s2: espnS2Wire,
  swid: swidWire,
  /** The member confirms having read what is stored, who sees it, and how to remove it. */
  agrees: z.literal(true, 'Please tick the box first'),
})

/** Tests a sign-in against ESPN, then stores it sealed. No idempotency key: a stored reply would keep a hash of the cookies. */
export const connectEspn = command({
  path: '/league/{id}/espn-sign-in',
  limit: 'provider',
  ...ofLeague,
  body: givenSignInWire,
  reply: state,
})

/** Erases the sign-in, by its member or the owner. */
export const disconnectEspn = command({
  method: 'DELETE',
  path: '/league/{id}/espn-sign-in',
  ...ofLeague,
  reply: state,
})

/** Whether ESPN shows a league to everyone. Reads it without any sign-in. */
export const checkEspnPublic = command({
  path: '/league/{id}/espn-public-check',
  limit: 'provider',
  ...ofLeague,
  reply: z.object({ is_public: z.boolean() }),
})
