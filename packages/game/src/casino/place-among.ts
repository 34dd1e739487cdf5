/** Ranks an entrant's team among the teams of all entrants. */
import type { CasinoEntry } from '../league/casino-entry.ts'
import { playerOfId } from '../league/league.ts'
import { type Settling, scoreOf } from '../league/settling.ts'

/** Returns the place by team score, 1 for the best. Tied entrants share a place. `entrants` includes this entry. */
export function placeAmong(
  settling: Settling,
  { entry, entrants }: { entry: CasinoEntry; entrants: readonly CasinoEntry[] },
) {
  const scored = (one: CasinoEntry) => scoreOf(settling, playerOfId(settling.league, one.playerId))
  const points = scored(entry)
  const place = 1 + entrants.filter((other) => scored(other) > points).length
  return { points, place, entrants: entrants.length }
}
