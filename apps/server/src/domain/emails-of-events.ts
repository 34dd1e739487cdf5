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

/** The emails that `events` cause. `league` is the league after them. Most commands cause none. */
export function emailsOf(given: {
  before: League
  league: League
  events: readonly GameEvent[]
  actor: Actor
  now: Instant
}): LeagueEmail[] {
  const { before, league, events, actor, now } = given
  // Asking and answering in turns must not flood an address: one email an hour for each topic.
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
    // A user whose request waits may also claim by themselves, once approval is off.
    if (userId === null || request === null || (actor.kind !== 'calendar' && actor.userId === userId)) return []
    const isApproved = event.type === 'team.claimed'
    const topic = `answer:${league.id}:${userId}:${String(isApproved)}:${hour}`
    // A contest that was decided for the user may give them another team than the one they asked for.
    const teamId = event.type === 'team.claimed' ? event.player.teamId : request.teamId
    return [{ topic, userId, cause: { what: 'answer', teamId, isApproved } }]
  })
}

/**
 * An offer to the member, a new owner to all but who made it so, and a vote on a successor to the silent owner. The wish to wipe the league
 * goes to all but its owner.
 */
function ownerEmails(event: GameEvent, { league, actor, now }: Parameters<typeof emailsOf>[0]): LeagueEmail[] {
  // Offering and accepting in turns must not flood an address: one email a day for each topic.
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
      // The pages of a night show it.
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
