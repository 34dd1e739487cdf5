/** Team ownership: proofs by code, contests by nonmembers, and the owner's decisions. */
import { type ReplyOf, endpoints } from '@whale/contract'
import {
  type Contest,
  type ContestId,
  type Instant,
  type League,
  type UserId,
  actorOfUser,
  assert,
  contestTeam,
  transferTeam,
  isAgainstMember,
  isStanding,
  isUndecided,
  keepTeam,
  ownsByProof,
  playerOfId,
  proofDecidesFrom,
  proveContest,
  teamOfId,
  verifyTeam,
  whyNotTransferTeam,
  whyNotKeepTeam,
  whyNotProve,
} from '@whale/game'
import { type Usernames, nameOf, providerView, refusalView } from '@whale/pages'
import type { FastifyInstance } from 'fastify'
import { act } from '../../domain/act.ts'
import { peek } from '../../domain/peek.ts'
import { actAsMember } from '../../http/act-as-member.ts'
import {
  type Answer,
  type Call,
  type Handlers,
  type Member,
  answer,
  answerOf,
  bindAll,
  memberOf,
  userOf,
} from '../../http/endpoint.ts'
import { leagueOfInvite, unknownCode } from '../../http/invites.ts'
import { type MemberView, memberView } from '../../http/member-view.ts'
import { usernamesOf } from '../../domain/history/people.ts'
import type { World } from '../../world.ts'
import { checkProofCode, proofCode } from './proof.ts'

type Ownership = typeof endpoints.ownership

export function bindOwnership(app: FastifyInstance, world: World): void {
  bindAll(app, world, { endpoints: endpoints.ownership, handlers: ownershipHandlers })
}

function ownershipHandlers(world: World): Handlers<Ownership> {
  const handlers: Handlers<Ownership> = {
    ownership: async (call) => {
      const { league, player, claim } = await ownTeam(world, memberOf(call))
      const provider = providerView(league.provider)
      const { name } = teamOfId(league, player.teamId)
      const { verifiedAt: verified_at } = player
      const makes_owner = verified_at === null && ownsByProof(league, player)
      return answer({ provider, team_name: name, code: proofCode(world, claim), verified_at, makes_owner })
    },
    proveOwnership: async (call) => {
      const { claim } = await ownTeam(world, memberOf(call))
      const checked = await checkProofCode(world, claim)
      if (!checked.is_verified) return answer(checked)
      return await actAsMember(world, call, { decide: (turn) => verifyTeam(turn, claim), reply: () => checked })
    },
    contests: async (call) => {
      const seen = await memberView(world, memberOf(call))
      return answer({ contests: contestsView(seen, await usernamesOf(world.db, seen.league.id)) })
    },
    keepTeam: async (call) => {
      const contestId = call.params.contest as ContestId
      return await actAsMember(world, call, {
        decide: (turn) => keepTeam(turn, { contestId }),
        reply: () => ({ kept: true as const }),
      })
    },
    transferTeam: async (call) => {
      const contestId = call.params.contest as ContestId
      return await actAsMember(world, call, {
        decide: (turn) => transferTeam(turn, { contestId }),
        reply: () => ({ given_over: true as const }),
      })
    },
    ownContestOfInvite: async (call) => {
      const { league, turn } = await turnForInvite(world, call, userOf(call))
      const contest = contestToShow(league, userOf(call))
      return answer({ contest: contest === null ? null : ownContestView(world, turn, contest) })
    },
    contestTeam: async (call) => await openContest(world, call),
    proveContest: async (call) => await decideByProof(world, call),
  }
  return handlers
}

async function openContest(world: World, call: Call<Ownership['contestTeam']>) {
  const userId = userOf(call)
  const { team_id: teamId } = call.body
  const outcome = await act(world, {
    leagueId: await leagueOfInvite(world, inviteOf(call)),
    issuer: { userId, mayBeNew: true },
    key: call.key,
    decide: (turn) => contestTeam(turn, { teamId }),
    reply: ({ league, now }) => {
      const contest = contestToShow(league, userId)
      assert(contest !== null, 'an accepted contest is in the league')
      return { contest: ownContestView(world, turnOf(league, userId, now), contest) }
    },
  })
  return answerOf(outcome)
}

