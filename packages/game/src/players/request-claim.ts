/** RULES §4: the owner may require approval of new players. Then a claim waits until the owner approves or declines it. */
import type { TeamId, UserId } from '../values/ids.ts'
import { assert } from '../values/assert.ts'
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

/** The requests that wait for the owner, oldest first. */
export function waitingClaims(league: League): ClaimRequest[] {
  return league.claimRequests.filter(({ userId, declinedAt }) => declinedAt === null && !playerOfUser(league, userId))
}

/** Claims the team, or asks the owner for it where claims need approval. Refuses what a claim refuses. */
export function claimOrRequest(turn: Turn, { teamId }: { teamId: TeamId }): Decision {
  const { league, actor, now } = turn
  if (!league.requiresApproval) return claimTeam(turn, { teamId })
  const refusal = whyNotClaim(turn, { teamId })
  if (refusal !== null) return refuse(refusal)
  assert(actor.kind === 'newcomer', 'refused above')
  const { userId } = actor
  const before = claimRequestOf(league, userId)
  // Asking twice for the same team changes nothing. Another team replaces the first.
  if (before !== null && before.declinedAt === null && before.teamId === teamId) return accept(league)
  return accept(league, { type: 'claim.requested', at: now, userId, teamId })
}

/** Why this actor cannot decide that user's request, or null. */
function whyNotDecide(turn: Turn, userId: UserId): Refusal | null {
  const { league, userId: ownId } = playerTurn(turn)
  const refusal = whyNotOwner(league, ownId)
  if (refusal !== null) return refusal
  return waitingClaims(league).some((request) => request.userId === userId) ? null : { code: 'claim.unknown' }
}

/** The owner approves: the user claims the team now. Refuses also what a claim refuses. */
export function approveClaim(turn: Turn, { userId }: { userId: UserId }): Decision {
  const refusal = whyNotDecide(turn, userId)
  if (refusal !== null) return refuse(refusal)
  const request = claimRequestOf(turn.league, userId)
  assert(request !== null, 'refused above')
  return claimTeam({ ...turn, actor: { kind: 'newcomer', userId } }, { teamId: request.teamId })
}

/** The owner declines. The user may ask again. */
export function declineClaim(turn: Turn, { userId }: { userId: UserId }): Decision {
  const refusal = whyNotDecide(turn, userId)
  if (refusal !== null) return refuse(refusal)
  return accept(turn.league, { type: 'claim.declined', at: turn.now, userId })
}
