import type { ReactNode } from 'react'
import { providerWords } from '@whale/contract'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'
import { type GameState, easternOnHover, tidePosition, tideView } from './tide-view.ts'
import { useServerTime } from '../../../../shared/format/clock.ts'
import { TideClock } from '../../../../shared/ui/TideClock.tsx'
import { Countdown } from './TideStrip.tsx'

const MINUTE = 60_000

interface Props {
  game: { game_state: GameState; fantasy_league: { provider: 'espn' | 'sleeper' } }
  heading: ReactNode
  lede?: ReactNode
  /** What closes at the lock: "Bets". */
  opens?: string
  /** Whether this is the current week: past weeks have no clock. */
  isNow?: boolean
  back?: ReactNode
  /** Tabs or week links below the title. */
  parts?: ReactNode
}

/** The header of pages without a scene: title, the week's clock, and tabs. */
export function WeekHeader({ game, opens = 'Entries', isNow = true, parts, ...head }: Props): ReactNode {
  const clock = <TideCorner state={game.game_state} provider={game.fantasy_league.provider} opens={opens} />
  return <PageHeader {...head} {...(isNow ? { aside: clock } : {})} tabs={parts} />
}

interface TideCornerProps {
  state: GameState
  provider: 'espn' | 'sleeper'
  /** What is open until the lock: "Bets". */
  opens: string
}

/** The week's clock next to the title: the scale if there is room, and the countdown. */
function TideCorner({ state, provider, opens }: TideCornerProps): ReactNode {
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
