/** RULES §4 The small vote: opening and withdrawing one. The verbs that need a vote call `openVote`. */
import { assert } from '../values/assert.ts'
import type { VoteId } from '../values/ids.ts'
import type { League } from '../league/league.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { type Vote, type VoteMatter, isOpenVote, nextLock } from '../league/vote.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** What the vote is about, with a reason for all members. */
export interface VoteInput {
  matter: VoteMatter
  reason: string
}

/** Why no vote on that matter can open now, or null: one about the same player or week is still open. */
export function whyNotOpenVote({ league, now }: Pick<Turn, 'league' | 'now'>, matter: VoteMatter): Refusal | null {
  const same = league.votes.find((vote) => isOpenVote(vote, now) && isSameMatter(vote.matter, matter))
  return same === undefined ? null : { code: 'vote.already_open', endsAt: same.endsAt }
}

function isSameMatter(a: VoteMatter, b: VoteMatter): boolean {
  if (a.kind === 'void_week' || b.kind === 'void_week') return a.kind === b.kind
  return a.kind === b.kind && a.playerId === b.playerId
}

/** Opens a vote until the next lock; or refuses. The caller has checked that the actor may ask. */
export function openVote(turn: Turn, { matter, reason }: VoteInput): Decision {
  assert(reason.trim() !== '', 'a vote needs a reason')
  const refusal = whyNotOpenVote(turn, matter)
  if (refusal !== null) return refuse(refusal)
  const { league, now, newId, playerId } = playerTurn(turn)
  const vote: Vote = {
    id: newId('vote'),
    matter,
    openedBy: playerId,
    openedAt: now,
    reason,
    endsAt: nextLock(league.calendar, now),
    ballots: [],
    state: { state: 'open' },
  }
  return accept(league, { type: 'vote.opened', at: now, vote })
}

/** The vote with that id, or null. */
export function voteOfId({ votes }: Pick<League, 'votes'>, voteId: VoteId): Vote | null {
  return votes.find(({ id }) => id === voteId) ?? null
}

/** Why this actor cannot withdraw that vote, or null. The owner can, while it is open. */
export function whyNotWithdrawVote(turn: Pick<Turn, 'league' | 'actor' | 'now'>, voteId: VoteId): Refusal | null {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId)
  return refusal ?? whyVoteEnded(voteOfId(league, voteId), now)
}

/** Why nothing can be done about a vote any more, or null. */
export function whyVoteEnded(vote: Vote | null, now: Turn['now']): Refusal | null {
  if (vote === null) return { code: 'vote.unknown' }
  if (isOpenVote(vote, now)) return null
  return { code: 'vote.ended', state: vote.state.state === 'open' ? 'lapsed' : vote.state.state }
}

/** Withdraws the vote; or refuses. */
export function withdrawVote(turn: Turn, { voteId }: { voteId: VoteId }): Decision {
  const refusal = whyNotWithdrawVote(turn, voteId)
  if (refusal !== null) return refuse(refusal)
  return accept(turn.league, { type: 'vote.closed', at: turn.now, voteId, state: 'withdrawn' })
}
