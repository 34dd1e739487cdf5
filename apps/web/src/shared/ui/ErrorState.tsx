import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type ErrorStateProps = {
  children: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string
  busy?: boolean
  busyLabel?: string
}

/** Error state of one block. The rest of the page still works. */
export function ErrorState({
  children,
  onRetry,
  retryLabel = 'Retry',
  busy = false,
  busyLabel = 'Retrying',
}: ErrorStateProps) {
  return (
    <div role="alert" className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-3 py-2">
      <WarningIcon size={24} weight="fill" aria-hidden="true" className="text-coral" />
      <p>{children}</p>
      {onRetry !== undefined && (
        <div className="col-start-2">
          <Button tone="line" size="small" busy={busy} busyLabel={busyLabel} onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
