/** Links from an item of the feed to what it is about. */
import type { LineWire, ReplyOf, endpoints } from '@whale/contract'
import { ABOUT_WORDS } from '@whale/words'
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

/** Returns the path and label of an entry's link. */
export function aboutOf(item: LogItem, { leagueId, activeIds }: Given): { to: string; label: string } {
  const { type, week, bet_id: bet, user_id: userId, result } = item
  if (bet !== null) {
    return { to: paths.bets(leagueId, { tab: result === null ? 'riding' : 'settled', bet }), label: ABOUT_WORDS.bet }
  }
  if (week !== null && COUNTS.has(type)) return { to: paths.receipt(leagueId, week), label: ABOUT_WORDS.results }
  if (type === 'vote.opened') return { to: paths.votes(leagueId), label: ABOUT_WORDS.vote }
  if (type === 'owner.changed') return { to: paths.leagueSettings(leagueId), label: ABOUT_WORDS.settings }
  if (userId !== null && activeIds.has(userId))
    return { to: paths.movements(leagueId, userId), label: ABOUT_WORDS.ledger }
  switch (type) {
    case 'league.renamed':
    case 'invite.rotated':
    case 'approval.set':
      return { to: paths.leagueSettings(leagueId), label: ABOUT_WORDS.settings }
    default:
      return { to: paths.table(leagueId), label: ABOUT_WORDS.table }
  }
}

const COUNTS: ReadonlySet<string> = new Set(['run.reversed', 'week.finalized', 'week.settled'])
