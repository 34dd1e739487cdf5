/** Where an entrant's team stands among the entrants' teams. */
import type { CasinoEntry } from '../league/casino-entry.ts'
import { playerOfId } from '../league/league.ts'
import { type Settling, scoreOf } from '../league/settling.ts'

/** The place by team score, 1 for the best; tied entrants share a place. `entrants` have the entry itself among them. */
export function placeAmong(
  settling: Settling,
  { entry, entrants }: { entry: CasinoEntry; entrants: readonly CasinoEntry[] },
) {
  const scored = (one: CasinoEntry) => scoreOf(settling, playerOfId(settling.league, one.playerId))
  const points = scored(entry)
  const place = 1 + entrants.filter((other) => scored(other) > points).length
  return { points, place, entrants: entrants.length }
}
