/** Links from an item of the feed to what it is about. */
import type { LineWire, ReplyOf, endpoints } from '@whale/contract'
import { paths } from '@whale/words/addresses'

/** Polling interval of the feed, for pages whose stream is blocked. */
export const FEED_POLL_MS = 30_000

export type FeedPage = ReplyOf<typeof endpoints.game.activity>
export type LogItem = FeedPage['items'][number]
export type LogPart = LogItem['parts'][number]

/** What members said, of these items. */
export function linesOf(items: readonly Pick<LogItem, 'line'>[]): readonly LineWire[] {
  return items.flatMap(({ line }) => line ?? [])
}

interface Given {
  leagueId: string
  /** Current members only: a member who left has no ledger. */
  activeIds: ReadonlySet<string>
}

/** Returns the path and label of an entry's link: "See the results". */
export function aboutOf(item: LogItem, { leagueId, activeIds }: Given): { to: string; label: string } {
  const { type, week, bet_id: bet, user_id: userId, result } = item
  if (bet !== null) {
    return { to: paths.bets(leagueId, { tab: result === null ? 'riding' : 'settled', bet }), label: 'See the bet' }
  }
  if (week !== null && COUNTS.has(type)) return { to: paths.receipt(leagueId, week), label: 'See the results' }
  if (type === 'vote.opened') return { to: paths.votes(leagueId), label: 'See the vote' }
  if (type === 'owner.changed') return { to: paths.leagueSettings(leagueId), label: 'See the settings' }
  if (userId !== null && activeIds.has(userId))
    return { to: paths.movements(leagueId, userId), label: 'See the ledger' }
  switch (type) {
    case 'league.renamed':
    case 'invite.rotated':
    case 'approval.set':
      return { to: paths.leagueSettings(leagueId), label: 'See the settings' }
    default:
      return { to: paths.table(leagueId), label: 'See the table' }
  }
}

const COUNTS: ReadonlySet<string> = new Set(['run.reversed', 'week.finalized', 'week.settled'])
