/** Turns the second factor on and off. Open sessions stay open. */
import { endpoints } from '@whale/contract'
import type { UserId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { RequestError, notSignedIn } from '../../http/failure.ts'
import type { World } from '../../world.ts'
import { type Account, accountOfId, authenticate } from './accounts.ts'
import { addressUnconfirmed } from './email-change.ts'
import { wrongPassword } from './password-routes.ts'
import { confirm, enrol, removeSecondFactor, requireSecondFactor, secondFactorOf } from './second-factor.ts'

const ISSUER = 'Whale Club'

export function bindSecondFactor(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.secondFactor> = {
    secondFactor: async (call) => {
      const { isOn, recoveryCodesLeft } = await secondFactorOf(world.db, userOf(call))
      return answer({ is_on: isOn, recovery_codes_left: recoveryCodesLeft })
    },
    enrolSecondFactor: async (call) => {
      const { id, email, isConfirmed } = await withPassword(world, userOf(call), call.body.password)
      // Otherwise a stranger could lock out the owner of the address.
      if (!isConfirmed) throw addressUnconfirmed()
      const secret = await enrol(world, id)
      if (secret === null) throw alreadyOn()
      return answer({ secret, uri: uriOf(email, secret) })
    },
    confirmSecondFactor: async (call) => {
      const account = await accountOfId(world.db, userOf(call))
      if (account === null) throw notSignedIn()
      // The address may have changed since the secret was issued.
      if (!account.isConfirmed) throw addressUnconfirmed()
      return answer({ recovery_codes: await confirm(world, account.id, call.body.code) })
    },
    endSecondFactor: async (call) => {
      const { id } = await withPassword(world, userOf(call), call.body.password)
      await requireSecondFactor(world, id, call.body.code)
      await removeSecondFactor(world.db, id)
      return answer({ off: true as const })
    },
  }
  bindAll(app, world, { endpoints: endpoints.secondFactor, handlers })
}

/** The account, after checking its password again. */
async function withPassword(world: World, userId: UserId, password: string): Promise<Account> {
  const account = await accountOfId(world.db, userId)
  if (account === null) throw notSignedIn()
  if ((await authenticate(world.db, { email: account.email, password })) === null) throw wrongPassword()
  return account
}

function alreadyOn(): RequestError {
  return new RequestError({ status: 409, code: 'second_factor_on', detail: 'A second factor is already on.' })
}

/** The URI that authenticator apps read from a QR code. */
function uriOf(email: string, secret: string): string {
  const label = encodeURIComponent(`${ISSUER}:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(ISSUER)}`
}
