/** RULES §1, §5: the units that decide elimination and status. */
import type { PlayerId } from '../values/ids.ts'
import { type Units, sumOfUnits, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { type League, unitsOf } from './league.ts'

/**
 * A player's units for the settlement of `week`: wallet and escrow plus stakes for later weeks. This makes a late settlement decide as a timely one
 * would have.
 */
export function unitsWithLaterStakes(league: League, { playerId, week }: { playerId: PlayerId; week: number }): Units {
  const after = { playerId, week }
  return units(unitsOf(league, playerId) + stakesAfter(league, after) + paidAfter(league, after))
}

interface After {
  playerId: PlayerId
  week: number
}

/** What a player has put on house lines and all-ins after `week`. The treasury holds it. */
function stakesAfter({ houseBets, allIns }: League, { playerId, week }: After): Units {
  const isLater = (made: After) => made.playerId === playerId && made.week > week
  return sumOfUnits([...houseBets.filter(isLater), ...allIns.filter(isLater)].map(({ stake }) => stake))
}

/** What a player has paid for multipliers after `week`. It is spent, not staked. */
function paidAfter({ multipliers, season }: League, { playerId, week }: After): Units {
  const bought = multipliers.filter((one) => one.playerId === playerId && one.week > week)
  return sumOfUnits(bought.map(() => constantsOf(season).multiplierUnits))
}

/** What each player has staked against the treasury since the last settlement. */
export function stakesSinceRun(league: League): ReadonlyMap<PlayerId, Units> {
  return sinceRun(league, stakesAfter)
}

/** What each player has paid for multipliers since the last settlement. */
export function paidSinceRun(league: League): ReadonlyMap<PlayerId, Units> {
  return sinceRun(league, paidAfter)
}

function sinceRun(league: League, sumAfter: (league: League, after: After) => Units): ReadonlyMap<PlayerId, Units> {
  const week = league.lastRun?.week ?? 0
  return new Map(league.players.map(({ id }) => [id, sumAfter(league, { playerId: id, week })]))
}
