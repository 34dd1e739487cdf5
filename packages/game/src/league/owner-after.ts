/** RULES §4 A new owner: the events that change a league's owner, and what else they change. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, UserId } from '../values/ids.ts'
import type { OwnerChanged, OwnershipEvent } from './handover.ts'
import { type League, ownerAmongMembers, ownerOf, playerOfId } from './league.ts'
import { type VoteClosed, playerOfMatter } from './vote.ts'
import { votesClosed } from './voting.ts'

/** Recomputes the owner after a claim or a departure. A new owner cancels an open offer. */
export function withOwner(league: League): League {
  const ownerId = ownerAmongMembers(league)
  return ownerId === ownerOf(league) ? league : { ...league, ownerId, handover: null }
}

/**
 * Makes the member the owner. Ends votes on a successor, on a wipe, and on the new owner's units or removal: owners do not decide about themselves.
 */
export function ownerChangedEvents(
  { league, now: at }: { league: League; now: Instant },
  { playerId, from, how }: { playerId: PlayerId; from: UserId; how: OwnerChanged['how'] },
): (VoteClosed | OwnerChanged)[] {
  const closed = votesClosed(
    { league, now: at },
    {
      state: 'moot',
      ends: ({ matter }) =>
        matter.kind === 'succession' || matter.kind === 'wipe' || playerOfMatter(matter) === playerId,
    },
  )
  return [...closed, { type: 'owner.changed', at, from, to: playerOfId(league, playerId).userId, how }]
}

/** Applies hand-over offers and a new owner. Any change of owner cancels an open offer. */
export function applyOwnership(league: League, event: OwnershipEvent): League {
  switch (event.type) {
    case 'handover.offered':
      return { ...league, handover: event.handover }
    case 'handover.ended':
      return { ...league, handover: null }
    case 'owner.changed':
      // The rules have already made this member the owner.
      if (event.how === 'rules' || event.how === 'host') return league
      return { ...league, handover: null, ownerId: event.to, chosenOwnerId: event.to }
  }
}
