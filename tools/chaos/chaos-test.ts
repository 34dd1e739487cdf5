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
