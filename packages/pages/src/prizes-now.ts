/** What the Triangle's prizes currently add to the finalists' units: the sum that every ranking of the final uses (RULES §5). */
import type { TableRow } from '@whale/contract'
import {
  type Account,
  type LeagueView,
  type PlayerId,
  finalistTotals,
  constantsOf,
  isActive,
  points,
  pointsToDecimal,
  shownUnits,
  walletOf,
} from '@whale/game'
import { weekOf } from './tide.ts'
import { projectionView } from './bank-projection.ts'

type Final = NonNullable<TableRow['final']>

/**
 * Returns each finalist's Triangle points, prize and total. The best points get the biggest prize; ties go to more units, then to the earlier claim.
 * Prizes are in tens. Empty before the final and once the prizes are paid.
 */
export function prizesNow(league: LeagueView): Map<PlayerId, Final> {
  const { bermuda, lastRun, season } = league
  const { finalFirstWeek, weeks } = constantsOf(season)
  if (bermuda === null || weekOf(league) < finalFirstWeek || (lastRun?.week ?? 0) >= weeks) return new Map()
  const totals = finalistTotals(bermuda)
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

export interface After {
  week: number
  treasury: number
  /** The members at that time, with their units. */
  players: readonly { id: PlayerId; units: number; isEliminated: boolean }[]
}

/** Returns the prizes as they stood after a week of the final was settled. */
export function prizesAfter(league: LeagueView, { week, treasury, players }: After): ReturnType<typeof prizesNow> {
  const { bermuda, lastRun, progress, season } = league
  if (bermuda === null || lastRun === null || week < constantsOf(season).finalFirstWeek) return new Map()
  const balances: Partial<Record<Account, number>> = { treasury }
  for (const { id, units } of players) balances[walletOf(id)] = units
  const then = new Map(players.map((player) => [player.id, player]))
  return prizesNow({
    ...league,
    // There is no betting in the final, so all units are in the wallets.
    balances,
    bets: [],
    putUp: new Map(),
    bermuda: { ...bermuda, weeks: bermuda.weeks.filter((one) => one.week <= week) },
    lastRun: { ...lastRun, week },
    progress: {
      stage: 'running',
      startWeek: 'startWeek' in progress ? progress.startWeek : 1,
      week: week + 1,
      phase: 'BETTING',
      settledThrough: week,
      finalThrough: week,
    },
    players: league.players.flatMap((player) => {
      const { isEliminated } = then.get(player.id) ?? {}
      if (isEliminated === undefined) return []
      return [
        { ...player, leftAt: null, standing: { ...player.standing, eliminatedInWeek: isEliminated ? week : null } },
      ]
    }),
  })
}
