/** What a storm is: real faults over a real house, with what must hold afterwards. */

export interface Storm {
  /** The promise that it tries. */
  promise: string
  /** In one line, what is done to the house. */
  what: string
  /** How often, where nobody says. */
  rounds: number
  run: (plan: StormPlan) => Promise<StormReport>
}

export interface StormPlan {
  rounds: number
  /** A line about how far it has come. */
  tell: (line: string) => void
}

export interface StormReport {
  /** What was done and measured, a line each. */
  figures: string[]
  /** What was not as it must be; empty where the promise held. */
  broken: string[]
}
