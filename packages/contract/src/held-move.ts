import { z } from 'zod'
import { signedUnitsWire } from './wire.ts'

/** What moves a player's units if the week ends with the current scores, summed by kind. */
export const heldMove = z.object({
  kind: z.enum([
    'bets',
    'house_line',
    'casino',
    'all_in',
    'bounties',
    'top_score',
    'prediction',
    'payday',
    'drift',
    'triangle',
  ]),
  units: signedUnitsWire,
})
export type HeldMove = z.output<typeof heldMove>
