import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** A small drawing for a list that never had content. */
  art?: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** Empty state: one line and at most one action. */
export function EmptyState({ art, children, action }: EmptyStateProps) {
  if (art === undefined && action === undefined) return <p className="py-2 text-foam-muted">{children}</p>
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      {art !== undefined && (
        <div aria-hidden="true" className="w-28">
          {art}
        </div>
      )}
      <p className="max-w-[26rem] text-foam-muted text-balance">{children}</p>
      {action}
    </div>
  )
}
