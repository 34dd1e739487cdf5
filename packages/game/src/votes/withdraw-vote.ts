/** RULES §4 The small vote: the owner withdraws an open one. */
import type { VoteId } from '../values/ids.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { voteOfId, whyVoteEnded } from '../league/voting.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** Why this actor cannot withdraw that vote, or null. The owner can, while it is open. */
export function whyNotWithdrawVote(turn: Pick<Turn, 'league' | 'actor' | 'now'>, voteId: VoteId): Refusal | null {
  const { league, userId, now } = playerTurn(turn)
  return whyNotOwner(league, userId) ?? whyVoteEnded(voteOfId(league, voteId), now)
}

/** Withdraws the vote; or refuses. */
export function withdrawVote(turn: Turn, { voteId }: { voteId: VoteId }): Decision {
  const refusal = whyNotWithdrawVote(turn, voteId)
  if (refusal !== null) return refuse(refusal)
  return accept(turn.league, { type: 'vote.closed', at: turn.now, voteId, state: 'withdrawn' })
}
