/** The lines of a chart as SVG path data: the route, the coasts, and the points along a route. */

export interface Point {
  x: number
  y: number
}

/** Returns a curve through all points. */
export function curveThrough(points: readonly Point[]): string {
  const [first, ...others] = points
  if (first === undefined) return ''
  const parts = others.map((to, index) => {
    const from = points[index] ?? first
    const before = points[index - 1] ?? from
    const after = points[index + 2] ?? to
    const leave = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const arrive = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${xy(leave)} ${xy(arrive)} ${xy(to)}`
  })
  return `M${xy(first)}${parts.join('')}`
}

/** Returns a round coastline with bays. `bays` seeds the shape. */
export function coast(middle: Point, radius: number, bays: number): string {
  const corners = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI
    const reach = radius * (1 + 0.14 * Math.sin(angle * 3 + bays) + 0.09 * Math.cos(angle * 5 + bays * 2))
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) }
  })
  const [first, second, third] = corners
  if (first === undefined || second === undefined || third === undefined) return ''
  return `${curveThrough([...corners, first])}Z`
}

/** Returns points along the lines between the given points, at most `step` apart. */
export function pointsAlong(points: readonly Point[], step: number): Point[] {
  return points.flatMap((from, index) => {
    const to = points[index + 1]
    if (to === undefined) return [from]
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step))
    return Array.from({ length: count }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / count,
      y: from.y + ((to.y - from.y) * part) / count,
    }))
  })
}

function xy({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
