/** Adds leagues and lets users join them. */
import { endpoints } from '@whale/contract'
import { reservedSentence } from '@whale/words'
import {
  type Decision,
  type League,
  type LeagueCreation,
  type Turn,
  asSeenBy,
  assert,
  isNight,
  constantsOf,
  claimOrRequest,
  claimRequestOf,
  createAndClaim,
  membersOf,
  ownerOf,
  playerOfTeam,
  playerOfUser,
  refuse,
  type Team,
  teamCoOwnedBy,
  teamOfId,
  teamOfSleeperUser,
  presentTeams,
  wasPlayed,
  whyNotJoin,
} from '@whale/game'
import { nameOf, providerView, refusalView, teamView } from '@whale/pages'
import { ProviderError } from '@whale/providers'
import type { EspnCredentials } from '@whale/providers'
import type { FastifyInstance } from 'fastify'
import { type AfterCommand, act } from '../../domain/act.ts'
import { TooManyWaiting, claimsWaitingElsewhere, createLeague } from '../../domain/administration.ts'
import { atLeague } from '../../domain/cells.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import { wantRequestEmails } from '../../domain/league-emails.ts'
import { peek } from '../../domain/peek.ts'
import { refreshLeagueNow } from '../../domain/refresh-league.ts'
import {
  type Answer,
  type Call,
  type Handlers,
  answer,
  answerOf,
  bindAll,
  memberOf,
  userOf,
} from '../../http/endpoint.ts'
import { notFound } from '../../http/failure.ts'
import { inviteUrl, leagueOfInvite, unknownCode } from '../../http/invites.ts'
import { readNewLeague } from '../../http/new-league.ts'
import { memberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'
import { networkOf } from '../../http/network.ts'
import { readNewEspnLeague, validateEspn } from './espn.ts'
import { creationOf, withKnownPast, withStartWeek } from './league-creation.ts'
import { nextSeason, reserveNextSeason } from './next-season.ts'
import { sleeperLeaguesOf } from './sleeper.ts'

type Onboarding = typeof endpoints.onboarding

export function bindOnboarding(app: FastifyInstance, world: World): void {
  const handlers: Handlers<Onboarding> = {
    invitation: async (call) => answer(await invitationReply(world, { code: call.params.code, address: call.address })),
    invitationInfo: async (call) => {
      const { league } = await memberView(world, memberOf(call))
      return answer({
        invite_code: league.inviteCode,
        invite_url: inviteUrl(world, league),
        league_name: league.name,
        total_claimed: membersOf(league).length,
        total_teams: presentTeams(league).length,
        players_min: league.progress.stage === 'pregame' ? constantsOf(league.season).playersMin : null,
      })
    },
    refreshInvitation: async ({ params, body, address }) =>
      answer(await namedInvitation(world, { code: params.code, username: body?.username ?? null, address })),
    nextSeason: async (call) => answer(await nextSeason(world, await memberView(world, memberOf(call)))),
    reserveNextSeason: async (call) =>
      await reserveNextSeason(world, { member: await memberView(world, memberOf(call)), key: call.key }),
    espnValidate: async ({ body, address }) =>
      await validateEspn(world, { ...body, limitedBy: `network ${networkOf(address)}` }),
    sleeperValidate: async ({ body }) => {
      const { username, known_league_ids: knownIds = [] } = body
      return answer({ season: world.seasonOfNewLeagues, ...(await sleeperLeaguesOf(world, { username, knownIds })) })
    },
    espnComplete: async (call) => {
      const { selected_team_id: teamId, commissioner_team_id: commissionerTeamId } = call.body
      const { added, credentials } = await readNewEspnLeague(world, { ...call.body, limitedBy: userOf(call) })
      const creation = creationOf(await withStartWeek(world, added, credentials), { teamId, commissionerTeamId })
      return await createBy(world, call, { creation, credentials })
    },
    sleeperComplete: async (call) => {
      const { selected_league_id, selected_roster_id: teamId, selected_fantasy_user_id } = call.body
      const named = { provider: 'sleeper', fantasyLeagueId: selected_league_id } as const
      const added = await readNewLeague(world, { ...named, season: world.seasonOfNewLeagues })
      const owner = added.league.teams.find((team) => team.teamId === teamId)?.owner
      if (owner?.fantasyUserId !== selected_fantasy_user_id) {
        return { ok: false, refusal: { code: 'team.not_primary_owner' } }
      }
      const known = await withKnownPast(world, await withStartWeek(world, added))
      const creation = creationOf(known, { teamId, commissionerTeamId: null })
      return await createBy(world, call, { creation })
    },
    espnJoin: async (call) => {
      const { team_id: teamId } = call.body
      return await joinBy(world, call, 'espn', (turn, asked) => claimOrRequest(turn, { teamId, ...asked }))
    },
    sleeperJoin: async (call) => {
      const { username } = call.body
      const sleeperUserId = await sleeperUserOf(world, username)
      return await joinBy(world, call, 'sleeper', (turn, asked) =>
        claimByUsername(turn, { username, sleeperUserId, ...asked }),
      )
    },
  }
  bindAll(app, world, { endpoints: endpoints.onboarding, handlers })
}

/** The invitation, and the team of this username's account. Reads the fantasy league again if there is none. */
async function namedInvitation(
  world: World,
  { username, ...given }: { code: string; username: string | null; address: string },
) {
  const leagueId = await leagueOfInvite(world, given)
  const userId = username === null ? null : await sleeperUserOf(world, username)
  const league = await peek(world, leagueId)
  let team = league === null ? null : teamOfOwner(league, userId)
  // If the reading fails, the user reads that the name is unknown.
  if (league !== null && team === null && (await refreshLeagueNow(world, league)).state === 'read') {
    const refreshed = await peek(world, leagueId)
    team = refreshed === null ? null : teamOfOwner(refreshed, userId)
  }
  return { ...(await invitationReply(world, given)), named_team_id: team?.id ?? null }
}

async function invitationReply(world: World, given: { code: string; address: string }) {
  const leagueId = await leagueOfInvite(world, given)
  const there = await atLeague(world, leagueId)
  const whole = there === null ? null : await peek(there, leagueId)
  if (there === null || whole === null) throw unknownCode()
  const owner = ownerOf(whole)
  const league = asSeenBy(whole, null, world.clock.now())
  // Nobody learns an account's id at the provider or recognizes an owner in two leagues.
  const opaqueId = (fantasyUserId: string) => world.sign(`invited owner: ${league.id} ${fantasyUserId}`)
  const teams = presentTeams(league).map((team) => teamView(league, team, opaqueId))
  const isPlayed = ({ team_id: id }: { team_id: string }) => wasPlayed(whole, id)
  const free = teams.filter((team) => !team.is_claimed && !isPlayed(team))
  const claimed = teams.filter((team) => team.is_claimed)
  return {
    fantasy_league: {
      name: league.name,
      provider: providerView(league.provider),
      season: league.season,
      total_teams: teams.length,
    },
    game_league: { id: league.id, ...(isNight(whole) && { is_night: true as const }) },
    inviter: {
      name: nameOf(await usernamesOf(there.db, league.id), owner),
      team_id: playerOfUser(whole, owner)?.teamId ?? null,
    },
    week: whole.progress.stage === 'running' ? whole.progress.week : null,
    total_available: free.length,
    total_claimed: claimed.length,
    available_teams: free,
    claimed_teams: claimed,
    played_teams: teams.filter((team) => !team.is_claimed && isPlayed(team)),
    requires_approval: league.requiresApproval,
    reservation_note: league.reserved === null ? null : reservedSentence({ ...league, now: world.clock.now() }),
    refusal: refusalView(whyNotJoin(whole, world.clock.now())),
  }
}

async function createBy(
  world: World,
  call: Call<Onboarding['espnComplete']> | Call<Onboarding['sleeperComplete']>,
  { creation, credentials = null }: { creation: LeagueCreation; credentials?: EspnCredentials | null },
): Promise<Answer<{ game_league: { id: string }; invite_code: string }>> {
  const outcome = await createLeague(world, {
    issuer: { userId: userOf(call) },
    key: call.key,
    season: creation.season,
    credentials,
    decide: (turn) => createAndClaim(turn, creation),
    reply: ({ league }) => ({ game_league: { id: league.id }, invite_code: league.inviteCode }),
  })
  if (outcome.state === 'done' && !outcome.wasDoneBefore && creation.reserved !== undefined) {
    await wantRequestEmails(world, userOf(call))
  }
  return answerOf(outcome)
}

async function joinBy(
  world: World,
  call: Call<Onboarding['espnJoin']> | Call<Onboarding['sleeperJoin']>,
  provider: 'espn' | 'sleeper',
  decide: (turn: Turn, asked: Asked) => Decision,
) {
  const userId = userOf(call)
  const leagueId = await leagueOfInvite(world, { code: call.body.invite_code, address: call.address })
  let reserved: League | null = null
  const join = async () => {
    const others = { waitingElsewhere: await claimsWaitingElsewhere(world, { userId, leagueId }) }
    return await act(world, {
      leagueId,
      issuer: { userId, mayBeNew: true },
      key: call.key,
      // Each provider has its own endpoint; the other provider's codes count as unknown.
      decide: (turn) => (turn.league.provider === provider ? decide(turn, others) : refuseOtherProvider()),
      reply: ({ league }: AfterCommand) => {
        const player = playerOfUser(league, userId)
        const claim = player ?? claimRequestOf(league, userId)
        assert(claim !== null, 'an accepted claim is in the league')
        if (league.reserved !== null) reserved = league
        const team = teamOfId(league, claim.teamId)
        return {
          is_pending: player === null,
          game_league: { id: league.id },
          team: { team_id: team.id, team_name: team.name },
        }
      },
    })
  }
  const outcome = await againIfTooMany(join)
  // A request turns on the email about its answer, even if its reply was lost. For reserved leagues the invitation mentions it.
  const isPending = outcome.state === 'done' && outcome.reply.is_pending
  if (isPending || reserved !== null) await wantRequestEmails(world, userId)
  if (outcome.state !== 'refused' || outcome.refusal.code !== 'team.username_unknown') return answerOf(outcome)
  // They may have joined the fantasy league after it was last read.
  const league = await peek(world, leagueId)
  const refreshed = league === null ? null : await refreshLeagueNow(world, league)
  return answerOf(refreshed?.state === 'read' ? await join() : outcome)
}

/** The user's pending requests in other leagues. */
interface Asked {
  waitingElsewhere: number
}

/** Repeats a claim if requests to other leagues reached the limit meanwhile. The rule then refuses it. */
async function againIfTooMany<R>(join: () => Promise<R>): Promise<R> {
  try {
    return await join()
  } catch (error) {
    // Expected: the user sent requests to several leagues at once.
    if (!(error instanceof TooManyWaiting)) throw error
    return await join()
  }
}

function refuseOtherProvider(): never {
  throw notFound()
}

/** The account with this Sleeper username; null if there is none or Sleeper does not answer. */
async function sleeperUserOf(world: World, username: string): Promise<string | null> {
  try {
    return (await world.providers.sleeper.readUser(username)).fantasyUserId
  } catch (error) {
    // Expected: no such account, or Sleeper is down. Only the names in the league remain.
    if (!(error instanceof ProviderError)) throw error
    return null
  }
}

function teamOfOwner({ teams }: Pick<League, 'teams'>, fantasyUserId: string | null): Team | null {
  if (fantasyUserId === null) return null
  return teams.find(({ owner }) => owner?.fantasyUserId === fantasyUserId) ?? null
}

/** Claims the team of a Sleeper username (specification, section 5). The display name in a league can differ from the username. */
function claimByUsername(
  turn: Turn,
  { username, sleeperUserId, ...asked }: Asked & { username: string; sleeperUserId: string | null },
): Decision {
  const { league } = turn
  const ofUser = teamOfOwner(league, sleeperUserId)
  const team =
    ofUser ??
    teamOfSleeperUser(league.teams, username, ({ id, owner }) => ({
      username: owner?.username ?? null,
      displayName: owner?.displayName ?? null,
      isClaimed: playerOfTeam(league, id) !== null,
    }))
  if (team !== null) return claimOrRequest(turn, { teamId: team.id, ...asked })
  const namesOf = ({ coOwners }: Team) => coOwners.flatMap(({ displayName }) => displayName ?? [])
  const coOwned = teamCoOwnedBy(league.teams, username, namesOf)
  return refuse(
    coOwned === null
      ? { code: 'team.username_unknown' }
      : { code: 'team.co_owned', owner: coOwned.owner?.displayName ?? null },
  )
}
