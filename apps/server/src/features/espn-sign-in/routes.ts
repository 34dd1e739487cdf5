/**
 * A member's ESPN sign-in that reads a private league: connecting it, showing who connected it, and removing it. Only bound while access is
 * open. Nothing here can unseal a stored sign-in.
 */
import { type EspnSignInWire, endpoints } from '@whale/contract'
import { type SignInProblem, signInSentence } from '@whale/words'
import { type LeagueView, type UserId, whyNotOwner } from '@whale/game'
import { nameOf } from '@whale/pages'
import { type EspnCredentials, type LeagueQuery, ProviderError, unlessNotOpen } from '@whale/providers'
import type { FastifyInstance } from 'fastify'
import { type SignIn, isRefused, readSignIn, removeSignIn, storeSignIn } from '../../domain/espn-sign-ins.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { requestReading } from '../../domain/refresh-league.ts'
import { askProvider } from '../../http/ask-provider.ts'
import { type Handlers, answer, bindAll, memberOf } from '../../http/endpoint.ts'
import { credentialsOf, signInRefused, takeSignInTry } from '../../http/given-sign-in.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'

export function bindEspnSignIn(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.espnSignIn, handlers: espnSignInHandlers })
}

function espnSignInHandlers(world: World): Handlers<typeof endpoints.espnSignIn> {
  const handlers: Handlers<typeof endpoints.espnSignIn> = {
    espnSignIn: async (call) => answer(await stateOf(world, await memberView(world, memberOf(call)))),
    connectEspn: async (call) => {
      const { userId, leagueId } = memberOf(call)
      const seen = await memberView(world, memberOf(call))
      await takeSignInTry(world, userId)
      const credentials = credentialsOf(call.body)
      const problem = await whyNotConnect(world, seen, { userId, credentials })
      if (problem !== null) throw signInRefused(problem)
      if (!(await storeSignIn(world, { leagueId, userId, credentials }))) throw signInRefused('exists')
      return answer(await stateOf(world, seen))
    },
    disconnectEspn: async (call) => {
      const { leagueId, userId } = memberOf(call)
      const seen = await memberView(world, memberOf(call))
      const signIn = await readSignIn(world.db, leagueId)
      if (signIn !== null && !mayRemove(seen, signIn, userId)) throw signInRefused('not_yours')
      await removeSignIn(world, leagueId)
      return answer(await stateOf(world, seen))
    },
    checkEspnPublic: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      const isPublic = await isShownToAll(world, league)
      // Read a lost league again at once, and notify its members.
      if (isPublic) await requestReading(world.db, { leagueId: league.id, now: world.clock.now() })
      return answer({ is_public: isPublic })
    },
  }
  return handlers
}

/** Tests the sign-in against ESPN. Stores nothing that ESPN returns. */
async function whyNotConnect(
  world: World,
  { league }: MemberView,
  { userId, credentials }: { userId: UserId; credentials: EspnCredentials },
): Promise<SignInProblem | null> {
  if (league.provider !== 'espn') return 'not_espn'
  if (!isInPlay(league)) return 'over'
  const before = await readSignIn(world.db, league.id)
  if (before !== null && before.userId !== userId && !isRefused(before)) return 'exists'
  if (await isShownToAll(world, league)) return 'is_public'
  return (await isShown(world, league, { credentials })) ? null : 'not_accepted'
}

/** Whether ESPN shows the league without a sign-in. */
async function isShownToAll(world: World, league: LeagueView): Promise<boolean> {
  return await isShown(world, league, { isPublicOnly: true })
}

/**
 * Returns false for a private league. Throws a bad request for any other provider error. While the provider has not opened the new season,
 * a reserved league is read in its earlier one.
 */
async function isShown(
  world: World,
  { provider, fantasyLeagueId, season, reserved }: LeagueView,
  access: Pick<LeagueQuery, 'credentials' | 'isPublicOnly'>,
): Promise<boolean> {
  const read = (of: number) => world.providers[provider].readLeague({ fantasyLeagueId, season: of, ...access })
  return await askProvider('league', async () => {
    try {
      const shown = reserved === null ? await read(season) : await unlessNotOpen(read(season))
      if (shown === null && reserved !== null) await read(reserved.fromSeason)
      return true
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'private') return false
      throw error
    }
  })
}

async function stateOf(world: World, seen: MemberView): Promise<EspnSignInWire> {
  const { league, turn } = seen
  const signIn = await readSignIn(world.db, league.id)
  const { userId } = turn.actor as { userId: UserId }
  const canConnect = league.provider === 'espn' && isInPlay(league)
  if (signIn === null) return { can_connect: canConnect, sign_in: null }
  const isWorking = !isRefused(signIn)
  const username = nameOf(await usernamesOf(world.db, league.id), signIn.userId)
  const isYours = signIn.userId === userId
  return {
    can_connect: canConnect && (isYours || !isWorking),
    sign_in: {
      sentence: signInSentence({ username, isWorking }),
      is_yours: isYours,
      can_remove: mayRemove(seen, signIn, userId),
      is_working: isWorking,
      given_at: signIn.givenAt,
      last_ok_at: signIn.lastOkAt,
    },
  }
}

function mayRemove({ turn }: MemberView, signIn: SignIn, userId: UserId): boolean {
  return signIn.userId === userId || whyNotOwner(turn.league, userId) === null
}

function isInPlay({ progress }: LeagueView): boolean {
  return progress.stage === 'pregame' || progress.stage === 'running'
}
