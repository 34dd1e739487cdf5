export type TideSegment = {
  label: string
  /** Its share of the week, in any unit (hours). */
  length: number
  fill: 'solid' | 'ruled'
  /** Into how many parts a ruled segment is divided: its days. */
  parts?: number
}

export type TideGeometry = {
  /** The shares of the segments, for `grid-template-columns`. */
  columns: string
  /** Where the marker stands, in percent of the whole, never outside. */
  marker: number
  /** Which segment the marker is in. */
  current: number
}

/**
 * Returns how a tide clock is drawn. `position` is measured from the start of the first segment in the unit of the
 * lengths; what lies outside is shown at the nearer end. Refuses a week without length.
 */
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
