export type GaugeInput = {
  /** The count now. */
  now: number
  /** What is left if every open bet is lost, and what there is if every one is won. Without open bets both are `now`. */
  worst: number
  best: number
  /** The two lines of the game. */
  floor: number
  line: number
}

/** Everything in percent of the bar's width. */
export type GaugeGeometry = {
  end: number
  floor: number
  line: number
  now: number
  /** Filled from the floor to here. */
  filled: number
  /** Hatched from `filled` to here. */
  hatched: number
  ticks: { at: number; length: 'long' | 'short' }[]
  labels: { at: number; value: number }[]
  past: boolean
}

/** The bar begins with this length and grows by half of it. */
const BASE = 1000
const STEP = 500

/**
 * Returns how the gauge is drawn: 0 to 1,000, longer by steps of 500 when the best outcome needs it. Counts below zero
 * are shown as zero. Works on whole units only.
 */
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
  // The line keeps its label; a round number too near to it gives way.
  const round = upTo(end, STEP).filter((units) => Math.abs(units - line) > end * 0.08)
  return [...round, line].toSorted((a, b) => a - b)
}

function upTo(end: number, step: number): number[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
}
