/** How a pair of scales hangs, and how high the chips in its pans stand. */

const TILT_MAX_DEGREES = 12

const CHIPS_MAX = 12

const UNITS_A_CHIP = 10

const GRID_LINES = 4

const ROUND = [1, 2, 2.5, 5, 10]

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

/** Returns the degrees by which the beam sinks to the right: 12 where that side has twice as much, and no more. */
export function tiltOf(left: number, right: number): number {
  if (left <= 0 || right <= 0) return 0
  const tilt = TILT_MAX_DEGREES * Math.log2(right / left)
  return Math.max(-TILT_MAX_DEGREES, Math.min(TILT_MAX_DEGREES, tilt))
}

/** Returns how many chips a pan shows: one for each ten, at least one for anything, at most twelve. */
export function chipsOf(amount: number): number {
  if (amount <= 0) return 0
  return Math.max(1, Math.min(CHIPS_MAX, Math.round(amount / UNITS_A_CHIP)))
}

/** Returns where the ends of a beam hang that is `arm` long to each side and turned by `degrees`. */
export function endsOf(arm: number, degrees: number): { left: Point; right: Point } {
  const turn = (degrees * Math.PI) / 180
  const x = arm * Math.cos(turn)
  const y = arm * Math.sin(turn)
  return { left: { x: -x, y: -y }, right: { x, y } }
}

export interface Point {
  x: number
  y: number
}

/** Where the steps of a chart stand, in percent of the plot: it is drawn without a view box, so that nothing is distorted. */

/** A value that is known, or the span within which one will be. */
export type StepValue = { known: number } | { low: number; high: number }

export type StepColumn = {
  left: number
  width: number
  /** From the top, of the known value or of the upper end of the span. */
  top: number
  isKnown: boolean
  /** From the top, of the lower end of a span; null for a known value. */
  floor: number | null
}

export type StepGeometry = {
  columns: StepColumn[]
  /** Values with a line across, the highest first, each with its place from the top. */
  grid: { value: number; top: number }[]
  /** Where a value stands, from the top. */
  place: (value: number) => number
}

/** Returns the columns in the order given, and the grid. `reach` is a value that has to have room, though no step is as high. */
export function stepGeometry(values: readonly StepValue[], reach = 0): StepGeometry {
  const highest = Math.max(reach, 1, ...values.map((value) => ('known' in value ? value.known : value.high)))
  const every = gridStep(highest)
  const end = Math.ceil(highest / every) * every
  const place = (value: number) => (1 - Math.max(value, 0) / end) * 100
  const width = 100 / Math.max(values.length, 1)
  return {
    place,
    columns: values.map((value, index): StepColumn => {
      const isKnown = 'known' in value
      return {
        left: index * width,
        width,
        top: place(isKnown ? value.known : value.high),
        isKnown,
        floor: isKnown ? null : place(value.low),
      }
    }),
    grid: Array.from({ length: Math.round(end / every) + 1 }, (_, index) => end - index * every).map((value) => {
      return { value, top: place(value) }
    }),
  }
}

/** The least round number of which four reach the top. */
function gridStep(highest: number): number {
  const rough = highest / GRID_LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  return (ROUND.find((round) => round * power >= rough) ?? 10) * power
}
