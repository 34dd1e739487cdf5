import type { ReactNode } from 'react'
import type { JoinEvent } from './join-steps.ts'

/** Props that every step shares. */
export interface StepProps {
  dispatch: (event: JoinEvent) => void
  /** Back button. */
  back: ReactNode
}

/** Link for a user whose team someone else claimed. */
export function TakenLink({ dispatch }: Pick<StepProps, 'dispatch'>): ReactNode {
  return (
    <button
      type="button"
      onClick={() => dispatch({ type: 'team_taken' })}
      className="text-link mt-3 inline-flex min-h-11 items-center self-start text-small"
    >
      Someone else claimed my team
    </button>
  )
}
