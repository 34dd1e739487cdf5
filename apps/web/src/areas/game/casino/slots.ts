/** The cards of an event that names athletes: how each is called, and who can lie on it. */
import type { CasinoEventWire } from '@whale/contract'
import { CASINO_POSITIONS } from '@whale/game'

/** The position that a slot asks for; null where any of the three will do. */
export function positionOfSlot(key: CasinoEventWire['key'], slot: number): string | null {
  return key === 'best_deployment' ? (CASINO_POSITIONS[slot] ?? null) : null
}

/** What an empty slot asks for. */
export function slotWords(
  { key, athletes_named: named }: Pick<CasinoEventWire, 'key' | 'athletes_named'>,
  slot: number,
): { label: string; detail: string } {
  const position = positionOfSlot(key, slot)
  if (position !== null) return { label: `Pick your ${position}`, detail: 'The best of your roster this week.' }
  const detail = 'An RB, WR or TE of your roster.'
  if (named === 1) return { label: 'Pick a player', detail }
  return { label: slot === 0 ? 'Pick one' : 'Pick another', detail }
}
