/** What every bench is told. */
export interface Plan {
  rounds: number
  /** Open pages, for `live`. */
  clients: readonly number[]
  /** Leagues in the largest Tuesday, for `settling`. */
  leagues: number
  /** For `soak`. */
  minutes: number
  /** Smallest sizes: proves that the bench runs, measures nothing useful. */
  isSmoke: boolean
  /** Prints a line of progress. */
  log: (line: string) => void
}
