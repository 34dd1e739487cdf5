/** How far a finger travels before it means the next one: the specification's number, in pixels. */
const SWIPE_PX = 50

/** Returns which of `count` stands after a swipe that moved by `dx` pixels; the ends do not wrap, and less than 50 is no swipe. */
export function afterSwipe(current: number, { dx, dy, count }: { dx: number; dy: number; count: number }): number {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return current
  return Math.min(count - 1, Math.max(0, current + (dx < 0 ? 1 : -1)))
}
