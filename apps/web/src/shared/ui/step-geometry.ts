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

const GRID_LINES = 4
const ROUND = [1, 2, 2.5, 5, 10]

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
