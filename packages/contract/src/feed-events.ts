/** What the feed of a league shows. */
import type { GameEvent } from '@whale/game'

/** The event types that the feed shows. */
export const FEED_EVENTS = [
  'league.founded',
  'team.claimed',
  'player.left',
  'owner.changed',
  'team.verified',
  'team.contested',
  'contest.kept',
  'player.bought_back',
  'units.corrected',
  'league.renamed',
  'invite.rotated',
  'fantasy_league.updated',
  'fantasy_league.lost',
  'fantasy_league.found',
  'reservation.followed',
  'reservation.blocked',
  'approval.set',
  'league.wiped',
  'league.restored',
  'league.started',
  'league.failed_to_start',
  'week.locked',
  'week.settled',
  'run.reversed',
  'week.finalized',
  'h2h.accepted',
  'vote.opened',
  'vote.closed',
  'week.voided',
  'multiplier.bought',
  'liquidation.placed',
  'seat.taken',
  'seat.given_back',
  'seat.stood_in',
  'seat.back',
] as const satisfies readonly GameEvent['type'][]

export type FeedEvent = Extract<GameEvent, { type: (typeof FEED_EVENTS)[number] }>
