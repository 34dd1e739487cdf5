/** The cards of an event: how each is called, and who can lie on it. */
import type { CasinoEventWire } from '@whale/contract'
import { CASINO_POSITIONS } from '@whale/game'

/** The position that a slot asks for; null where any of the three will do. */
export function positionOfSlot(key: CasinoEventWire['key'], slot: number): string | null {
  return key === 'best_deployment' ? (CASINO_POSITIONS[slot] ?? null) : null
}

/** What an empty slot asks for. */
export function slotWords(key: CasinoEventWire['key'], slot: number): { label: string; detail: string } {
  switch (key) {
    case 'one_scorer':
      return { label: 'Pick a player', detail: 'An RB, WR or TE of your roster.' }
    case 'two_scorers':
      return { label: slot === 0 ? 'Pick one' : 'Pick another', detail: 'An RB, WR or TE of your roster.' }
    case 'best_deployment':
      return { label: `Pick your ${positionOfSlot(key, slot) ?? ''}`, detail: 'The best of your roster this week.' }
    case 'mark_a_rival':
      return { label: 'Mark a rival', detail: 'Any team but your own.' }
    case 'coliseum_and_arena':
      return { label: 'Step inside', detail: 'Your team’s score does the rest.' }
    case 'top_three':
      return { label: 'Take a seat', detail: 'Your team’s score does the rest.' }
  }
}
