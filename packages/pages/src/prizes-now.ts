/** What the Triangle's prizes add to the finalists' units as it stands: the one sum that every rank of the final counts (RULES §5). */
import type { LeaderboardRow } from '@whale/contract'
import {
  type LeagueView,
  type PlayerId,
  bermudaTotals,
  constantsOf,
  isActive,
  points,
  pointsToDecimal,
  shownUnits,
} from '@whale/game'
import { projectionView } from './treasury-projection.ts'

type Final = NonNullable<LeaderboardRow['final']>

/**
 * Returns each finalist's Triangle points, prize and sum. The best points take the biggest prize; on equal points more units do, then the
 * earlier claim. A prize is in tens. Empty before the finalists are set and once the prizes are paid.
 */
export function prizesNow(league: LeagueView): Map<PlayerId, Final> {
  const { bermuda, lastRun, season } = league
  if (bermuda === null || (lastRun?.week ?? 0) >= constantsOf(season).weeks) return new Map()
  const totals = bermudaTotals(bermuda)
  const { rest, prize_percents: percents } = projectionView(league, undefined)
  const ranked = league.players
    .filter((player) => isActive(player) && bermuda.entrants.includes(player.id))
    .map(({ id }) => ({ id, total: totals.get(id) ?? points(0), units: shownUnits(league, id) }))
    .toSorted((a, b) => b.total - a.total || b.units - a.units)
  return new Map(
    ranked.map(({ id, total, units }, at) => {
      const prize = Math.round((Math.max(0, rest.least) * (percents[at] ?? 0)) / 1000) * 10
      return [id, { points: pointsToDecimal(total), prize, counted: units + prize }]
    }),
  )
}
