import type { ReactNode } from 'react'
import { todayInWords } from '../format/clock.ts'

interface Props {
  /** Null until the config loads. */
  access: 'open' | 'closed' | null
  /** Who runs this server; empty when not set. */
  operator: string
}

/** Beside a sentence about when the game opens: that it is still closed today, and who runs this server. Nothing on an open one. */
export function StillClosed({ access, operator }: Props): ReactNode {
  if (access !== 'closed') return null
  return (
    <>
      <span>Still closed as of {todayInWords()}.</span>
      {operator !== '' && <span> Run by {operator}.</span>}
    </>
  )
}
