/** What an event of the feed is about: its player, its week, and whether the owner did it. */
import type { FeedEvent } from '@whale/contract'
import { type Bet, type LeagueView, type PlayerId, type UserId, playerOfId, playerOfMatter } from '@whale/game'

/** The user whom an item is about. */
export function userOfItem(
  league: LeagueView,
  event: FeedEvent,
  { playerId, bets }: { playerId: PlayerId | null; bets: ReadonlyMap<string, Bet> },
): UserId | null {
  const id =
    event.type === 'h2h.accepted'
      ? bets.get(event.betId)?.challengedId
      : event.type === 'week.finalized'
        ? event.championId
        : playerId
  return id === undefined || id === null ? null : playerOfId(league, id).userId
}

/** The player in an event's sentence. */
export function playerOfEvent({ votes, players }: LeagueView, event: FeedEvent): PlayerId | null {
  switch (event.type) {
    case 'team.claimed':
      return event.player.id
    case 'team.contested':
      return event.contest.holderId
    case 'vote.opened':
    case 'vote.closed': {
      const vote = event.type === 'vote.opened' ? event.vote : votes.find(({ id }) => id === event.voteId)
      return vote === undefined ? null : playerOfMatter(vote.matter)
    }
    case 'owner.changed':
      // A user who left before the start and came back has two player records.
      return players.findLast(({ userId }) => userId === event.to)?.id ?? null
    case 'player.left':
    case 'team.verified':
    case 'contest.kept':
    case 'player.bought_back':
    case 'units.corrected':
    case 'seat.taken':
    case 'seat.given_back':
    case 'seat.stood_in':
    case 'seat.back':
      return event.playerId
    case 'multiplier.bought':
      return event.multiplier.playerId
    case 'liquidation.placed':
      return event.liquidation.playerId
    default:
      return null
  }
}

export function weekOfEvent(event: FeedEvent): number | null {
  switch (event.type) {
    case 'league.started':
    case 'week.locked':
    case 'week.settled':
    case 'week.finalized':
    case 'run.reversed':
    case 'week.voided':
      return event.week
    case 'vote.opened':
      return event.vote.matter.kind === 'void_week' ? event.vote.matter.week : null
    default:
      return null
  }
}

export function isByOwner({ votes }: LeagueView, event: FeedEvent): boolean {
  switch (event.type) {
    case 'units.corrected':
    case 'league.renamed':
    case 'invite.rotated':
    case 'approval.set':
    case 'league.wiped':
    case 'contest.kept':
      return true
    case 'vote.opened':
      return event.vote.matter.kind !== 'succession'
    case 'owner.changed':
      return event.how === 'handover'
    case 'vote.closed':
      // The member who asked for a successor withdraws that vote.
      return (
        event.state === 'withdrawn' &&
        votes.some(({ id, matter }) => id === event.voteId && matter.kind !== 'succession')
      )
    case 'player.left':
      return event.kickedBy !== null
    case 'seat.given_back':
      return event.removedBy !== null
    default:
      return false
  }
}
