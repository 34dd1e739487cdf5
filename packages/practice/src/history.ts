/** Reads the past of a practice season from memory: bets, entries, top-score picks, balances. The server reads them from tables. */
import {
  type Bet,
  type CasinoEntry,
  type LeagueView,
  type HouseBet,
  type PlayerId,
  type TopScorePick,
  historyThrough,
} from '@whale/game'
import type { Practice } from './practice.ts'

/** All bets that the viewer may see, the open ones from the view. */
export function betsOfSeason({ bets }: Practice, view: LeagueView): Bet[] {
  const through = historyThrough(view.progress)
  const past = [...bets.values()].filter(({ week }) => week <= through)
  const inOrder = past.toSorted((a, b) => (a.proposedAt + a.id < b.proposedAt + b.id ? -1 : 1))
  return [...inOrder, ...view.bets]
}

/** All entries that the viewer may see. */
export function entriesOfSeason({ entries }: Practice, view: LeagueView): CasinoEntry[] {
  const through = historyThrough(view.progress)
  const past = latestOf([...entries.values()].filter(({ week }) => week <= through))
  return [...past.toSorted((a, b) => a.week - b.week), ...view.entries]
}

/** All house bets, oldest first. A placed house bet never changes. */
export function houseBetsOfSeason({ events }: Practice): HouseBet[] {
  return events.flatMap((event) => (event.type === 'option.placed' ? [event.option] : []))
}

/** All top-score picks that the viewer may see. */
export function topScorePicksOfSeason({ topScorePicks }: Practice, view: LeagueView): TopScorePick[] {
  const through = historyThrough(view.progress)
  return [...latestOf([...topScorePicks.values()].filter(({ week }) => week <= through)), ...view.topScorePicks]
}

/** A later entry replaces an earlier one by the same player and week. */
function latestOf<N extends { playerId: PlayerId; week: number }>(all: readonly N[]): N[] {
  return [...new Map(all.map((one) => [`${one.playerId} ${one.week}`, one])).values()]
}

/** The balances of all accounts after a week's settlement. */
export function balancesAfterRun({ transfers, runs }: Practice, week: number): Map<string, number> {
  const until = runs.get(week)?.transfersThrough ?? 0
  const balances = new Map<string, number>()
  for (const { from, to, fromAfter, toAfter } of transfers.slice(0, until)) {
    balances.set(from, fromAfter)
    balances.set(to, toAfter)
  }
  return balances
}
