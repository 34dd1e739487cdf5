/** The session's calls, apart from the session: a visitor of the front door who has no token needs neither them nor the contract. */
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { call } from './call.ts'

export type SignedInUser = ReplyOf<typeof endpoints.users.userData>['app_user']

/** Whose token is stored. Throws an `ApiFailure`; a refused token is forgotten by then. */
export async function readUser(): Promise<SignedInUser> {
  const { app_user } = await call(calls.users.userData, {}, { isQuiet: true })
  return app_user
}

/** Ends the session of the stored token at the server. */
export async function endSession(): Promise<void> {
  await call(calls.users.logout, {}, { isQuiet: true })
}
