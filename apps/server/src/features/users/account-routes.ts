/** A signed-in user's sessions, email address, email settings and data export. */
import { type ReplyOf, endpoints } from '@whale/contract'
import type { UserId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { notSignedIn } from '../../http/failure.ts'
import { closeSessionOfId, closeSessionsOf, sessionsOf } from '../../http/session.ts'
import { bouncedSince, sendAgain } from '../../platform/email/bounces.ts'
import { choicesOf, recordChoice } from '../../platform/email/consents.ts'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import { type World, byGameClock } from '../../world.ts'
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
          return {
            id,
            device,
            opened_at: byGameClock(world, openedAt),
            last_used_at: byGameClock(world, lastUsedAt),
            is_this: isThis,
          }
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
      return answer(await mailSettings(world, account))
    },
    chooseMail: async (call) => {
      const account = await signedInAccount(world, userOf(call))
      const { kind } = call.params
      if (kind === 'newsletter' && !account.isConfirmed) throw addressUnconfirmed()
      const { is_wanted: isWanted, zone = null } = call.body
      const choice = { kind, isWanted, zone, at: world.clock.now() }
      await inTransaction(world.db, async (tx) => {
        await recordChoice(tx, { ...mailOwner(account), ...choice })
        if (isWanted) await sendAgain(tx, account.email)
      })
      return answer(await mailSettings(world, account))
    },
  }
}

async function mailSettings(world: World, account: Account): Promise<ReplyOf<typeof endpoints.mail.mailChoices>> {
  const { db } = world
  const since = await bouncedSince(db, account.email)
  return {
    choices: await choicesOf(db, mailOwner(account)),
    bounced_since: since === null ? null : byGameClock(world, since),
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
