/** What every bench gets, and its samples as rows with targets. */
import type { Defer } from '../closers.ts'

export interface Plan {
  rounds: number
  /** For `soak`. */
  minutes: number
  /** Smallest sizes: proves that the bench runs, measures nothing useful. */
  isSmoke: boolean
  /** Prints a line of progress. */
  log: (line: string) => void
  defer: Defer
}

export type Samples<Name extends string> = Record<Name, number[]>

export function noSamples<Name extends string>(names: readonly Name[]): Samples<Name> {
  return Object.fromEntries(names.map((name) => [name, []])) as unknown as Samples<Name>
}

/** Runs `work` once per round. */
export async function eachRound({ rounds, log }: Plan, work: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    log(`round ${round} of ${rounds}`)
    await work(round)
  }
}

export interface Row {
  what: string
  /** `times`: relative to the floor. */
  unit: 'ms' | 's' | 'MB' | 'KiB' | 'times' | 'points' | '/s'
  /** Null if nothing was measured. */
  median: number | null
  min: number | null
  max: number | null
  runs: number
  /** Null for a floor, or a value without a target. */
  target: number | null
  /** True if the target is a minimum; otherwise it is a maximum. */
  isAtLeast: boolean
  isMet: boolean | null
}

type Unit = Row['unit']

/** Returns a row without a target. */
export function measured(what: string, unit: Unit, values: readonly number[]): Row {
  return rowOf({ what, unit, values, target: null })
}

/** Returns a row whose median must not exceed `target`. */
export function atMost(target: number, what: string, unit: Unit, values: readonly number[]): Row {
  return rowOf({ what, unit, values, target })
}

/** Returns a row whose median must reach `target`. */
export function atLeast(target: number, what: string, unit: Unit, values: readonly number[]): Row {
  return rowOf({ what, unit, values, target, isAtLeast: true })
}

/** Divides each value by the floor of the same round. */
export function ratiosOf(values: readonly number[], floor: readonly number[]): number[] {
  return values.map((value, round) => value / (floor[round] ?? value))
}

function rowOf(given: {
  what: string
  unit: Unit
  values: readonly number[]
  target: number | null
  isAtLeast?: boolean
}): Row {
  const { what, unit, values, target, isAtLeast = false } = given
  const middle = median(values)
  return {
    what,
    unit,
    median: middle,
    min: values.length === 0 ? null : Math.min(...values),
    max: values.length === 0 ? null : Math.max(...values),
    runs: values.length,
    target,
    isAtLeast,
    isMet: target === null || middle === null ? null : isAtLeast ? middle >= target : middle <= target,
  }
}

/** Returns the median; null for no values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, unit, median, min, max, runs, target, isAtLeast, isMet }) => {
    const number = (value: number | null) => numberText(value, unit)
    const range = `${number(min)} … ${number(max)}`.padStart(15)
    const verdict =
      target === null
        ? ''
        : `  ${isAtLeast ? 'at least' : 'target'} ${number(target)}: ${isMet === true ? 'met' : 'NOT met'}`
    return `${what.padEnd(50)} ${number(median).padStart(6)} ${unit} ${range} (${runs})${verdict}`
  })
  return [`${''.padEnd(50)} median        min … max (runs)`, ...lines].join('\n')
}

function numberText(value: number | null, unit: Unit): string {
  return value === null ? '–' : value.toFixed(unit === 'times' ? 2 : unit === 's' ? 1 : 0)
}
