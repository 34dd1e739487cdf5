/** Where the bars and the handle of a `Hill` stand. */

/** So many bars, whatever the width. */
export const HILL_BARS = 64

export interface Range {
  from: number
  to: number
}

/** Returns how far along the range a value lies, 0 to 1; what lies outside stands at the end. */
export function shareOf(value: number, { from, to }: Range): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)))
}

/** Returns the value of the range at a share of its width, on the nearest step, and never outside. */
export function valueAt(share: number, { from, to }: Range, step: number): number {
  const value = Math.round((from + Math.max(0, Math.min(1, share)) * (to - from)) / step) * step
  return Math.max(from, Math.min(to, value))
}

/** Returns the height of each bar, the highest 1, from how likely the values are; the lowest keep a foot to stand on. */
export function barHeights(density: (value: number) => number, range: Range): number[] {
  const middles = Array.from({ length: HILL_BARS }, (_, bar) => middleOf(bar, range))
  const heights = middles.map(density)
  const highest = Math.max(...heights)
  return heights.map((height) => (highest > 0 ? Math.max(FOOT, height / highest) : FOOT))
}

/** Returns on which side of the value each bar lies. */
export function barsAbove(value: number, range: Range): boolean[] {
  return Array.from({ length: HILL_BARS }, (_, bar) => middleOf(bar, range) > value)
}

const FOOT = 0.05

function middleOf(bar: number, { from, to }: Range): number {
  return from + ((bar + 0.5) / HILL_BARS) * (to - from)
}
