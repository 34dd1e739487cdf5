/** RULES §5 Bermuda Triangle: who is in it. Every active whale; with fewer than three, the best by units fill up. */
import { constantsOf } from '../season/constants.ts'
import type { Bermuda } from '../league/bermuda.ts'
import { type League, unitsOf } from '../league/league.ts'
import { type Player, isActive } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** The entrants as the league stands, in the order of their claims. Who ties with the last to fill up is in as well. */
export function entrantsOf(league: League): Player[] {
  const { bermudaEntrantsMin } = constantsOf(league.season)
  const active = league.players.filter(isActive)
  const best = active.map((player) => unitsOf(league, player.id)).toSorted((a, b) => b - a)
  // Where there are three whales or more, the third best is one of them, and nobody else stands as high.
  const line = best[bermudaEntrantsMin - 1] ?? 0
  return active.filter((player) => player.standing.status === 'whale' || unitsOf(league, player.id) >= line)
}

/** The Bermuda Triangle before its first week. */
export function openBermuda(league: League): Bermuda {
  return { entrants: entrantsOf(league).map(({ id }) => id), weeks: [] }
}

/** After the last status before its first week, the entrants are fixed. */
export function setEntrants({ league, week }: Settling): StepOutcome {
  if (week !== constantsOf(league.season).bermudaFirstWeek - 1) return outcome('entrants', {})
  return outcome('entrants', {
    bermuda: openBermuda(league),
    notes: entrantsOf(league).map(({ id, standing }) => {
      return { rule: 'bermuda.entered', playerId: id, units: unitsOf(league, id), isWhale: standing.status === 'whale' }
    }),
  })
}
