/** RULES §1, §5: the units that decide elimination and status. */
import type { PlayerId } from '../values/ids.ts'
import { type Units, sumOfUnits, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { type League, unitsOf } from './league.ts'

/**
 * A player's units for the settlement of `week`: units shown plus stakes for later weeks. A late settlement therefore
 * decides as a timely one would have.
 */
export function unitsWithLaterStakes(league: League, { playerId, week }: { playerId: PlayerId; week: number }): Units {
  const isLater = (noun: { playerId: PlayerId; week: number }) => noun.playerId === playerId && noun.week > week
  const { options, liquidations, multipliers } = league
  const staked = [...options.filter(isLater), ...liquidations.filter(isLater)].map(({ stake }) => stake)
  const bought = multipliers.filter(isLater).map(() => constantsOf(league.season).multiplierUnits)
  return units(unitsOf(league, playerId) + sumOfUnits([...staked, ...bought]))
}
