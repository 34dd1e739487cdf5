/** A second factor at sign-in, for who wants one: the six digits of an authenticator app (RFC 6238). Ours; in the specification's style. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'

const passwordWire = z.string().min(1, 'Password is required').max(1024)

/** Six digits, or a recovery code; spaces and dashes that people type are forgiven. */
export const secondFactorCodeWire = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  .pipe(z.string().min(6, 'Please enter the code').max(20, 'Please enter the code'))

export const secondFactor = query({
  path: '/user/second-factor',
  reply: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
})

/** Begins: a secret for the app, which counts for nothing until its first code is confirmed. */
export const enrolSecondFactor = command({
  path: '/user/second-factor',
  limit: 'signing_in',
  body: z.object({ password: passwordWire }),
  reply: z.object({
    /** Base32, for who types it. */
    secret: z.string(),
    /** The same as an address, for the QR code. */
    uri: z.string(),
  }),
})

/** Turns it on. The recovery codes are told this once: each opens one time in place of the app. */
export const confirmSecondFactor = command({
  path: '/user/second-factor/confirm',
  limit: 'signing_in',
  body: z.object({ code: secondFactorCodeWire }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
})

/** Turns it off. */
export const endSecondFactor = command({
  path: '/user/second-factor/off',
  limit: 'signing_in',
  body: z.object({ password: passwordWire, code: secondFactorCodeWire }),
  reply: z.object({ off: z.literal(true) }),
})
