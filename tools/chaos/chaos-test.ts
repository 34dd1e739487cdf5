/** The shape of a chaos test: real faults against a running server, and what must hold afterwards. */

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
}

export interface ChaosReport {
  /** What was done and measured, one line each. */
  figures: string[]
  /** What went wrong; empty if the promise held. */
  failures: string[]
}

/** Count, median and maximum of some durations, as text. */
export function spreadText(durationsMs: readonly number[]): string {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${sorted.length} times, median ${(middle / 1000).toFixed(2)} s, longest ${((sorted.at(-1) ?? 0) / 1000).toFixed(2)} s`
}
