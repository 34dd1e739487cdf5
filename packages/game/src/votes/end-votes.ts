/** RULES §4 The small vote: votes that end without a majority. */
import type { Vote, VoteEnd } from '../league/vote.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Closes the open votes that `ends` selects, as `state`. */
export function endVotes(
  { league, now }: Pick<Turn, 'league' | 'now'>,
  { state, ends }: { state: VoteEnd; ends: (vote: Vote) => boolean },
): Decision {
  const over = league.votes.filter((vote) => vote.state.state === 'open' && ends(vote))
  return accept(league, ...over.map(({ id }) => ({ type: 'vote.closed', at: now, voteId: id, state }) as const))
}
