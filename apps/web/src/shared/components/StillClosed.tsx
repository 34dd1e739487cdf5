import type { ReactNode } from 'react'
import { todayInWords } from '../format/clock.ts'

interface Props {
  /** Null until the config loads. */
  access: 'open' | 'closed' | null
  /** Who runs this server; empty when not set. */
  operator: string
}

/** Next to a sentence about the opening: the game is closed today, and who runs this server. Renders nothing on an open one. */
export function StillClosed({ access, operator }: Props): ReactNode {
  if (access !== 'closed') return null
  return (
    <>
      <span>Still closed as of {todayInWords()}.</span>
      {operator !== '' && <span> Run by {operator}.</span>}
    </>
  )
}
