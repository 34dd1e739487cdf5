/** A week's slips, ranked by what they gained. */

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
