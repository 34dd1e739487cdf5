/** RULES §4 The small vote: the events that open and end one, shared by the commands that need a vote. */
import { assert } from '../values/assert.ts'
import type { Instant } from '../values/instant.ts'
import type { NewId, PlayerId, VoteId } from '../values/ids.ts'
import type { Refusal } from '../refusal.ts'
import { type League, isNight } from './league.ts'
import {
  type Vote,
  type VoteEnd,
  type VoteClosed,
  type VoteMatter,
  type VoteOpened,
  hasObjection,
  isOpenVote,
  nextLock,
  playerOfMatter,
  tallyOf,
} from './vote.ts'

/** Why no vote on that matter can open now, or null: one about the same player or week is still open. */
export function whyNotOpenVote({ league, now }: { league: League; now: Instant }, matter: VoteMatter): Refusal | null {
  if (isNight(league)) return { code: 'rule.not_in_nights', rule: 'votes' }
  const same = league.votes.find((vote) => isOpenVote(vote, now) && isSameMatter(vote.matter, matter))
  return same === undefined ? null : { code: 'vote.already_open', endsAt: same.endsAt }
}

function isSameMatter(a: VoteMatter, b: VoteMatter): boolean {
  // There is one owner, one waiting week and one league, so these matters allow one vote at a time.
  const isOfLeague = a.kind !== 'correction' && a.kind !== 'removal'
  return a.kind === b.kind && (isOfLeague || playerOfMatter(a) === playerOfMatter(b))
}

/** Opens a vote until the next lock; for a wipe, until the first lock after it can happen. The caller has checked that the player may ask. */
export function voteOpened(
  { league, now, newId, playerId }: { league: League; now: Instant; newId: NewId; playerId: PlayerId },
  { matter, reason, ballots = [] }: Pick<Vote, 'matter' | 'reason'> & { ballots?: Vote['ballots'] },
): VoteOpened {
  assert(reason.trim() !== '' || matter.kind === 'wipe', 'a vote needs a reason')
  const vote: Vote = {
    id: newId('vote'),
    matter,
    openedBy: playerId,
    openedAt: now,
    reason,
    endsAt: nextLock(league.calendar, matter.kind === 'wipe' ? matter.wipesAt : now),
    ballots,
    state: { state: 'open' },
  }
  return { type: 'vote.opened', at: now, vote }
}

/** Ends the open votes selected by `ends`, as `state`, without a majority. */
export function votesClosed(
  { league, now }: { league: League; now: Instant },
  { state, ends }: { state: VoteEnd; ends: (vote: Vote) => boolean },
): VoteClosed[] {
  const over = league.votes.filter((vote) => vote.state.state === 'open' && ends(vote))
  return over.map((vote) => voteClosed({ league, now }, vote, state))
}

/** Ends an open vote and stores its counts: voters may be out or gone later. */
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

/** Why a vote accepts no more changes, or null. */
export function whyVoteEnded(vote: Vote | null, now: Instant): Refusal | null {
  if (vote === null) return { code: 'vote.unknown' }
  if (isOpenVote(vote, now)) return null
  return { code: 'vote.ended', state: vote.state.state === 'open' ? 'lapsed' : vote.state.state }
}

/** The open vote on a wipe that happens at its time if nobody acts before: without an objection, or with a majority for it. Null otherwise. */
export function wipeDue(league: League): Vote | null {
  const vote = league.votes.find(({ matter, state }) => matter.kind === 'wipe' && state.state === 'open')
  return vote !== undefined && isWipeAgreed(league, vote) ? vote : null
}

/** Whether the others agree to a wipe once the day to object is over. */
export function isWipeAgreed(league: League, vote: Vote): boolean {
  const { yes, needed } = tallyOf(league, vote)
  return !hasObjection(vote) || yes >= needed
}
