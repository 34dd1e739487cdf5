/** RULES §4: the owner may require approval of new players. Then a claim waits until the owner approves or declines it. */
import type { TeamId, UserId } from '../values/ids.ts'
import { assert } from '../values/assert.ts'
import { constantsOf } from '../season/constants.ts'
import type { ClaimRequest } from '../league/claim-request.ts'
import { type League, playerOfUser } from '../league/league.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { claimTeam, whyNotClaim } from './claim.ts'

/** The user's request, decided or not; null if there is none. */
export function claimRequestOf(league: League, userId: UserId): ClaimRequest | null {
  return league.claimRequests.find((request) => request.userId === userId) ?? null
}

/** The requests that wait for the owner, oldest first. Empty once the league is over or failed to start: nobody can answer them. */
export function waitingClaims(league: League): ClaimRequest[] {
  if (league.progress.stage === 'over' || league.progress.stage === 'not_started') return []
  return league.claimRequests.filter(({ userId, declinedAt }) => declinedAt === null && !playerOfUser(league, userId))
}

/**
 * Claims the team, or asks the owner for it if claims need approval. `waitingElsewhere` counts the user's waiting requests in other leagues. Refuses
 * whatever a claim refuses, and too many requests.
 */
export function claimOrRequest(
  turn: Turn,
  { teamId, waitingElsewhere }: { teamId: TeamId; waitingElsewhere: number },
): Decision {
  const { league, actor, now } = turn
  if (!league.requiresApproval) return claimTeam(turn, { teamId })
  const refusal = whyNotClaim(turn, { teamId })
  if (refusal !== null) return refuse(refusal)
  assert(actor.kind === 'newcomer', 'refused above')
  const { userId } = actor
  const before = claimRequestOf(league, userId)
  // Asking twice for the same team changes nothing. Another team replaces the first.
  if (before !== null && before.declinedAt === null && before.teamId === teamId) return accept(league)
  const busy = whyTooManyRequests(league, { userId, waitingElsewhere })
  if (busy !== null) return refuse(busy)
  return accept(league, { type: 'claim.requested', at: now, userId, teamId })
}

/** A waiting request is replaced by one for another team, so it does not count. */
function whyTooManyRequests(
  league: League,
  { userId, waitingElsewhere }: { userId: UserId; waitingElsewhere: number },
): Refusal | null {
  const { claimRequestsMax, claimRequestsOfUserMax } = constantsOf(league.season)
  const others = waitingClaims(league).filter((request) => request.userId !== userId)
  if (others.length >= claimRequestsMax) return { code: 'claim.league_busy', max: claimRequestsMax }
  return waitingElsewhere < claimRequestsOfUserMax ? null : { code: 'claim.too_many', max: claimRequestsOfUserMax }
}

/** The user takes back their own request, waiting or declined. It then no longer shows anywhere. */
export function withdrawClaim({ league, actor, now }: Turn): Decision {
  // An approved request has become a membership: the player leaves instead.
  if (actor.kind === 'player') return refuse({ code: 'player.already_in_league' })
  assert(actor.kind === 'newcomer', 'a user withdraws')
  const { userId } = actor
  if (claimRequestOf(league, userId) === null) return refuse({ code: 'claim.unknown' })
  return accept(league, { type: 'claim.withdrawn', at: now, userId })
}

/** Why this actor cannot decide that user's request, or null. */
function whyNotDecide(turn: Turn, userId: UserId): Refusal | null {
  const { league, userId: ownId } = playerTurn(turn)
  const refusal = whyNotOwner(league, ownId)
  if (refusal !== null) return refusal
  return waitingClaims(league).some((request) => request.userId === userId) ? null : { code: 'claim.unknown' }
}

/** The owner approves: the user claims the team now. Refuses whatever a claim refuses. */
export function approveClaim(turn: Turn, { userId }: { userId: UserId }): Decision {
  const refusal = whyNotDecide(turn, userId)
  if (refusal !== null) return refuse(refusal)
  const request = claimRequestOf(turn.league, userId)
  assert(request !== null, 'refused above')
  const { userId: approvedBy } = playerTurn(turn)
  return claimTeam({ ...turn, actor: { kind: 'newcomer', userId } }, { teamId: request.teamId, approvedBy })
}

/** The owner declines. The user may ask again. */
export function declineClaim(turn: Turn, { userId }: { userId: UserId }): Decision {
  const refusal = whyNotDecide(turn, userId)
  if (refusal !== null) return refuse(refusal)
  return accept(turn.league, { type: 'claim.declined', at: turn.now, userId })
}
