/** RULES §1, §5: the units by which a processing sinks, and makes whale or fish. */
import type { PlayerId } from '../values/ids.ts'
import { type Units, sumOfUnits, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { type League, unitsOf } from './league.ts'

/**
 * A player's units as the processing of `week` counts them: as shown, and what the player has put in for later weeks. A week that
 * is settled late decides as it would have in time: who is all in on week 9 has not sunk in week 8.
 */
export function unitsWithLaterStakes(league: League, { playerId, week }: { playerId: PlayerId; week: number }): Units {
  const isLater = (noun: { playerId: PlayerId; week: number }) => noun.playerId === playerId && noun.week > week
  const { options, liquidations, multipliers } = league
  const staked = [...options.filter(isLater), ...liquidations.filter(isLater)].map(({ stake }) => stake)
  const bought = multipliers.filter(isLater).map(() => constantsOf(league.season).multiplierUnits)
  return units(unitsOf(league, playerId) + sumOfUnits([...staked, ...bought]))
}
