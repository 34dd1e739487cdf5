/** Sign-in, sign-out, registration, profile and account deletion. */
import { endpoints } from '@whale/contract'
import { missingLeaguesSentence } from '@whale/words'
import { type UserId, leaveLeague } from '@whale/game'
import { countToDos, gameStateView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { inCellsOf } from '../../domain/cells.ts'
import { leaguesOfUserId } from '../../domain/history/directory.ts'
import { changeUser, deleteUser } from '../../domain/user-changes.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import { type Handlers, answer, bindAll, userOf } from '../../http/endpoint.ts'
import { RequestError, notSignedIn } from '../../http/failure.ts'
import { memberView } from '../../http/member-view.ts'
import { deviceOf } from '../../http/device.ts'
import { closeSession, isFreshSession, openSession } from '../../http/session.ts'
import type { World } from '../../world.ts'
import { type Account, ERASURE, accountOfId, authenticate, createAccount, changeAccount } from './accounts.ts'
import { confirmOperator } from './email-change.ts'
import { refuseGuessable } from './guessable.ts'
import { type LeagueRow, leaguesOfUser } from './leagues-of-user.ts'
import { passwordNeeded, wrongPassword } from './password-routes.ts'
import { requireSecondFactor } from './second-factor.ts'
import { afterSignIn, beforeSignIn } from './sign-in-limits.ts'

/** The same answer for a wrong password and an unknown address. 400, because the client treats 401 as the end of its session. */
function wrongLogin(): RequestError {
  return new RequestError({ status: 400, code: 'wrong_login', detail: 'Incorrect email or password' })
}

export function bindUsers(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.users> = {
    login: async ({ body, address, headers }) => {
      const account = await signIn(world, { ...body, email: body.username, address })
      return answer({
        access_token: await openSession(world, { userId: account.id, device: deviceOf(headers) }),
        token_type: 'bearer' as const,
      })
    },
    register: async ({ body, address, headers }) => {
      // Before checking the address, so that the answer does not reveal whether it is taken.
      await refuseGuessable(body)
      // A taken address signs in with its password; otherwise it answers like a wrong log-in.
      const created = await createAccount(world, body)
      if (created !== null) await confirmOperator(world, created)
      const account = created ?? (await signIn(world, { ...body, address }))
      const { id, username } = account
      return answer({
        access_token: await openSession(world, { userId: id, device: deviceOf(headers) }),
        user_id: id,
        username,
      })
    },
    logout: async ({ token }) => {
      if (token !== null) await closeSession(world, token)
      return answer({})
    },
    userData: async (call) => {
      const account = await accountOfId(world.db, userOf(call))
      if (account === null) throw notSignedIn()
      const { id, email, username, face } = account
      return answer({ success: true as const, app_user: { id, email, username, display_name: username, face } })
    },
    updateProfile: async (call) => {
      const id = userOf(call)
      const account = await changeUser(world, id, async (tx) => await changeAccount(tx, id, call.body))
      if (account === null) throw notSignedIn()
      const { email, username, face } = account
      return answer({ id, email, username, face })
    },
    leaveLeague: async (call) => {
      return await actAsMember(world, call, { decide: leaveLeague, reply: () => ({ left: true as const }) })
    },
    deleteAccount: async (call) => {
      const account = await accountOfId(world.db, userOf(call))
      if (account === null) throw notSignedIn()
      await confirmDeletion(world, { account, token: call.token, password: call.body.password })
      await deleteUser(world, account.id, ERASURE)
      return answer({ deleted: true as const })
    },
    userLeagues: async (call) => answer(await leaguesNow(world, userOf(call))),
  }
  bindAll(app, world, { endpoints: endpoints.users, handlers })
}

/** Throws unless the password is right, or none was sent and the session is less than ten minutes old. */
async function confirmDeletion(
  world: World,
  given: { account: Account; token: string | null; password: string | undefined },
): Promise<void> {
  const { account, token, password } = given
  if (password === undefined) {
    if (token !== null && (await isFreshSession(world.db, token))) return
    throw passwordNeeded()
  }
  if ((await authenticate(world.db, { email: account.email, password })) === null) throw wrongPassword()
}

/** The account with an email address and password. Throws 400 if they are wrong, 429 after too many attempts. */
async function signIn(
  world: World,
  given: { email: string; password: string; code?: string | undefined; address: string },
): Promise<Account> {
  await beforeSignIn(world, given)
  const account = await authenticate(world.db, given)
  if (account === null) throw wrongLogin()
  // Before the count is reset, so that guessing codes is limited like guessing passwords.
  await requireSecondFactor(world, account.id, given.code)
  await afterSignIn(world, given)
  return account
}

/** The user's leagues with their tide and the number of open actions, newest claim first, and whether some are missing. */
async function leaguesNow(world: World, userId: UserId) {
  const listed = await leaguesOfUserId(world.club, userId)
  const { answers, missing } = await inCellsOf(world, listed, async (there, ofCell) => {
    const rows = await leaguesOfUser(there, { userId, listed: ofCell })
    return await Promise.all(rows.map((row) => leagueNow(there, userId, row)))
  })
  const leagues = answers
    .flat()
    .toSorted((a, b) => b.claimedAt.localeCompare(a.claimedAt))
    .map(({ claimedAt: _, ...league }) => league)
  return { leagues, missing: missing.length === 0 ? null : missingLeaguesSentence() }
}

async function leagueNow(world: World, userId: UserId, { playerId, ...row }: LeagueRow) {
  const seen = await memberView(world, { userId, playerId, leagueId: row.id, version: null })
  return { ...row, tide: gameStateView(seen.league, seen.now).tide, needs_you: countToDos(seen.turn) }
}
