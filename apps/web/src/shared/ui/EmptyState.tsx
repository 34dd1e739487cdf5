import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  /** A small drawing for a list that never had content. */
  art?: ReactNode
  /** An `h2` above the line. */
  heading?: ReactNode
  children: ReactNode
  action?: ReactNode
  /** For a page with nothing else on it: a panel, high on wide screens. */
  fills?: boolean
}

/** Empty state: one line and at most one action. */
export function EmptyState({ art, heading, children, action, fills = false }: EmptyStateProps) {
  if (art === undefined && action === undefined) return <p className="py-2 text-foam-muted">{children}</p>
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-4 px-4 py-8 text-center',
        fills && 'rounded-panel bg-deep lg:min-h-[34rem] lg:content-center',
      )}
    >
      {art !== undefined && (
        <div aria-hidden="true" className={fills ? 'w-28 lg:w-48' : 'w-28'}>
          {art}
        </div>
      )}
      {heading !== undefined && <h2 className="display text-d3">{heading}</h2>}
      <p className={classNames('max-w-[26rem] text-foam-muted text-balance', fills && 'lg:text-lead')}>{children}</p>
      {action}
    </div>
  )
}
