import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { RequestError, notSignedIn } from '../../http/failure.ts'
import type { World } from '../../world.ts'
import { accountOfId, authenticate } from './accounts.ts'
import { refuseGuessable } from './guessable.ts'
import { requestPasswordReset, resetPassword, setPassword } from './password-reset.ts'

/** Sent to signed-in users only, so it does not reveal whether an address is known. */
export function wrongPassword(): RequestError {
  return new RequestError({ status: 400, code: 'wrong_password', detail: 'Incorrect password' })
}

/** For deleting an account without a password in an older session. */
export function passwordNeeded(): RequestError {
  const detail = 'Please enter your password to delete your account.'
  return new RequestError({ status: 401, code: 'password_needed', detail })
}

export function bindPasswords(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.passwords> = {
    changePassword: async (call) => {
      const account = await accountOfId(world.db, userOf(call))
      if (account === null) throw notSignedIn()
      const { id, email } = account
      if ((await authenticate(world.db, { email, password: call.body.current_password })) === null) {
        throw wrongPassword()
      }
      await refuseGuessable({ email, password: call.body.password })
      await setPassword(world, { id, email, password: call.body.password, keep: call.token })
      return answer({ changed: true as const })
    },
    forgotPassword: async ({ body }) => {
      await requestPasswordReset(world, body.email)
      return answer({ sent: true as const })
    },
    resetPassword: async ({ body }) => {
      const { token, password, remove_second_factor: removesSecondFactor = false } = body
      await resetPassword(world, { token, password, removesSecondFactor })
      return answer({ changed: true as const })
    },
  }
  bindAll(app, world, { endpoints: endpoints.passwords, handlers })
}
