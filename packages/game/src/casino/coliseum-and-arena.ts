/**
 * RULES §5 Casino 4: in the Coliseum and in the Arena, the best third of the entrants by team score collect, ties
 * included. If either has fewer than three entrants, all are in one.
 */
import { constantsOf } from '../season/constants.ts'
import type { Arena, CasinoEntry } from '../league/casino-entry.ts'
import type { Settling } from '../league/settling.ts'
import { placeAmong } from './place-among.ts'
import type { CasinoResult, EntryFor } from './result.ts'

/** `entries` holds all entries of the week. */
export function resolveArena(
  settling: Settling,
  entry: EntryFor<'coliseum_and_arena'>,
  entries: readonly CasinoEntry[],
): CasinoResult {
  const { id: entryId, playerId, terms } = entry
  const { arenaPart, arenaPayoutUnits } = constantsOf(settling.league.season)
  const { entrants, isMerged } = rivalsOf(settling, terms.arena, entries)
  const details = {
    ...placeAmong(settling, { entry, entrants }),
    paidPlaces: Math.ceil(entrants.length / arenaPart),
    ...(isMerged ? { isMerged: true as const } : {}),
  }
  if (details.place > details.paidPlaces)
    return { note: { rule: `casino.${terms.arena}_missed`, playerId, ...details } }
  return {
    payout: { playerId, units: arenaPayoutUnits, reason: { rule: `casino.${terms.arena}`, entryId, ...details } },
  }
}

function rivalsOf(
  { league }: Settling,
  arena: Arena,
  entries: readonly CasinoEntry[],
): { entrants: readonly CasinoEntry[]; isMerged: boolean } {
  const own = entries.filter(({ terms }) => 'arena' in terms && terms.arena === arena)
  const isMerged = areArenasMerged(league.season, { own: own.length, others: entries.length - own.length })
  return { entrants: isMerged ? entries : own, isMerged }
}

/** Whether Coliseum and Arena are merged at these numbers of entrants. If one is empty, everyone is in the other already. */
export function areArenasMerged(season: number, { own, others }: { own: number; others: number }): boolean {
  return others > 0 && Math.min(own, others) < constantsOf(season).arenaEntrantsMin
}
