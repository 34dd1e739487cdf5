/** How a pair of scales hangs, and how high the chips in its pans stand. */

const TILT_MAX_DEGREES = 12
const CHIPS_MAX = 12
const UNITS_A_CHIP = 10

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
