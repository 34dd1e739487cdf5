import type { ReactNode } from 'react'
import type { StepProps } from './step-props.ts'

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
