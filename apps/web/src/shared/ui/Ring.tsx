import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  /** What is left, from 0 to 1. */
  share: number
  /** Its last seconds. */
  isLast: boolean
  className?: string
  children: ReactNode
}

const AROUND = 2 * Math.PI * 44

/** What is left of a time, as a ring around it. The caller sets the size. */
export function Ring({ share, isLast, className, children }: Props): ReactNode {
  return (
    <span className={classNames('relative grid flex-none place-items-center', className)}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false" className="absolute inset-0 size-full -rotate-90">
        <circle cx="50" cy="50" r="44" fill="none" strokeWidth="10" className="stroke-shoal" />
        <circle
          cx="50"
          cy="50"
          r="44"
          fill="none"
          strokeWidth="10"
          strokeDasharray={`${AROUND * Math.max(0, Math.min(1, share))} ${AROUND}`}
          className={isLast ? 'stroke-coral' : 'stroke-brass'}
        />
      </svg>
      <span className="relative">{children}</span>
    </span>
  )
}
