/**
 * RULES §4: two say that a team is theirs. Proof decides over word: who contests a team and proves it has it, unless who has claimed it
 * has proved it before. Where nobody proves anything, the owner says.
 */
import { assert } from '../values/assert.ts'
import type { ContestId, TeamId } from '../values/ids.ts'
import type { Contest } from '../league/contest.ts'
import { contestOfUser, isUndecided, proofDecidesFrom, waitsForOwner } from '../league/contesting.ts'
import { type League, playerOfId, playerOfTeam, playerOfUser } from '../league/league.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { claimTeam, hasPlayed, whyClosedToNewcomers } from './claim.ts'
import { removePlayer } from './leave.ts'

type AskedTurn = Pick<Turn, 'league' | 'actor' | 'now'>

/** Why this actor cannot say that the claimed team is theirs, or null. A person contests one team of a league at a time. */
export function whyNotContest({ league, actor, now }: AskedTurn, { teamId }: { teamId: TeamId }): Refusal | null {
  if (actor.kind !== 'newcomer') return { code: 'player.already_in_league' }
  const closed = whyClosedToNewcomers(league, now)
  if (closed !== null) return closed
  if (hasPlayed(league, actor.userId)) return { code: 'player.has_left' }
  if (!league.teams.some(({ id }) => id === teamId)) return { code: 'team.unknown' }
  const holder = playerOfTeam(league, teamId)
  if (holder === null) return { code: 'contest.team_free' }
  if (holder.verifiedAt !== null) return { code: 'contest.proved' }
  return contestOfUser(league, actor.userId) === null ? null : { code: 'contest.already' }
}

/** The contest, which every member sees; or a refusal. */
export function contestTeam(turn: Turn, { teamId }: { teamId: TeamId }): Decision {
  const refusal = whyNotContest(turn, { teamId })
  if (refusal !== null) return refuse(refusal)
  const { league, actor, now, newId } = turn
  const holder = playerOfTeam(league, teamId)
  assert(actor.kind === 'newcomer' && holder !== null, 'refused above')
  const { userId } = actor
  const contest = { id: newId('contest'), teamId, holderId: holder.id, userId, contestedAt: now, keptAt: null }
  return accept(league, { type: 'team.contested', at: now, contest })
}

/** Why a proof of this actor would not decide their contest, or null. */
export function whyNotProve({ league, actor, now }: AskedTurn): Refusal | null {
  if (actor.kind !== 'newcomer') return { code: 'player.already_in_league' }
  const closed = whyClosedToNewcomers(league, now)
  if (closed !== null) return closed
  const contest = contestOfUser(league, actor.userId)
  if (contest === null) {
    const isLost = league.contests.some((one) => one.userId === actor.userId && isLostToProof(league, one))
    return { code: isLost ? 'contest.proved' : 'contest.unknown' }
  }
  const from = proofDecidesFrom(league, contest)
  return now < from ? { code: 'contest.too_soon', from } : null
}

function isLostToProof(league: League, { holderId }: Contest): boolean {
  const holder = playerOfId(league, holderId)
  return holder.leftAt === null && holder.verifiedAt !== null
}

/**
 * Who contests has proved that the team is theirs: who had claimed it goes as if removed, and the actor claims it anew. The owner's word
 * is not needed, and an earlier one for the other side does not stand. The caller has read the code at the provider.
 */
export function proveContest(turn: Turn): Decision {
  const refusal = whyNotProve(turn)
  if (refusal !== null) return refuse(refusal)
  const { league, actor } = turn
  assert(actor.kind === 'newcomer', 'refused above')
  const contest = contestOfUser(league, actor.userId)
  assert(contest !== null, 'refused above')
  return chain(turn, [
    (next) => removePlayer(next, { playerId: contest.holderId, kickedBy: null, contest: 'proved' }),
    (next) => claimTeam(next, { teamId: contest.teamId }),
    (next) => {
      const player = playerOfUser(next.league, actor.userId)
      assert(player !== null, 'who has claimed a team is aboard')
      return accept(next.league, { type: 'team.verified', at: next.now, playerId: player.id })
    },
  ])
}

/** Why the actor cannot say that the team stays with who has claimed it, or null. */
export function whyNotKeep(turn: AskedTurn, contestId: ContestId): Refusal | null {
  const { league, playerId, userId } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  const contest = contestOfId(league, contestId)
  if (contest === null || !waitsForOwner(league, contest)) return { code: 'contest.unknown' }
  return contest.holderId === playerId ? { code: 'contest.own_team' } : null
}

/** The owner's word for who has claimed the team; or a refusal. */
export function keepHolder(turn: Turn, { contestId }: { contestId: ContestId }): Decision {
  const refusal = whyNotKeep(turn, contestId)
  if (refusal !== null) return refuse(refusal)
  const contest = contestOfId(turn.league, contestId)
  assert(contest !== null, 'refused above')
  const { holderId: playerId } = contest
  return accept(turn.league, { type: 'contest.kept', at: turn.now, contestId, playerId, by: playerTurn(turn).userId })
}

/**
 * Why the actor cannot give the team over to who contests it, or null. Nobody judges their own team; after the start
 * an owner can only remove, as ever.
 */
export function whyNotGiveOver(turn: AskedTurn, contestId: ContestId): Refusal | null {
  const { league, playerId, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  const contest = contestOfId(league, contestId)
  // An earlier word of the owner's can be taken back.
  if (contest === null || !isUndecided(league, contest)) return { code: 'contest.unknown' }
  if (contest.holderId === playerId) return { code: 'contest.own_team' }
  return league.progress.stage === 'pregame' ? whyClosedToNewcomers(league, now) : { code: 'contest.after_start' }
}

/** The owner's word for who contests the team: the claim is undone, and the team is theirs. Or a refusal. */
export function giveOver(turn: Turn, { contestId }: { contestId: ContestId }): Decision {
  const refusal = whyNotGiveOver(turn, contestId)
  if (refusal !== null) return refuse(refusal)
  const contest = contestOfId(turn.league, contestId)
  assert(contest !== null, 'refused above')
  const { holderId: playerId, teamId, userId } = contest
  return chain(turn, [
    (next) => removePlayer(next, { playerId, kickedBy: playerTurn(turn).userId, contest: 'given_over' }),
    (next) => claimTeam({ ...next, actor: { kind: 'newcomer', userId } }, { teamId }),
  ])
}

function contestOfId(league: League, contestId: ContestId): Contest | null {
  return league.contests.find(({ id }) => id === contestId) ?? null
}
