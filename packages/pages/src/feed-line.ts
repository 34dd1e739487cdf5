/** The lines that members write in the feed. */
import type { LineWire } from '@whale/contract'
import { type BetId, type Instant, type LeagueView, type PlayerId, type UserId, playerOfId } from '@whale/game'
import { type Usernames, nameOf } from './usernames.ts'

/** A line that a member wrote after event `afterEvent`. */
export interface FeedLine {
  number: number
  afterEvent: number
  at: Instant
  userId: UserId
  /** Null once it was removed. */
  text: string | null
  removedBy: LineWire['removed_by']
  betId: BetId | null
  reports: number
  isReportedByViewer: boolean
  /** The viewer's opponent in a bet that was not taken: only the two can read the line. */
  privateWith: PlayerId | null
}

/** Where a page of the feed starts: only items before this event, and before this line after it. */
export interface FeedPlace {
  event: number
  line: number
}

/** A line as its viewer sees it. Its id is its stored name. Only the owner sees how many members reported it. */
export function lineView(
  league: LeagueView,
  line: FeedLine,
  { usernames, viewerId, isOwner }: { usernames: Usernames; viewerId: UserId; isOwner: boolean },
): LineWire {
  const isMine = line.userId === viewerId
  const { privateWith: other } = line
  return {
    id: `l${line.number}`,
    username: nameOf(usernames, line.userId),
    text: line.text,
    removed_by: line.removedBy,
    is_mine: isMine,
    can_remove: line.removedBy === null && (isMine || isOwner),
    is_reported_by_me: line.isReportedByViewer,
    reports: isOwner ? line.reports : 0,
    private_with: other === null ? null : nameOf(usernames, playerOfId(league, other).userId),
  }
}
