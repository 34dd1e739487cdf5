import type { ReactNode } from 'react'
import { useServerTime } from '../../../../shared/format/clock.ts'
import { formatDuration } from '../../../../shared/format/format.ts'

/** How long an offer still stands. Silent for readers: the page's own clock says when the hour is near. */
export function TimeLeft({ serverNow, until }: { serverNow: string; until: string }): ReactNode {
  const leftMs = Date.parse(until) - useServerTime(serverNow)
  return (
    <time dateTime={until} className="tabular-nums">
      {leftMs > 0 ? `${formatDuration(leftMs)} left` : 'closed'}
    </time>
  )
}
