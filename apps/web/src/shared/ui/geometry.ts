/** Geometry of the drawings: the hill of likelihoods, the odds scale, step charts and the tide clock. */

// `Hill`.

/** Number of bars at any width. */
export const HILL_BARS = 64
/** The smallest bar, as a share of the tallest. */
const FOOT = 0.05

export interface Range {
  from: number
  to: number
}

/** Returns the position of a value in the range, clamped to 0 to 1. */
export function shareOf(value: number, { from, to }: Range): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)))
}

/** Returns the value at a position from 0 to 1, on the nearest step within the range. */
export function valueAt(share: number, { from, to }: Range, step: number): number {
  const value = Math.round((from + Math.max(0, Math.min(1, share)) * (to - from)) / step) * step
  return Math.max(from, Math.min(to, value))
}

/** Returns the height of each bar from the likelihoods: at most 1, with a visible minimum. */
export function barHeights(density: (value: number) => number, range: Range): number[] {
  const middles = Array.from({ length: HILL_BARS }, (_, bar) => middleOf(bar, range))
  const heights = middles.map(density)
  const highest = Math.max(...heights)
  return heights.map((height) => (highest > 0 ? Math.max(FOOT, height / highest) : FOOT))
}

/** Returns whether each bar is above the value. */
export function barsAbove(value: number, range: Range): boolean[] {
  return Array.from({ length: HILL_BARS }, (_, bar) => middleOf(bar, range) > value)
}

function middleOf(bar: number, { from, to }: Range): number {
  return from + ((bar + 0.5) / HILL_BARS) * (to - from)
}

// The odds scale: two amounts on a pair of scales.

const TILT_MAX_DEGREES = 12
const CHIPS_MAX = 12
const UNITS_A_CHIP = 10

/** Returns the tilt of the beam to the right in degrees: 12 at most, when that side has twice as much. */
export function tiltOf(left: number, right: number): number {
  if (left <= 0 || right <= 0) return 0
  const tilt = TILT_MAX_DEGREES * Math.log2(right / left)
  return Math.max(-TILT_MAX_DEGREES, Math.min(TILT_MAX_DEGREES, tilt))
}

/** Returns the number of chips: one for each ten units, from one to twelve. */
export function chipsOf(amount: number): number {
  if (amount <= 0) return 0
  return Math.max(1, Math.min(CHIPS_MAX, Math.round(amount / UNITS_A_CHIP)))
}

/** Returns the ends of a beam with arms of length `arm`, turned by `degrees`. */
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

// `StepChart`, in percent of the plot. Percent instead of a view box avoids distortion.

const GRID_LINES = 4
const ROUND = [1, 2, 2.5, 5, 10]

/** A known value, or the range of a future one. */
export type StepValue = { known: number } | { low: number; high: number }

export type StepColumn = {
  left: number
  width: number
  /** Distance from the top of the known value or the maximum. */
  top: number
  isKnown: boolean
  /** Distance from the top of the minimum, or null for a known value. */
  floor: number | null
}

export type StepGeometry = {
  columns: StepColumn[]
  /** Grid lines, highest first, each with its distance from the top. */
  grid: { value: number; top: number }[]
  /** Returns a value's distance from the top. */
  place: (value: number) => number
}

/** Returns the columns and the grid. The plot also fits the value `reach`. */
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

/** Returns the smallest round step whose fourfold reaches the top. */
function gridStep(highest: number): number {
  const rough = highest / GRID_LINES
  const power = 10 ** Math.floor(Math.log10(rough))
  return (ROUND.find((round) => round * power >= rough) ?? 10) * power
}

// The tide clock.

export type TideSegment = {
  label: string
  /** Length in any unit, for example hours. */
  length: number
  fill: 'solid' | 'ruled'
  /** Number of days in a ruled segment. */
  parts?: number
}

type TideGeometry = {
  /** Relative lengths for `grid-template-columns`. */
  columns: string
  /** Position of the marker, clamped to 0 to 100 percent. */
  marker: number
  /** Index of the marker's segment. */
  current: number
}

/** Returns the geometry of a tide clock. `position` counts from the first segment's start. Throws for a week without length. */
export function tideGeometry(segments: readonly TideSegment[], position: number): TideGeometry {
  const whole = segments.reduce((sum, segment) => sum + segment.length, 0)
  if (!(whole > 0)) throw new Error('A tide clock needs a segment with a length')
  const at = Math.min(Math.max(position, 0), whole)
  let end = 0
  const found = segments.findIndex((segment) => {
    end += segment.length
    return at < end
  })
  return {
    columns: segments.map((segment) => `${segment.length}fr`).join(' '),
    marker: (at / whole) * 100,
    current: found === -1 ? segments.length - 1 : found,
  }
}
