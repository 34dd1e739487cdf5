/** RULES §4 The small vote: withdrawing an open vote. */
import type { VoteId } from '../values/ids.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { voteClosed, voteOfId, whyVoteEnded } from '../league/voting.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Why this actor cannot withdraw that vote, or null. The owner can withdraw any open vote; one on a successor ends as `returned`. The member who
 * asked for a successor can withdraw that vote too.
 */
export function whyNotWithdrawVote(turn: Pick<Turn, 'league' | 'actor' | 'now'>, voteId: VoteId): Refusal | null {
  const { league, userId, playerId, now } = playerTurn(turn)
  const vote = voteOfId(league, voteId)
  const isAsker = vote?.matter.kind === 'succession' && vote.openedBy === playerId
  return (isAsker ? null : whyNotOwner(league, userId)) ?? whyVoteEnded(vote, now)
}

export function withdrawVote(turn: Turn, { voteId }: { voteId: VoteId }): Decision {
  const { league, playerId } = playerTurn(turn)
  const refusal = whyNotWithdrawVote(turn, voteId)
  const vote = voteOfId(league, voteId)
  if (refusal !== null || vote === null) return refuse(refusal ?? { code: 'vote.unknown' })
  const isReturn = vote.matter.kind === 'succession' && vote.matter.fromId === playerId
  return accept(league, voteClosed(turn, vote, isReturn ? 'returned' : 'withdrawn'))
}
