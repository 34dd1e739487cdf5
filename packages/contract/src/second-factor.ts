/** An optional second factor at sign-in: six digits from an authenticator app (RFC 6238). Not in the specification. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'

/** Hours between a password reset and the removal of a lost second factor. */
export const SECOND_FACTOR_REMOVAL_HOURS = 24

const passwordWire = z.string().min(1, 'Password is required').max(1024)

/** Six digits or a recovery code. Spaces and dashes are ignored. */
export const secondFactorCodeWire = z
  .string()
  .max(40)
  .transform((typed) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
  .pipe(z.string().min(6, 'Please enter the code').max(20, 'Please enter the code'))

export const secondFactor = query({
  path: '/user/second-factor',
  reply: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
})

/** Starts enrollment with a secret for the app. It has no effect until its first code is confirmed. */
export const enrolSecondFactor = command({
  path: '/user/second-factor',
  limit: 'signing_in',
  body: z.object({ password: passwordWire }),
  reply: z.object({
    /** Base32, for typing by hand. */
    secret: z.string(),
    /** The secret as a URI, for the QR code. */
    uri: z.string(),
  }),
})

/** Turns it on. Returns the recovery codes, which are shown only once and work once each. */
export const confirmSecondFactor = command({
  path: '/user/second-factor/confirm',
  limit: 'signing_in',
  body: z.object({ code: secondFactorCodeWire }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
})

export const endSecondFactor = command({
  path: '/user/second-factor/off',
  limit: 'signing_in',
  body: z.object({ password: passwordWire, code: secondFactorCodeWire }),
  reply: z.object({ off: z.literal(true) }),
})
