/** RULES §4: in a league whose owner approves new players, a claim waits as a request. */
import type { Instant } from '../values/instant.ts'
import type { TeamId, UserId } from '../values/ids.ts'

export interface ClaimRequest {
  userId: UserId
  teamId: TeamId
  requestedAt: Instant
  /** When the owner declined it; null until then. */
  declinedAt: Instant | null
}

/** A newcomer asks the owner for a team, which replaces an earlier request by the same user. */
export interface ClaimRequested {
  type: 'claim.requested'
  at: Instant
  userId: UserId
  teamId: TeamId
}

/** The owner declined a newcomer's request. */
export interface ClaimDeclined {
  type: 'claim.declined'
  at: Instant
  userId: UserId
}

/** The newcomer took back a request that was waiting or declined. */
export interface ClaimWithdrawn {
  type: 'claim.withdrawn'
  at: Instant
  userId: UserId
}

/** The requests after an event about one of them. Each user has only the latest. */
export function requestsAfter(
  requests: readonly ClaimRequest[],
  event: ClaimRequested | ClaimDeclined | ClaimWithdrawn,
): readonly ClaimRequest[] {
  const others = requests.filter(({ userId }) => userId !== event.userId)
  switch (event.type) {
    case 'claim.requested': {
      const { userId, teamId, at: requestedAt } = event
      return [...others, { userId, teamId, requestedAt, declinedAt: null }]
    }
    case 'claim.declined':
      return requests.map((request) =>
        request.userId === event.userId ? { ...request, declinedAt: event.at } : request,
      )
    case 'claim.withdrawn':
      return others
  }
}
