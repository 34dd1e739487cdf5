/** Which emails the events of a command cause: about claims that need the owner's approval, and about who owns the league (RULES §4). */
import {
  type Actor,
  type GameEvent,
  type Instant,
  type League,
  claimRequestOf,
  membersOf,
  ownerOf,
  playerOfId,
} from '@whale/game'
import type { LeagueEmail } from './store/emails.ts'

/** The emails that `events` cause; none for most commands. `league` is the league after the events. */
export function emailsOf(given: {
  before: League
  league: League
  events: readonly GameEvent[]
  actor: Actor
  now: Instant
}): LeagueEmail[] {
  const { before, league, events, actor, now } = given
  // Alternating requests and answers must not flood an address: at most one email an hour per topic.
  const hour = now.slice(0, 'yyyy-mm-ddThh'.length)
  return events.flatMap((event): LeagueEmail[] => {
    const ofOwner = ownerEmails(event, given)
    if (ofOwner.length > 0) return ofOwner
    if (event.type === 'claim.requested') {
      const { userId: askingId, teamId } = event
      const userId = ownerOf(league)
      return [{ topic: `request:${league.id}:${userId}:${hour}`, userId, cause: { what: 'request', askingId, teamId } }]
    }
    const userId =
      event.type === 'claim.declined' ? event.userId : event.type === 'team.claimed' ? event.player.userId : null
    const request = userId === null ? null : claimRequestOf(before, userId)
    // Once approval is off, users with a pending request may also claim the team themselves.
    if (userId === null || request === null || (actor.kind !== 'calendar' && actor.userId === userId)) return []
    const isApproved = event.type === 'team.claimed'
    const topic = `answer:${league.id}:${userId}:${String(isApproved)}:${hour}`
    // A contest decided in the user's favor may give them another team than they requested.
    const teamId = event.type === 'team.claimed' ? event.player.teamId : request.teamId
    return [{ topic, userId, cause: { what: 'answer', teamId, isApproved } }]
  })
}

/**
 * An offer goes to the member it names; a vote on a successor, to the silent owner. A new owner is news to everyone but the user
 * who caused it, and a request to wipe the league to everyone but the requester.
 */
function ownerEmails(event: GameEvent, { league, actor, now }: Parameters<typeof emailsOf>[0]): LeagueEmail[] {
  // Alternating offers and acceptances must not flood an address: at most one email a day per topic.
  const day = now.slice(0, 'yyyy-mm-dd'.length)
  switch (event.type) {
    case 'handover.offered': {
      const { userId } = playerOfId(league, event.handover.playerId)
      return [{ topic: `handover:${league.id}:${userId}:${day}`, userId, cause: { what: 'handover' } }]
    }
    case 'vote.opened': {
      const { matter, id, openedBy } = event.vote
      if (matter.kind === 'wipe') {
        const others = membersOf(league).filter((member) => member.id !== openedBy)
        return others.map(({ userId }) => {
          return { topic: `wipe:${league.id}:${id}:${userId}`, userId, cause: { what: 'wipe' } }
        })
      }
      if (matter.kind !== 'succession') return []
      const { userId } = playerOfId(league, matter.fromId)
      return [{ topic: `succession:${league.id}:${id}`, userId, cause: { what: 'succession' } }]
    }
    case 'owner.changed': {
      const { to: ownerId, how } = event
      // A night shows this on its pages.
      if (how === 'host' || how === 'away') return []
      const members = membersOf(league).filter(({ userId }) => actor.kind === 'calendar' || actor.userId !== userId)
      return members.map(({ userId }) => {
        return { topic: `owner:${league.id}:${ownerId}:${userId}:${day}`, userId, cause: { what: 'owner', ownerId } }
      })
    }
    default:
      return []
  }
}
