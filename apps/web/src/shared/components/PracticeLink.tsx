import type { ReactNode } from 'react'
import { paths } from '../paths.ts'

/** A link to the practice season. The whole document changes: practice answers its calls itself (shared/api/transport.ts). */
export function PracticeLink({ className, children }: { className: string; children: ReactNode }): ReactNode {
  return (
    <a href={paths.practice()} className={className}>
      {children}
    </a>
  )
}
