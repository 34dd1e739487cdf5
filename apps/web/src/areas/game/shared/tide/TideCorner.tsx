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
  /** What is open until the lock: "Bets". */
  opens: string
}

const MINUTE = 60_000

/** The week's clock at the end of a page's title: the scale where there is room, and what is counted down to. */
export function TideCorner({ state, provider, opens }: Props): ReactNode {
  const nowMs = useServerTime(state.now, MINUTE)
  const { counting, segments, phase } = tideView(state, providerWords(provider))
  if (counting === null) return <p className="max-w-56 text-small text-foam-muted">{phase}</p>
  const label = state.tide === 'betting' ? `${opens} close in` : counting.label
  return (
    <div className="flex items-center gap-5">
      <div className="hidden w-72 xl:block">
        <TideClock look="scale" segments={segments} position={tidePosition(state.moments, nowMs)} />
      </div>
      <p className="text-micro leading-tight text-foam-muted lg:text-small" {...easternOnHover(counting.until)}>
        {label}
        <b className="block text-strong text-brass-text lg:text-lead">
          <Countdown serverNow={state.now} until={counting.until} what={label.replace(/ in$/, '')} />
        </b>
      </p>
    </div>
  )
}
