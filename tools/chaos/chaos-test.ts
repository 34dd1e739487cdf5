/** The shape of a chaos test: real faults against a running server, and what must hold afterwards. */
import { type Defer, withClosers } from '../closers.ts'

export interface ChaosTest {
  /** The promises of docs/reliability.md that it tests. */
  promise: string
  description: string
  rounds: { normal: number; smoke: number }
  size?: { normal: number; smoke: number; unit: string }
  run: (plan: ChaosPlan) => Promise<ChaosReport>
}

export interface ChaosPlan {
  rounds: number
  /** 0 for a chaos test without a size. */
  size: number
  isSmoke: boolean
  /** Prints a line of progress. */
  log: (line: string) => void
  defer: Defer
}

export interface ChaosReport {
  /** What was done and measured, one line each. */
  figures: string[]
  /** What went wrong; empty if the promise held. */
  failures: string[]
}

/** Runs `work` once per round. What it defers is closed at the end of its round. */
export async function eachRound(
  { rounds }: ChaosPlan,
  work: (defer: Defer, report: ChaosReport) => Promise<void>,
): Promise<ChaosReport> {
  const report: ChaosReport = { figures: [], failures: [] }
  for (let round = 1; round <= rounds; round += 1) await withClosers((defer) => work(defer, report))
  return report
}

/** Count, median and maximum of some durations, as text. */
export function spreadText(durationsMs: readonly number[]): string {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${sorted.length} times, median ${(middle / 1000).toFixed(2)} s, longest ${((sorted.at(-1) ?? 0) / 1000).toFixed(2)} s`
}

/** The result of a process that was killed, and of the next one, which finishes its work. */
export interface Attempt {
  /** The number of statements that the first process sent; null if it was killed. */
  statements: number | null
  /** What the database holds once a second process has finished the work. */
  result: string
  failures: string[]
}

/**
 * Runs `attempt(0)` without a kill, then `attempt(1)` and so on, killed after that many statements, until a process finishes first. All
 * results must be equal.
 */
export async function killEachStatement(
  { rounds, log }: ChaosPlan,
  attempt: (killAfter: number) => Promise<Attempt>,
): Promise<ChaosReport> {
  const whole = await attempt(0)
  const failures = [...whole.failures]
  let kills = 0
  for (let killAfter = 1; killAfter <= rounds; killAfter += 1) {
    const { statements, result, failures: found } = await attempt(killAfter)
    if (statements !== null) break
    kills += 1
    if (result !== whole.result) failures.push(`the result differs after a kill at statement ${killAfter}`)
    failures.push(...found)
    if (killAfter % 10 === 0) log(`killed after statement ${killAfter} of ${whole.statements}`)
  }
  const rows = whole.result.split('\n').length
  return {
    figures: [`${whole.statements} statements, killed after ${kills} of them; ${rows} rows compared each time`],
    failures,
  }
}
