import type { ReactNode } from 'react'
import { todayInWords } from '../format/clock.ts'

/** The truth beside the specified "2026": whether the game is still closed today. `access` is null until the config loads. */
export function StillClosed({ access }: { access: 'open' | 'closed' | null }): ReactNode {
  return access === 'closed' ? <span>Still closed as of {todayInWords()}.</span> : null
}
