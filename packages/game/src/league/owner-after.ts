/** RULES §4 A new owner: who owns a league after an event. `apply.ts` uses it. */
import type { OwnershipEvent } from './handover.ts'
import { type League, ownerAmongMembers } from './league.ts'

/** Claims and departures can change the owner (§4). */
export function withOwner(league: League): League {
  return { ...league, ownerId: ownerAmongMembers(league) }
}

/** Offers to hand the league over, and a new owner. An offer ends with any change of the owner. */
export function applyOwnership(league: League, event: OwnershipEvent): League {
  switch (event.type) {
    case 'handover.offered':
      return { ...league, handover: event.handover }
    case 'handover.ended':
      return { ...league, handover: null }
    case 'owner.changed':
      return { ...league, handover: null, ownerId: event.to, chosenOwnerId: event.to }
  }
}
