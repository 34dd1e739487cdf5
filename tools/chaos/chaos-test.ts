/** The type of a chaos test: real faults against a running server, and what must hold afterwards. */
import type { Defer } from '../closers.ts'

export interface ChaosTest {
  /** The promises of docs/reliability.md that it tests. */
  promise: string
  description: string
  /** The amount of work, unless `--size` gives another number. */
  size: number
  unit: string
  run: (plan: ChaosPlan) => Promise<ChaosReport>
}

export interface ChaosPlan {
  size: number
  isSmoke: boolean
  log: (line: string) => void
  defer: Defer
}

export interface ChaosReport {
  /** What was done and measured, one line each. */
  figures: string[]
  /** What went wrong; empty if the promise held. */
  failures: string[]
}
