/** A week's slips, ranked by what they gained, and what moved those of idle players. */
import { formatSignedUnits } from '../../../shared/format/format.ts'
import type { SlipView } from '../shared/receipt/Slip.tsx'

interface Counted {
  units_before: number
  units_after: number
}

export interface Ranked<S> {
  slip: S
  /** Those who gained the same share a place. */
  place: number
  change: number
}

/** Returns who gained the most first; of those who gained the same, who has more units. */
export function rankedByChange<S extends Counted>(slips: readonly S[]): Ranked<S>[] {
  const changes = slips.map((slip) => ({ slip, change: slip.units_after - slip.units_before }))
  return changes
    .map((one) => ({ ...one, place: 1 + changes.filter(({ change }) => change > one.change).length }))
    .toSorted((a, b) => b.change - a.change || b.slip.units_after - a.slip.units_after)
}

/**
 * Returns why the units of an idle player changed: "made no move, top catch +40". Empty for a player who made a move. In the final
 * nobody needs one.
 */
export function idleWords(
  lines: readonly Pick<SlipView['lines'][number], 'rule' | 'what' | 'units'>[],
  { isFinal }: { isFinal: boolean },
): string {
  if (!lines.some(({ rule }) => rule === 'payday.did_not_act')) return ''
  const moved = lines
    .filter(({ units }) => units !== 0)
    .map(({ what, units }) => `${what.toLowerCase()} ${formatSignedUnits(units)}`)
  return [...(isFinal ? [] : ['made no move']), ...moved].join(', ')
}
