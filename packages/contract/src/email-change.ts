/** Confirming and changing an account's email address. Not in the specification. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { recipientWire } from './newsletter.ts'

/** The signed-in user's address, and whether they have opened a link sent to it. */
export const ownEmail = query({
  path: '/user/email',
  reply: z.object({ email: z.string(), is_confirmed: z.boolean() }),
})

/** Emails the user's own address a link that confirms it. Needs no password, since it changes nothing. */
export const sendConfirmation = command({
  path: '/user/email/confirmation',
  limit: 'email',
  reply: z.object({ sent: z.literal(true) }),
})

/** Emails a link to the new address and a notice to the old one. The reply does not reveal whether the address is taken. */
export const changeEmail = command({
  path: '/user/email',
  limit: 'signing_in',
  body: z.object({ email: recipientWire, password: z.string().min(1, 'Password is required').max(1024) }),
  reply: z.object({ sent: z.literal(true) }),
})

/**
 * Confirms a new address with the link's token, which works once within thirty minutes. Returns the new address. An operator must be
 * signed in, or the account gets no operator rights.
 */
export const confirmEmail = command({
  path: '/user/email/confirm',
  access: { kind: 'public' },
  limit: 'signing_in',
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ email: z.string() }),
})
