/** RULES §5 Bermuda Triangle: who gets in. Every active whale; with fewer than three, the richest others fill up. */
import { constantsOf } from '../season/constants.ts'
import type { Bermuda } from '../league/bermuda.ts'
import { type League, unitsOf } from '../league/league.ts'
import { type Player, isActive } from '../league/player.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** The entrants of the league as it stands, in claim order. Players tied with the last to fill up are in too. */
export function entrantsOf(league: League): Player[] {
  const { bermudaEntrantsMin } = constantsOf(league.season)
  const active = league.players.filter(isActive)
  const isWhale = ({ standing }: Player) => standing.status === 'whale'
  const places = bermudaEntrantsMin - active.filter(isWhale).length
  if (places <= 0) return active.filter(isWhale)
  // After a void week a whale can hold fewer units than a fish.
  const others = active.filter((player) => !isWhale(player)).map(({ id }) => unitsOf(league, id))
  const line = others.toSorted((a, b) => b - a)[places - 1] ?? 0
  return active.filter((player) => isWhale(player) || unitsOf(league, player.id) >= line)
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
