import type { ReactNode } from 'react'
import { todayInWords } from '../format/clock.ts'

interface Props {
  /** Null until the config loads. */
  access: 'open' | 'closed' | null
  /** Who runs this server; empty when not set. */
  operator: string
}

/** The truth beside the specified "2026": whether the game is still closed today, and who runs it. */
export function StillClosed({ access, operator }: Props): ReactNode {
  if (access !== 'closed') return null
  return (
    <>
      <span>Still closed as of {todayInWords()}.</span>
      {operator !== '' && <span> Run by {operator}.</span>}
    </>
  )
}
