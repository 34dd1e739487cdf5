/** What a storm is: real faults over a real server, with what must hold afterwards. */

export interface Storm {
  /** The promise that it tries. */
  promise: string
  /** In one line, what is done to the server. */
  what: string
  /** How often, where nobody says. */
  rounds: number
  /** Of how many it is made, and of what, where that can be said: `--size`. */
  size?: { count: number; of: string }
  run: (plan: StormPlan) => Promise<StormReport>
}

export interface StormPlan {
  rounds: number
  /** `size.count`, or what was asked for instead; 0 for a storm without. */
  size: number
  /** A line about how far it has come. */
  tell: (line: string) => void
}

export interface StormReport {
  /** What was done and measured, a line each. */
  figures: string[]
  /** What was not as it must be; empty where the promise held. */
  broken: string[]
}

/** The largest, the middle and the count of some durations, for a figure. */
export function spreadWords(durationsMs: readonly number[]): string {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${sorted.length} times, median ${(middle / 1000).toFixed(2)} s, longest ${((sorted.at(-1) ?? 0) / 1000).toFixed(2)} s`
}
