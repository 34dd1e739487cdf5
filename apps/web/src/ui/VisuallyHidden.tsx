import type { ReactNode } from 'react'

/** Words for readers that the picture beside them already says to eyes. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
