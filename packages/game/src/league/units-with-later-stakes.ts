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
  return units(unitsOf(league, playerId) + stakesAfter(league, { playerId, week }))
}

/** What a player has paid after `week` for house lines, multipliers and going all in: the units shown lack it. */
function stakesAfter(league: League, { playerId, week }: { playerId: PlayerId; week: number }): Units {
  const isLater = (noun: { playerId: PlayerId; week: number }) => noun.playerId === playerId && noun.week > week
  const { options, liquidations, multipliers } = league
  const staked = [...options.filter(isLater), ...liquidations.filter(isLater)].map(({ stake }) => stake)
  const bought = multipliers.filter(isLater).map(() => constantsOf(league.season).multiplierUnits)
  return sumOfUnits([...staked, ...bought])
}

/** What each player has paid so since the last settlement. */
export function stakesSinceRun(league: League): ReadonlyMap<PlayerId, Units> {
  const week = league.lastRun?.week ?? 0
  return new Map(league.players.map(({ id }) => [id, stakesAfter(league, { playerId: id, week })]))
}
