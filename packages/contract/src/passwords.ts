/** Changing and resetting a password. Not in the specification. */
import { z } from 'zod'
import { command } from './endpoint.ts'
import { emailWire } from './users.ts'

const chosenWire = z.string().min(6, 'Password must be at least 6 characters').max(1024)

/** Changes the password and ends the account's other sessions. */
export const changePassword = command({
  path: '/user/password',
  limit: 'signing_in',
  body: z.object({ current_password: z.string().min(1, 'Password is required').max(1024), password: chosenWire }),
  reply: z.object({ changed: z.literal(true) }),
})

/** Emails a reset link if the address has an account. The reply does not reveal whether it has one. */
export const forgotPassword = command({
  path: '/user/password/forgot',
  access: { kind: 'public' },
  limit: 'email',
  body: z.object({ email: emailWire }),
  reply: z.object({ sent: z.literal(true) }),
})

/**
 * Sets a new password with the link's token, which works once within thirty minutes. Ends all sessions of the account. With
 * `remove_second_factor`, the account's second factor turns off 24 hours later.
 */
export const resetPassword = command({
  path: '/user/password/reset',
  access: { kind: 'public' },
  limit: 'signing_in',
  body: z.object({ token: z.string().max(200), password: chosenWire, remove_second_factor: z.boolean().optional() }),
  reply: z.object({ changed: z.literal(true) }),
})
