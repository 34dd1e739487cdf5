export type GaugeInput = {
  /** Units now. */
  now: number
  /** Units if every open bet loses or wins. Without open bets both are `now`. */
  worst: number
  best: number
  /** The two lines of the game. */
  floor: number
  line: number
}

/** Positions in percent of the bar's width. */
export type GaugeGeometry = {
  end: number
  floor: number
  line: number
  now: number
  /** End of the filled part. */
  filled: number
  /** End of the hatched part. */
  hatched: number
  ticks: { at: number; length: 'long' | 'short' }[]
  labels: { at: number; value: number }[]
  past: boolean
}

/** Initial length of the bar. It grows by half of it. */
const BASE = 1000
const STEP = 500

/** Returns the gauge's geometry: 0 to 1,000, extended in steps of 500 for the best outcome. Clamps negative units to 0. */
export function gaugeGeometry({ now, worst, best, floor, line }: GaugeInput): GaugeGeometry {
  const reach = Math.max(now, best, BASE)
  const end = BASE + Math.ceil((reach - BASE) / STEP) * STEP
  const percent = (units: number) => (Math.min(Math.max(units, 0), end) / end) * 100
  const every = end <= BASE ? 50 : 100
  return {
    end,
    floor: percent(floor),
    line: percent(line),
    now: percent(now),
    filled: percent(Math.max(Math.min(worst, now), 0)),
    hatched: percent(Math.max(best, worst)),
    ticks: upTo(end, every).map((units) => ({
      at: percent(units),
      length: units % (every * 2) === 0 ? 'long' : 'short',
    })),
    labels: labelledUnits(end, line).map((units) => ({ at: percent(units), value: units })),
    past: now >= line,
  }
}

function labelledUnits(end: number, line: number): number[] {
  if (end === BASE) return [0, 100, 300, 500, line, BASE]
  // Drop a round number too close to the line's label.
  const round = upTo(end, STEP).filter((units) => Math.abs(units - line) > end * 0.08)
  return [...round, line].toSorted((a, b) => a - b)
}

function upTo(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
}
