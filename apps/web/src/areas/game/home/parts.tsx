import type { ReactNode } from 'react'
import type { ApiFailure } from '../../../shared/api/failure.ts'

/** A tag with what is earned. */
export function Prize({ children, isInk = false }: { children: ReactNode; isInk?: boolean }): ReactNode {
  return (
    <span
      className={`ml-auto rounded-tag px-2 py-1 text-small leading-tight font-bold ${isInk ? 'on-scene-chip' : 'bg-brass text-on-brass'}`}
    >
      {children}
    </span>
  )
}

/** Why an action failed. The card stays in front, with the same button. */
export function Failure({ failure }: { failure: Pick<ApiFailure, 'message'> | null }): ReactNode {
  if (failure === null) return null
  return (
    <p role="alert" className="text-small font-semibold text-coral">
      {failure.message}
    </p>
  )
}
