/** Changing a password, and coming back without one. Not among the specification's calls; in their style. */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { emailWire } from './users.ts'

const chosenWire = z.string().min(6, 'Password must be at least 6 characters').max(1024)

/** Ends every other session of the account. */
export const changePassword = command({
  path: '/user/password',
  limit: 'signing_in',
  body: z.object({ current_password: z.string().min(1, 'Password is required').max(1024), password: chosenWire }),
  reply: z.object({ changed: z.literal(true) }),
})

/** Sends a link to the address, where an account has it; the reply is the same where none has. */
export const forgotPassword = command({
  path: '/user/password/forgot',
  access: { kind: 'public' },
  limit: 'letter',
  body: z.object({ email: emailWire }),
  reply: z.object({ sent: z.literal(true) }),
})

/** Takes the token of such a link: it opens once, for thirty minutes. Ends all sessions of the account. */
export const resetPassword = command({
  path: '/user/password/reset',
  access: { kind: 'public' },
  limit: 'signing_in',
  body: z.object({ token: z.string().max(200), password: chosenWire }),
  reply: z.object({ changed: z.literal(true) }),
})
