/** The samples of a start as a table, with what was promised beside what was measured. */
import type { Measure, Samples } from './start.ts'

export interface Row {
  what: string
  /** `times`: how many times the floor. */
  unit: 'ms' | 's' | 'MB' | 'KiB' | 'times' | 'points' | '/s'
  /** Null where the system does not tell. */
  median: number | null
  min: number | null
  max: number | null
  runs: number
  /** Null for a floor, which promises nothing. */
  target: number | null
  /** Whether more is better; else the target is what it may be at most. */
  isAtLeast: boolean
  isMet: boolean | null
}

const MB = 1_000_000

/** Returns the floors first, then ours with its targets. The start beside a running database is promised relative to a bare one. */
export function rowsOf(samples: Samples): Row[] {
  const bare = median(samples.bareMs) ?? 0
  const ms = (what: string, measure: Measure, target: number | null = null) =>
    rowOf({ what, unit: 'ms', values: samples[measure], target })
  const mb = (what: string, measure: Measure, target: number | null = null) =>
    rowOf({ what, unit: 'MB', values: samples[measure].map((bytes) => bytes / MB), target })
  return [
    ms('floor: bare node:http, start to first 200', 'bareMs'),
    ms('floor: initdb', 'initdbMs'),
    ms('floor: PostgreSQL, first start', 'postgresFirstMs'),
    ms('floor: PostgreSQL, start', 'postgresMs'),
    ms('server, database up (bare + 600)', 'databaseUpMs', bare + 600),
    ms('server, existing embedded database', 'existingMs', 2000),
    ms('server, first ever (initdb, nothing compiled)', 'firstEverMs', 6000),
    mb('floor: bare node:http, idle, RSS', 'bareBytes'),
    mb('server, first ever, idle, RSS', 'firstServerBytes', 160),
    mb('server, idle, RSS', 'serverBytes', 160),
    mb('server, idle, PSS', 'serverShareBytes'),
    mb('PostgreSQL, idle, PSS of all its processes', 'postgresShareBytes'),
  ]
}

/** A measure as a row, judged by its median. */
export function rowOf(given: {
  what: string
  unit: Row['unit']
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

/** The middle value, or the mean of the two middle ones; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

/** The rows as a table for people. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, unit, median, min, max, runs, target, isAtLeast, isMet }) => {
    const number = (value: number | null) => numberOf(value, unit)
    const range = `${number(min)} … ${number(max)}`.padStart(15)
    const verdict =
      target === null
        ? ''
        : `  ${isAtLeast ? 'at least' : 'target'} ${number(target)}: ${isMet === true ? 'met' : 'NOT met'}`
    return `${what.padEnd(50)} ${number(median).padStart(6)} ${unit} ${range} (${runs})${verdict}`
  })
  return [`${''.padEnd(50)} median        min … max (runs)`, ...lines].join('\n')
}

function numberOf(value: number | null, unit: Row['unit']): string {
  return value === null ? '–' : value.toFixed(unit === 'times' ? 2 : unit === 's' ? 1 : 0)
}
