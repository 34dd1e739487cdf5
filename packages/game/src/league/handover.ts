/** RULES §4 A new owner: an offer to one member, and how ownership passes on. */
import type { Instant } from '../values/instant.ts'
import type { PlayerId, UserId } from '../values/ids.ts'

/** The owner offers the league to a member. Only the two see it. */
export interface Handover {
  /** The member who can accept. */
  playerId: PlayerId
  offeredBy: PlayerId
  offeredAt: Instant
  endsAt: Instant
}

/** The owner offers the league to a member, who may accept. */
export interface HandoverOffered {
  type: 'handover.offered'
  at: Instant
  handover: Handover
}

/** The member said no, or the owner took the offer back. */
export interface HandoverEnded {
  type: 'handover.ended'
  at: Instant
  how: 'declined' | 'withdrawn'
}

/**
 * The league has a new owner: by an accepted offer, a members' vote, or a `proof` of the commissioner's team. `rules`: a claim or departure decided
 * it. `return`: they were chosen in the previous season. In a night: `host` for `rules`, and `away` if the host was gone.
 */
export interface OwnerChanged {
  type: 'owner.changed'
  at: Instant
  from: UserId
  to: UserId
  how: 'handover' | 'vote' | 'proof' | 'return' | 'rules' | 'host' | 'away'
}

export type OwnershipEvent = HandoverOffered | HandoverEnded | OwnerChanged

/** The offer that can still be accepted, or null. A lapsed offer stays in the league until the next one. */
export function openHandover({ handover }: { handover: Handover | null }, now: Instant): Handover | null {
  return handover !== null && now < handover.endsAt ? handover : null
}
