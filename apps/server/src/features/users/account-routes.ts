/** A signed-in user's sessions, email address, email settings and data export. */
import { endpoints } from '@whale/contract'
import type { UserId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { notSignedIn } from '../../http/failure.ts'
import { closeSessionOfId, closeSessionsOf, sessionsOf } from '../../http/session.ts'
import { choicesOf, choose } from '../../platform/email/consents.ts'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import type { World } from '../../world.ts'
import { type Account, accountOfId, authenticate } from './accounts.ts'
import { addressUnconfirmed, confirmNewEmail, requestEmailChange } from './email-change.ts'
import { wrongPassword } from './password-routes.ts'
import { factsTable, ledgerTable, personalDataOf } from './personal-data.ts'

export function bindAccount(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.sessions, handlers: sessionHandlers(world) })
  bindAll(app, world, { endpoints: endpoints.emails, handlers: addressHandlers(world) })
  bindAll(app, world, { endpoints: endpoints.mail, handlers: emailSettingsHandlers(world) })
  bindAll(app, world, { endpoints: endpoints.personalData, handlers: exportHandlers(world) })
}

function sessionHandlers(world: World): Handlers<typeof endpoints.sessions> {
  return {
    openSessions: async (call) => {
      const sessions = await sessionsOf(world.db, userOf(call), call.token)
      return answer({
        sessions: sessions.map(({ id, device, openedAt, lastUsedAt, isThis }) => {
          return { id, device, opened_at: openedAt, last_used_at: lastUsedAt, is_this: isThis }
        }),
      })
    },
    endSession: async (call) => {
      await closeSessionOfId(world.db, userOf(call), call.params.session)
      world.announce(userOf(call))
      return answer({ ended: true as const })
    },
    endOtherSessions: async (call) => {
      const ended = await closeSessionsOf(world.db, userOf(call), call.token)
      world.announce(userOf(call))
      return answer({ ended })
    },
  }
}

function addressHandlers(world: World): Handlers<typeof endpoints.emails> {
  return {
    ownEmail: async (call) => {
      const { email, isConfirmed } = await signedInAccount(world, userOf(call))
      return answer({ email, is_confirmed: isConfirmed })
    },
    sendConfirmation: async (call) => {
      const account = await signedInAccount(world, userOf(call))
      await requestEmailChange(world, { account, email: account.email })
      return answer({ sent: true as const })
    },
    changeEmail: async (call) => {
      const account = await signedInAccount(world, userOf(call))
      const { email, password } = call.body
      if ((await authenticate(world.db, { email: account.email, password })) === null) throw wrongPassword()
      await requestEmailChange(world, { account, email })
      return answer({ sent: true as const })
    },
    confirmEmail: async ({ body, userId }) => {
      return answer({ email: await confirmNewEmail(world, { token: body.token, userId }) })
    },
  }
}

function emailSettingsHandlers(world: World): Handlers<typeof endpoints.mail> {
  return {
    mailChoices: async (call) => {
      const account = await signedInAccount(world, userOf(call))
      return answer({ choices: await choicesOf(world.db, mailOwner(account)) })
    },
    chooseMail: async (call) => {
      const account = await signedInAccount(world, userOf(call))
      const { kind } = call.params
      if (kind === 'newsletter' && !account.isConfirmed) throw addressUnconfirmed()
      const choice = { kind, isWanted: call.body.is_wanted, at: world.clock.now() }
      await inTransaction(world.db, (tx) => choose(tx, { ...mailOwner(account), ...choice }))
      return answer({ choices: await choicesOf(world.db, mailOwner(account)) })
    },
  }
}

function mailOwner({ id, email, isConfirmed }: Account): { userId: UserId; email: string | null } {
  return { userId: id, email: isConfirmed ? email : null }
}

function exportHandlers(world: World): Handlers<typeof endpoints.personalData> {
  return {
    personalData: async (call) => answer(await personalDataOf(world, userOf(call))),
    personalDataCsv: async (call) => {
      const data = await personalDataOf(world, userOf(call))
      return answer({ csv: call.body.part === 'ledger' ? ledgerTable(data) : factsTable(data) })
    },
  }
}

async function signedInAccount(world: World, userId: UserId): Promise<Account> {
  const account = await accountOfId(world.db, userId)
  if (account === null) throw notSignedIn()
  return account
}
