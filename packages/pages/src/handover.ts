/** An offer to hand a league over, for its two people. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, type Instant, openHandover, playerOfId } from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'

type HandoverWire = NonNullable<ReplyOf<(typeof endpoints)['leagues']['league']>['handover']>

interface Seen {
  league: LeagueView
  now: Instant
}

/** The open offer; null if the viewer may not see one. */
export function handoverView(seen: Seen, usernames: Usernames): HandoverWire | null {
  const { league } = seen
  const [offer, handover] = [handoverOffer(seen), openOf(seen)]
  if (offer === null || handover === null) return null
  const by = playerOfId(league, handover.offeredBy).userId
  return { ...offer, to_username: nameOf(usernames, offer.to_user_id), by_username: nameOf(usernames, by) }
}

/** The same without names. */
export function handoverOffer(seen: Seen) {
  const { league } = seen
  const handover = openOf(seen)
  if (handover === null) return null
  const { playerId, endsAt } = handover
  return {
    to_user_id: playerOfId(league, playerId).userId,
    ends_at: endsAt,
    is_to_you: playerId === league.viewerId,
  }
}

function openOf({ league, now }: Seen) {
  return league.progress.stage === 'over' ? null : openHandover(league, now)
}
