/**
 * RULES §5 Casino 4: in the Coliseum and in the Arena, the best third of the entrants by team score collect, ties
 * included.
 */
import { constantsOf } from '../season/constants.ts'
import type { CasinoEntry } from '../league/casino-entry.ts'
import type { Settling } from '../league/settling.ts'
import { placeAmong } from './among-entrants.ts'
import type { CasinoResult, EntryFor } from './result.ts'

/** `entries` holds all entries of the week. */
export function resolveArena(
  settling: Settling,
  entry: EntryFor<'coliseum_and_arena'>,
  entries: readonly CasinoEntry[],
): CasinoResult {
  const { id: entryId, playerId, terms } = entry
  const { arenaPart, arenaPayoutUnits } = constantsOf(settling.league.season)
  const entrants = entries.filter((other) => 'arena' in other.terms && other.terms.arena === terms.arena)
  const details = { ...placeAmong(settling, { entry, entrants }), paidPlaces: Math.ceil(entrants.length / arenaPart) }
  if (details.place > details.paidPlaces)
    return { note: { rule: `casino.${terms.arena}_missed`, playerId, ...details } }
  return {
    payout: { playerId, units: arenaPayoutUnits, reason: { rule: `casino.${terms.arena}`, entryId, ...details } },
  }
}
