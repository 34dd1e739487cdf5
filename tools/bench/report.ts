/**
 * The plan that every bench gets, and the rows of its report: values, median, target. A floor is the least work that could do the same, measured on
 * the same machine in the same round.
 */
import type { Defer } from '../closers.ts'
import { quantile, tableText } from '../figures.ts'

export interface Plan {
  rounds: number
  /** How many game nights play at once. */
  nights: number
  /** Smallest sizes: proves that the bench runs, but measures nothing useful. */
  isSmoke: boolean
  log: (line: string) => void
  defer: Defer
}

export async function eachRound({ rounds, log }: Plan, work: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    log(`round ${round} of ${rounds}`)
    await work(round)
  }
}

/** `times`: relative to the floor. `exponent`: of the growth. */
type Unit = 'ms' | 's' | 'times' | 'exponent' | 'points' | '/s' | 'KiB' | 'MB'

export interface Row {
  what: string
  unit: Unit
  values: readonly number[]
  /** Null if nothing was measured. */
  median: number | null
  /** Empty for a floor, or a value without a target. */
  target: string
  isMet: boolean | null
}

/** Returns an empty list of samples for each name. */
export function noSamples<Name extends string>(...names: Name[]): Record<Name, number[]> {
  return Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
}

/** Returns a row without a target. */
export function measured(what: string, unit: Unit, values: readonly number[]): Row {
  const median = values.length === 0 ? null : quantile(values, 0.5)
  return { what, unit, values, median, target: '', isMet: null }
}

/** Returns a row whose median must not exceed `most`. */
export function atMost(most: number, what: string, unit: Unit, values: readonly number[]): Row {
  const row = measured(what, unit, values)
  return { ...row, target: `at most ${most}`, isMet: row.median === null ? null : row.median <= most }
}

/** Returns a row whose median must reach `least`. */
export function atLeast(least: number, what: string, unit: Unit, values: readonly number[]): Row {
  const row = measured(what, unit, values)
  return { ...row, target: `at least ${least}`, isMet: row.median === null ? null : row.median >= least }
}

/** Divides each value by the floor of the same round; 1 without a floor. */
export function ratiosOf(values: readonly number[], floor: readonly number[]): number[] {
  return values.map((value, round) => value / (floor[round] ?? value))
}

/** Returns the exponent by which the time grows with the number of leagues: 1 if twice as many take twice as long. */
export function growthOf(few: { leagues: number; ms: number }, many: { leagues: number; ms: number }): number {
  return Math.log(many.ms / few.ms) / Math.log(many.leagues / few.leagues)
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, unit, values, median: middle, target, isMet }) => {
    const text = (value: number) => value.toFixed(unit === 'times' || unit === 'exponent' ? 2 : unit === 's' ? 1 : 0)
    const range = values.length === 0 ? '–' : `${text(Math.min(...values))} … ${text(Math.max(...values))}`
    const verdict = isMet === null ? '' : isMet ? 'met' : 'NOT met'
    return [what, middle === null ? '–' : `${text(middle)} ${unit}`, range, String(values.length), target, verdict]
  })
  return tableText([['', 'median', 'min … max', 'runs', 'target', ''], ...lines])
}
