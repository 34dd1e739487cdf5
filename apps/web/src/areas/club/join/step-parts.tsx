import type { ReactNode } from 'react'
import type { JoinEvent } from './join-steps.ts'

/** What every step is given beside itself. */
export interface StepProps {
  dispatch: (event: JoinEvent) => void
  /** The Back control. */
  back: ReactNode
}

/** The way for whose team somebody else has claimed. */
export function TakenLink({ dispatch }: Pick<StepProps, 'dispatch'>): ReactNode {
  return (
    <button
      type="button"
      onClick={() => dispatch({ type: 'team_taken' })}
      className="text-link mt-3 inline-flex min-h-11 items-center self-start text-small"
    >
      Somebody else has claimed my team
    </button>
  )
}
