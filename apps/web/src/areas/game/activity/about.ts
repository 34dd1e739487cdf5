/** Where an entry of the league's log leads. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { paths } from '../../../shared/paths.ts'

export type LogItem = ReplyOf<typeof endpoints.game.activity>['items'][number]

interface Given {
  leagueId: string
  /** Who is aboard: somebody who has left has no ledger to show. */
  aboard: ReadonlySet<string>
}

/** Returns the address of what an entry is about, and how it is called: "See the count". */
export function aboutOf(item: LogItem, { leagueId, aboard }: Given): { to: string; label: string } {
  const { type, week, bet_id: bet, user_id: userId } = item
  if (bet !== null) {
    const tab = type === 'h2h.accepted' ? 'riding' : 'settled'
    return { to: paths.bets(leagueId, { tab, bet }), label: 'See the bet' }
  }
  if (week !== null && COUNTS.has(type)) return { to: paths.receipt(leagueId, week), label: 'See the results' }
  if (userId !== null && aboard.has(userId)) return { to: paths.ledger(leagueId, userId), label: 'See the ledger' }
  switch (type) {
    case 'league.renamed':
    case 'invite.rotated':
      return { to: paths.leagueSettings(leagueId), label: 'See the settings' }
    case 'bermuda.entered':
      return { to: paths.bermuda(leagueId), label: 'See the Triangle' }
    case 'week.opened':
      return { to: paths.seasonMap(leagueId), label: 'See the map' }
    default:
      return { to: paths.depth(leagueId), label: 'See the depth chart' }
  }
}

const COUNTS: ReadonlySet<string> = new Set(['week.settled', 'week.finalized', 'run.reversed'])
