/** RULES §4 The small vote: the events that open and end one. The commands that need a vote use them. */
import { assert } from '../values/assert.ts'
import type { Instant } from '../values/instant.ts'
import type { NewId, PlayerId, VoteId } from '../values/ids.ts'
import type { Refusal } from '../refusal.ts'
import type { League } from './league.ts'
import {
  type Vote,
  type VoteEnd,
  type VoteClosed,
  type VoteMatter,
  type VoteOpened,
  isOpenVote,
  nextLock,
  tallyOf,
} from './vote.ts'

/** Why no vote on that matter can open now, or null: one about the same player or week is still open. */
export function whyNotOpenVote({ league, now }: { league: League; now: Instant }, matter: VoteMatter): Refusal | null {
  const same = league.votes.find((vote) => isOpenVote(vote, now) && isSameMatter(vote.matter, matter))
  return same === undefined ? null : { code: 'vote.already_open', endsAt: same.endsAt }
}

function isSameMatter(a: VoteMatter, b: VoteMatter): boolean {
  // The league has one owner and one week that waits, so one vote at a time is about them.
  if (a.kind === 'void_week' || b.kind === 'void_week') return a.kind === b.kind
  if (a.kind === 'succession' || b.kind === 'succession') return a.kind === b.kind
  return a.kind === b.kind && a.playerId === b.playerId
}

/** A vote until the next lock. The caller has checked that the player may ask. Throws without a reason. */
export function voteOpened(
  { league, now, newId, playerId }: { league: League; now: Instant; newId: NewId; playerId: PlayerId },
  { matter, reason, ballots = [] }: Pick<Vote, 'matter' | 'reason'> & { ballots?: Vote['ballots'] },
): VoteOpened {
  assert(reason.trim() !== '', 'a vote needs a reason')
  const vote: Vote = {
    id: newId('vote'),
    matter,
    openedBy: playerId,
    openedAt: now,
    reason,
    endsAt: nextLock(league.calendar, now),
    ballots,
    state: { state: 'open' },
  }
  return { type: 'vote.opened', at: now, vote }
}

/** Ends the open votes that `ends` selects, as `state`, without a majority. */
export function votesClosed(
  { league, now }: { league: League; now: Instant },
  { state, ends }: { state: VoteEnd; ends: (vote: Vote) => boolean },
): VoteClosed[] {
  const over = league.votes.filter((vote) => vote.state.state === 'open' && ends(vote))
  return over.map((vote) => voteClosed({ league, now }, vote, state))
}

/** The event that ends an open vote, with its counts: later the voters may be out or gone. */
export function voteClosed(
  { league, now }: { league: League; now: Instant },
  vote: Vote,
  state: VoteClosed['state'],
): VoteClosed {
  return { type: 'vote.closed', at: now, voteId: vote.id, state, tally: tallyOf(league, vote) }
}

/** The vote with that id, or null. */
export function voteOfId({ votes }: Pick<League, 'votes'>, voteId: VoteId): Vote | null {
  return votes.find(({ id }) => id === voteId) ?? null
}

/** Why nothing can be done about a vote any more, or null. */
export function whyVoteEnded(vote: Vote | null, now: Instant): Refusal | null {
  if (vote === null) return { code: 'vote.unknown' }
  if (isOpenVote(vote, now)) return null
  return { code: 'vote.ended', state: vote.state.state === 'open' ? 'lapsed' : vote.state.state }
}
