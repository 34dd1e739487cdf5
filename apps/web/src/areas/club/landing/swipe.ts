/** Minimum distance of a swipe in pixels. The specification sets the number. */
const SWIPE_PX = 50

/** Returns the index after a swipe by `dx` pixels. Stops at both ends. */
export function afterSwipe(current: number, { dx, dy, count }: { dx: number; dy: number; count: number }): number {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return current
  return Math.min(count - 1, Math.max(0, current + (dx < 0 ? 1 : -1)))
}
