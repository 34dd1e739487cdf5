import type { ReactNode } from 'react'
import { paths } from '@whale/words/addresses'

interface Props {
  className: string
  /** The page of today's season instead. */
  isDaily?: boolean
  children: ReactNode
}

/** A link to the practice season. The whole document changes: practice answers its calls itself (shared/api/transport.ts). */
export function PracticeLink({ className, isDaily = false, children }: Props): ReactNode {
  return (
    <a href={isDaily ? paths.daily() : paths.practice()} className={className}>
      {children}
    </a>
  )
}
