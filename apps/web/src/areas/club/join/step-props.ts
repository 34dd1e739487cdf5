import type { ReactNode } from 'react'
import type { JoinEvent } from './join-steps.ts'

/** What every step is given beside itself. */
export interface StepProps {
  dispatch: (event: JoinEvent) => void
  /** The Back control. */
  back: ReactNode
}
