/** The session's calls in their own chunk, because landing visitors without a token do not need the contract. */
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { call } from './call.ts'

export type SignedInUser = ReplyOf<typeof endpoints.users.userData>['app_user']

/** Returns the user of the stored token. Throws an `ApiFailure`. A rejected token is already removed. */
export async function readUser(): Promise<SignedInUser> {
  const { app_user } = await call(calls.users.userData, {}, { isQuiet: true })
  return app_user
}

/** Ends the session of the stored token on the server. */
export async function endSession(): Promise<void> {
  await call(calls.users.logout, {}, { isQuiet: true })
}
