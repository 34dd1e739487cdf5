export type TideSegment = {
  label: string
  /** Length in any unit, for example hours. */
  length: number
  fill: 'solid' | 'ruled'
  /** Number of days in a ruled segment. */
  parts?: number
}

export type TideGeometry = {
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
