import { providerWords } from '@whale/contract'
import type { ReactNode } from 'react'
import { useServerTime } from '../../../../shared/format/clock.ts'
import { TideClock } from '../../../../shared/ui/TideClock.tsx'
import { Countdown } from './Countdown.tsx'
import { easternOnHover } from './eastern-on-hover.ts'
import { type GameState, tidePosition, tideView } from './tide-view.ts'

interface Props {
  state: GameState
  provider: 'espn' | 'sleeper'
  className?: string
}

const MINUTE = 60_000

/** The week's clock, running by the server's. */
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
