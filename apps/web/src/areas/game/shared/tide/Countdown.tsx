import type { ReactNode } from 'react'
import { useServerTime } from '../../../../shared/format/clock.ts'
import { formatDuration } from '../../../../shared/format/format.ts'
import { closeToTheEnd } from './close-to-the-end.ts'

interface Props {
  /** The `now` of the reply that is shown: the countdown runs by the server's clock. */
  serverNow: string
  until: string
  /** What ends, for the two announcements: "Entries close". */
  what: string
}

/** How long is left. Silent for readers as it runs; the last hour and the last ten minutes are said once. */
export function Countdown({ serverNow, until, what }: Props): ReactNode {
  const leftMs = Date.parse(until) - useServerTime(serverNow)
  const warning = closeToTheEnd(leftMs)
  return (
    <>
      <time dateTime={until} className="tabular-nums">
        {formatDuration(leftMs)}
      </time>
      <span role="status" className="sr-only">
        {warning === null ? '' : `${what} in less than ${warning}.`}
      </span>
    </>
  )
}
