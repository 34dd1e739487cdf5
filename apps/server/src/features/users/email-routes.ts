/** Changes an account's email address. */
import { endpoints } from '@whale/contract'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { notSignedIn } from '../../http/failure.ts'
import type { World } from '../../world.ts'
import { accountOfId, authenticate } from './accounts.ts'
import { requestEmailChange, confirmNewEmail } from './email-change.ts'
import { wrongPassword } from './password-routes.ts'

export function bindEmails(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.emails> = {
    changeEmail: async (call) => {
      const account = await accountOfId(world.db, userOf(call))
      if (account === null) throw notSignedIn()
      const { email, password } = call.body
      if ((await authenticate(world.db, { email: account.email, password })) === null) throw wrongPassword()
      await requestEmailChange(world, { account, email })
      return answer({ sent: true as const })
    },
    confirmEmail: async ({ body, userId }) => {
      return answer({ email: await confirmNewEmail(world, { token: body.token, userId }) })
    },
  }
  bindAll(app, world, { endpoints: endpoints.emails, handlers })
}
