import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** A small drawing, the first time; a list that was emptied is one line without any. */
  art?: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** Nothing here, and why, in one line; at most one action. */
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
