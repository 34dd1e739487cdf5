/** The rows of "Everyone’s week": players still in by what they gained, and players out apart. */
import type { SlipView } from '../Slip.tsx'

type Change = Pick<SlipView, 'units_before' | 'units_after' | 'out_in_week'>

export interface Ranked<S> {
  slip: S
  /** Equal gains share a place. Null if eliminated. */
  place: number | null
  change: number
}

/** Returns the players in the game by gain, and apart from them the eliminated ones, latest first. */
export function rankedByChange<S extends Change>(slips: readonly S[]): { ranked: Ranked<S>[]; out: Ranked<S>[] } {
  const changes = slips
    .map((slip) => ({ slip, change: slip.units_after - slip.units_before, place: null }))
    .toSorted((a, b) => b.change - a.change || b.slip.units_after - a.slip.units_after)
  const weekOf = ({ slip }: Ranked<S>) => slip.out_in_week ?? 0
  const isIn = ({ slip }: Ranked<S>) => slip.out_in_week === null
  const inPlay = changes.filter(isIn)
  return {
    ranked: inPlay.map((one) => ({ ...one, place: 1 + inPlay.filter(({ change }) => change > one.change).length })),
    out: changes.filter((one) => !isIn(one)).toSorted((a, b) => weekOf(b) - weekOf(a)),
  }
}
