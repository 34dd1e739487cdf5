/** RULES §5 Casino 5: the three best team scores among the entrants collect, ties included. */
import { constantsOf } from '../season/constants.ts'
import type { CasinoEntry } from '../league/casino-entry.ts'
import type { Settling } from '../league/settling.ts'
import { placeAmong } from './place-among.ts'
import type { CasinoResult, EntryFor } from './result.ts'

/** `entries` holds all entries of the week. */
export function resolveTopThree(
  settling: Settling,
  entry: EntryFor<'top_three'>,
  entries: readonly CasinoEntry[],
): CasinoResult {
  const { id: entryId, playerId } = entry
  const { topEntrants, topEntrantsPayoutUnits } = constantsOf(settling.league.season)
  const details = { ...placeAmong(settling, { entry, entrants: entries }), paidPlaces: topEntrants }
  if (details.place > topEntrants) return { note: { rule: 'casino.top_three_missed', playerId, ...details } }
  return {
    payout: { playerId, units: topEntrantsPayoutUnits, reason: { rule: 'casino.top_three', entryId, ...details } },
  }
}
