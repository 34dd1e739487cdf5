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
  /** What closes with the lock in this room: "Bets". */
  opens?: string
  /** Whether this week is shown: a past one has no clock. */
  isNow?: boolean
  back?: ReactNode
  /** The room's own ways, below: its tabs, or the weeks of its past. */
  parts?: ReactNode
}

/** The head of every room without a scene in which the week matters: its name, the week's clock at the end, its parts below. */
export function RoomHeader({ game, opens = 'Entries', isNow = true, parts, ...head }: Props): ReactNode {
  const clock = <TideCorner state={game.game_state} provider={game.fantasy_league.provider} opens={opens} />
  return <PageHeader {...head} {...(isNow ? { aside: clock } : {})} tabs={parts} />
}

interface TideCornerProps {
  state: GameState
  provider: 'espn' | 'sleeper'
  /** What is open until the lock: "Bets". */
  opens: string
}

/** The week's clock at the end of a page's title: the scale where there is room, and what is counted down to. */
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
