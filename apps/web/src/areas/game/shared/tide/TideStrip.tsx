import { providerWords } from '@whale/contract'
import type { ReactNode } from 'react'
import { useServerTime } from '../../../../shared/format/clock.ts'
import { TideClock } from '../../../../shared/ui/TideClock.tsx'
import { type GameState, closeToTheEnd, easternOnHover, tidePosition, tideView } from './tide-view.ts'
import { formatDuration } from '../../../../shared/format/format.ts'

interface Props {
  state: GameState
  provider: 'espn' | 'sleeper'
  className?: string
}

const MINUTE = 60_000

/** The week's clock, in server time. */
export function TideStrip({ state, provider, className }: Props): ReactNode {
  const nowMs = useServerTime(state.now, MINUTE)
  const { phase, isLive, counting, segments } = tideView(state, providerWords(provider))
  return (
    <TideClock
      live={isLive}
      segments={segments}
      position={tidePosition(state.moments, nowMs)}
      phase={phase}
      countdown={
        counting === null ? undefined : (
          <span {...easternOnHover(counting.until)}>
            {counting.label}{' '}
            <b>
              <Countdown serverNow={state.now} until={counting.until} what={counting.label.replace(/ in$/, '')} />
            </b>
          </span>
        )
      }
      {...(className === undefined ? {} : { className })}
    />
  )
}

interface CountdownProps {
  /** The reply's `now`: the countdown uses the server's clock. */
  serverNow: string
  until: string
  /** What ends, for the two announcements: "Entries close". */
  what: string
}

/** The time left. Announced to screen readers twice: one hour and ten minutes before. */
export function Countdown({ serverNow, until, what }: CountdownProps): ReactNode {
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
