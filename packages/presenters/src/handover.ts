/** An offer to hand a league over, for the two people that it is between. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, type Instant, openHandover, playerOfId } from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'

type HandoverWire = NonNullable<ReplyOf<(typeof endpoints)['leagues']['league']>['handover']>

/** The open offer; null if the viewer sees none. */
export function handoverView(
  { league, now }: { league: LeagueView; now: Instant },
  usernames: Usernames,
): HandoverWire | null {
  const handover = league.progress.stage === 'over' ? null : openHandover(league, now)
  if (handover === null) return null
  const to = playerOfId(league, handover.playerId).userId
  return {
    to_user_id: to,
    to_username: nameOf(usernames, to),
    by_username: nameOf(usernames, playerOfId(league, handover.offeredBy).userId),
    ends_at: handover.endsAt,
    is_to_you: handover.playerId === league.viewerId,
  }
}
