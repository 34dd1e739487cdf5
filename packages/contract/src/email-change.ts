/** Another address for an account. Not among the specification's calls; in their style. */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { letterAddressWire } from './newsletter.ts'

/** Sends a link to the new address, and a notice to the old one. The reply is the same where somebody has that address already. */
export const changeEmail = command({
  path: '/user/email',
  limit: 'signing_in',
  body: z.object({ email: letterAddressWire, password: z.string().min(1, 'Password is required').max(1024) }),
  reply: z.object({ sent: z.literal(true) }),
})

/**
 * Takes the token of such a link: it works once, for thirty minutes. Returns the address that the account has from now on. Whose address
 * is an operator's sends it while signed in: only then are the powers theirs.
 */
export const confirmEmail = command({
  path: '/user/email/confirm',
  access: { kind: 'public' },
  limit: 'signing_in',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ email: z.string() }),
})
