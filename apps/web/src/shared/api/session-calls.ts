/** The session's calls in their own chunk, because landing visitors without a token do not need the contract. */
import { type Face, type ReplyOf, type endpoints, calls } from '@whale/contract'
import { call } from './call.ts'
import { badReplyFailure } from './failure.ts'

export type SignedInUser = ReplyOf<typeof endpoints.users.userData>['app_user']

/** Returns the user of the stored token. Throws an `ApiFailure`. A rejected token is already removed. */
export async function readUser(): Promise<SignedInUser> {
  const user = userIn(await call(calls.users.userData, {}, { isQuiet: true }))
  if (user === null) throw badReplyFailure(200)
  return user
}

/**
 * Returns the user of a user-data reply, which the specification names `app_user` or `user`, or null. The username falls back to
 * `display_name`, then to the part of the email before the at-sign. By hand, because every signed-in page loads this.
 */
export function userIn(reply: object): SignedInUser | null {
  const { app_user: appUser, user = appUser } = reply as Record<string, unknown>
  const { id, email, username, display_name: displayName, face } = (appUser ?? user ?? {}) as Record<string, unknown>
  if (typeof id !== 'string' || typeof email !== 'string') return null
  const [mailbox = ''] = email.split('@')
  const name = textOf(username) ?? textOf(displayName) ?? mailbox
  const chosen = typeof face === 'object' && face !== null ? { face: face as Face } : {}
  return { id, email, username: name, display_name: textOf(displayName) ?? name, ...chosen }
}

/** Ends the session of the stored token on the server. */
export async function endSession(): Promise<void> {
  await call(calls.users.logout, {}, { isQuiet: true })
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
