/** RULES §5 Bermuda Triangle: who gets in. Every active whale; with fewer than three, the richest players fill up. */
import { constantsOf } from '../season/constants.ts'
import type { Bermuda } from '../league/bermuda.ts'
import { type League, unitsOf } from '../league/league.ts'
import { type Player, isActive } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** The entrants of the league as it stands, in claim order. Players tied with the last to fill up are in too. */
export function entrantsOf(league: League): Player[] {
  const { bermudaEntrantsMin } = constantsOf(league.season)
  const active = league.players.filter(isActive)
  const best = active.map((player) => unitsOf(league, player.id)).toSorted((a, b) => b - a)
  // With three or more whales the third-richest player is a whale, so only whales qualify.
  const line = best[bermudaEntrantsMin - 1] ?? 0
  return active.filter((player) => player.standing.status === 'whale' || unitsOf(league, player.id) >= line)
}

/** The Bermuda Triangle before its first week. */
export function openBermuda(league: League): Bermuda {
  return { entrants: entrantsOf(league).map(({ id }) => id), weeks: [] }
}

/** Sets the entrants after the last status update before the Triangle's first week. */
export function setEntrants({ league, week }: Settling): StepOutcome {
  if (week !== constantsOf(league.season).bermudaFirstWeek - 1) return outcome('entrants', {})
  return outcome('entrants', {
    bermuda: openBermuda(league),
    notes: entrantsOf(league).map(({ id, standing }) => {
      return { rule: 'bermuda.entered', playerId: id, units: unitsOf(league, id), isWhale: standing.status === 'whale' }
    }),
  })
}
