/**
 * RULES §4: a claim by proof of a team that someone plays or has played. The first to prove ownership gets the team. Without a proof the owner
 * decides about a team that someone plays.
 */
import { assert } from '../values/assert.ts'
import type { ContestId, TeamId } from '../values/ids.ts'
import type { Contest } from '../league/contest.ts'
import {
  contestOfUser,
  holderOf,
  isAgainstMember,
  isUndecided,
  proofDecidesFrom,
  waitsForOwner,
} from '../league/contesting.ts'
import { type League, isNight, ownerOf, playerOfId, playerOfUser } from '../league/league.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { isMember } from '../league/player.ts'
import { runningWeek } from '../league/tasks.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { claimTeam, hasPlayed, wasRemovedUnderCode, whyClosedToNewcomers } from './claim.ts'
import { removePlayer } from './leave.ts'
import { prove } from './verify.ts'

type AskedTurn = Pick<Turn, 'league' | 'actor' | 'now'>

/** Why this actor cannot contest that team, or null. A user contests one team per league at a time. */
export function whyNotContest({ league, actor, now }: AskedTurn, { teamId }: { teamId: TeamId }): Refusal | null {
  if (isNight(league)) return { code: 'rule.not_in_nights', rule: 'contests' }
  if (actor.kind !== 'newcomer') return { code: 'player.already_in_league' }
  const closed = whyClosedToNewcomers(league, now)
  if (closed !== null) return closed
  if (hasPlayed(league, actor.userId)) return { code: 'player.has_left' }
  if (wasRemovedUnderCode(league, actor.userId)) return { code: 'player.was_removed' }
  if (!league.teams.some(({ id }) => id === teamId)) return { code: 'team.unknown' }
  const holder = holderOf(league, teamId)
  if (holder === null) return { code: 'contest.team_free' }
  // The same manager could come back with another account.
  if (holder.verifiedAt !== null) return { code: isMember(holder) ? 'contest.proved' : 'team.manager_left' }
  const open = contestOfUser(league, actor.userId)
  return open !== null && isAgainstMember(league, open) ? { code: 'contest.already' } : null
}

/** Opens the contest, visible to every member if someone plays the team. Asking again for a free team changes nothing. */
export function contestTeam(turn: Turn, { teamId }: { teamId: TeamId }): Decision {
  const refusal = whyNotContest(turn, { teamId })
  if (refusal !== null) return refuse(refusal)
  const { league, actor, now, newId } = turn
  const holder = holderOf(league, teamId)
  assert(actor.kind === 'newcomer' && holder !== null, 'refused above')
  const { userId } = actor
  if (contestOfUser(league, userId)?.teamId === teamId) return accept(league)
  const contest = { id: newId('contest'), teamId, holderId: holder.id, userId, contestedAt: now, rejectedAt: null }
  return accept(league, { type: 'team.contested', at: now, contest })
}

/** Why this actor's proof would not decide a contest, or null. */
export function whyNotProve({ league, actor, now }: AskedTurn): Refusal | null {
  if (actor.kind !== 'newcomer') return { code: 'player.already_in_league' }
  const closed = whyClosedToNewcomers(league, now)
  if (closed !== null) return closed
  const contest = contestOfUser(league, actor.userId)
  if (contest === null) {
    const isLost = league.contests.some((one) => one.userId === actor.userId && isLostToProof(league, one))
    return { code: isLost ? 'contest.proved' : 'contest.unknown' }
  }
  const from = proofDecidesFrom(league, contest, now)
  return now < from ? { code: 'contest.too_soon', from } : null
}

function isLostToProof(league: League, { holderId }: Contest): boolean {
  const holder = playerOfId(league, holderId)
  return holder.leftAt === null && holder.verifiedAt !== null
}

/**
 * The challenger has proved ownership: removes a current holder and claims the team for the challenger. Overrides the owner's decision. The caller
 * has checked the proof code of `teamId` at the provider. Refuses if the challenger now contests another team.
 */
export function proveContest(turn: Turn, { teamId }: { teamId: TeamId }): Decision {
  const refusal = whyNotProve(turn)
  if (refusal !== null) return refuse(refusal)
  const { league, actor } = turn
  assert(actor.kind === 'newcomer', 'refused above')
  const contest = contestOfUser(league, actor.userId)
  assert(contest !== null, 'refused above')
  if (contest.teamId !== teamId) return refuse({ code: 'contest.unknown' })
  return chain(turn, [
    (next) =>
      isAgainstMember(league, contest)
        ? removePlayer(next, { playerId: contest.holderId, kickedBy: null, contest: 'proved' })
        : accept(next.league),
    (next) => claimTeam(next, { teamId, isProved: true }),
    (next) => {
      const player = playerOfUser(next.league, actor.userId)
      assert(player !== null, 'the new player is a member')
      return prove(next, { playerId: player.id, from: ownerOf(league) })
    },
  ])
}

/** Why this actor cannot decide the contest for the current player, or null. */
export function whyNotKeepTeam(turn: AskedTurn, contestId: ContestId): Refusal | null {
  const { league, playerId, userId } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  const contest = contestOfId(league, contestId)
  if (contest === null || !waitsForOwner(league, contest)) return { code: 'contest.unknown' }
  return contest.holderId === playerId ? { code: 'contest.own_team' } : null
}

export function keepTeam(turn: Turn, { contestId }: { contestId: ContestId }): Decision {
  const refusal = whyNotKeepTeam(turn, contestId)
  if (refusal !== null) return refuse(refusal)
  const contest = contestOfId(turn.league, contestId)
  assert(contest !== null, 'refused above')
  const { holderId: playerId } = contest
  return accept(turn.league, { type: 'contest.kept', at: turn.now, contestId, playerId, by: playerTurn(turn).userId })
}

/**
 * Why this actor cannot hand the team over to the challenger, or null. Owners cannot decide about their own team.
 * After the start they can only remove a player.
 */
export function whyNotTransferTeam(turn: AskedTurn, contestId: ContestId): Refusal | null {
  const { league, playerId, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  if (refusal !== null) return refusal
  const contest = contestOfId(league, contestId)
  // The owner may change an earlier decision.
  if (contest === null || !isUndecided(league, contest) || !isAgainstMember(league, contest)) {
    return { code: 'contest.unknown' }
  }
  if (contest.holderId === playerId) return { code: 'contest.own_team' }
  const hasStarted = league.progress.stage !== 'pregame' || runningWeek(league, now) !== null
  return hasStarted ? { code: 'contest.after_start' } : whyClosedToNewcomers(league, now)
}

/** Decides for the challenger: undoes the holder's claim and claims the team for the challenger. */
export function transferTeam(turn: Turn, { contestId }: { contestId: ContestId }): Decision {
  const refusal = whyNotTransferTeam(turn, contestId)
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
