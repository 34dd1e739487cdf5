import type { ReactNode } from 'react'
import type { ApiFailure } from '../api/failure.ts'
import { FieldError } from '../ui/FieldFrame.tsx'

/** What went wrong, once, above the button. What nobody expected carries the request's number, for whoever is asked for help. */
export function FormFailure({ failure }: { failure: ApiFailure }): ReactNode {
  const isUnexpected = failure.status !== null && failure.status >= 500
  return (
    <div className="grid gap-1">
      <FieldError>{failure.message}</FieldError>
      {isUnexpected && failure.requestId !== null && (
        <p className="pl-6 text-micro text-foam-faint">Request {failure.requestId}</p>
      )}
    </div>
  )
}