async function decideByProof(
  world: World,
  call: Call<Ownership['proveContest']>,
): Promise<Answer<ReplyOf<Ownership['proveContest']>>> {
  const userId = userOf(call)
  const { league, turn } = await turnForInvite(world, call, userId)
  // Checked first, to avoid calling the provider.
  const refusal = whyNotProve(turn)
  if (refusal !== null) return { ok: false, refusal }
  const contest = contestToShow(league, userId)
  assert(contest !== null, 'whyNotProve refuses without a contest')
  const { teamId } = contest
  const checked = await checkProofCode(world, { league, teamId, userId })
  const reply = () => ({ ...checked, game_league: { id: league.id } })
  if (!checked.is_verified) return answer(reply())
  return answerOf(
    await act(world, {
      leagueId: league.id,
      issuer: { userId, mayBeNew: true },
      key: call.key,
      decide: (decided) => proveContest(decided, { teamId }),
      reply,
    }),
  )
}

async function ownTeam(world: World, member: Member) {
  const { league } = await memberView(world, member)
  const player = playerOfId(league, member.playerId)
  return { league, player, claim: { league, teamId: player.teamId, userId: member.userId } }
}

type CodeCall = Pick<Call<Ownership['ownContestOfInvite']>, 'params' | 'address'>

function inviteOf({ params, address }: CodeCall): { code: string; address: string } {
  return { code: params.code, address }
}

/** The league of an invite code, and the turn of a user who may or may not be a member. */
async function turnForInvite(world: World, call: CodeCall, userId: UserId) {
  const league = await peek(world, await leagueOfInvite(world, inviteOf(call)))
  if (league === null) throw unknownCode()
  return { league, turn: turnOf(league, userId, world.clock.now()) }
}

function turnOf(league: League, userId: UserId, now: Instant) {
  return { league, actor: actorOfUser(league, userId), now }
}

/** The user's last contest for a team that the contested player still holds or held last; including decided ones. */
function contestToShow(league: League, userId: UserId): Contest | null {
  return league.contests.findLast((contest) => contest.userId === userId && isStanding(league, contest)) ?? null
}

function ownContestView(
  world: World,
  turn: ReturnType<typeof turnOf>,
  contest: Contest,
): NonNullable<ReplyOf<Ownership['ownContestOfInvite']>['contest']> {
  const { league } = turn
  const { teamId, userId, contestedAt, rejectedAt } = contest
  return {
    team_id: teamId,
    team_name: teamOfId(league, teamId).name,
    provider: providerView(league.provider),
    code: proofCode(world, { league, teamId, userId }),
    is_held: isAgainstMember(league, contest),
    contested_at: contestedAt,
    proof_from: proofDecidesFrom(league, contest, turn.now),
    rejected_at: rejectedAt,
    refusal: refusalView(whyNotProve(turn)),
  }
}

function contestsView({ turn }: MemberView, usernames: Usernames): ReplyOf<Ownership['contests']>['contests'] {
  const { league } = turn
  return league.contests
    .filter((contest) => isUndecided(league, contest) && isAgainstMember(league, contest))
    .map((contest) => {
      const { userId } = playerOfId(league, contest.holderId)
      return {
        id: contest.id,
        team_id: contest.teamId,
        team_name: teamOfId(league, contest.teamId).name,
        user_id: userId,
        username: nameOf(usernames, userId),
        contested_by: nameOf(usernames, contest.userId),
        contested_at: contest.contestedAt,
        proof_from: proofDecidesFrom(league, contest, turn.now),
        rejected_at: contest.rejectedAt,
        keep_refusal: refusalView(whyNotKeepTeam(turn, contest.id)),
        give_over_refusal: refusalView(whyNotTransferTeam(turn, contest.id)),
      }
    })
}
