/** A user's email settings. */
import { endpoints } from '@whale/contract'
import type { UserId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { notSignedIn } from '../../http/failure.ts'
import { choicesOf, choose } from '../../platform/email/consents.ts'
import type { World } from '../../world.ts'
import { accountOfId } from './accounts.ts'

export function bindMail(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.mail> = {
    mailChoices: async (call) => answer({ choices: await choicesOf(world.db, await personOf(world, userOf(call))) }),
    chooseMail: async (call) => {
      const person = await personOf(world, userOf(call))
      const choice = { kind: call.params.kind, isWanted: call.body.is_wanted, at: world.clock.now() }
      await inTransaction(world.db, (tx) => choose(tx, { ...person, ...choice }))
      return answer({ choices: await choicesOf(world.db, person) })
    },
  }
  bindAll(app, world, { endpoints: endpoints.mail, handlers })
}

async function personOf(world: World, userId: UserId): Promise<{ userId: UserId; email: string }> {
  const account = await accountOfId(world.db, userId)
  if (account === null) throw notSignedIn()
  return { userId, email: account.email }
}
