import { providerWords } from '@whale/contract'
import type { ReactNode } from 'react'
import { useServerTime } from '../../../../shared/format/clock.ts'
import { TideClock } from '../../../../shared/ui/TideClock.tsx'
import { type Feature, closedWords } from './feature-weeks.ts'
import { type GameState, closeToTheEnd, easternOnHover, tidePosition, tideView } from './tide-view.ts'
import { formatDuration } from '../../../../shared/format/format.ts'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'

interface TideStripProps {
  state: GameState
  provider: 'espn' | 'sleeper'
  className?: string
}

const MINUTE = 60_000

/** The week's clock, in server time. */
export function TideStrip({ state, provider, className }: TideStripProps): ReactNode {
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

interface WeekHeaderProps {
  game: { game_state: GameState; fantasy_league: { provider: 'espn' | 'sleeper' } }
  heading: ReactNode
  lede?: ReactNode
  /** What closes at the lock: "Bets". */
  opens?: string
  /** The page's feature: in a week without it there is no countdown to its close. */
  feature?: Feature
  /** Whether this is the current week: past weeks have no clock. */
  isNow?: boolean
  back?: ReactNode
  /** Tabs or week links below the title. */
  parts?: ReactNode
}

/** The header of pages without a scene: title, the week's clock, and tabs. */
export function WeekHeader({
  game,
  opens = 'Entries',
  feature = 'predictions',
  isNow = true,
  parts,
  ...head
}: WeekHeaderProps): ReactNode {
  const corner = { state: game.game_state, provider: game.fantasy_league.provider, opens, feature }
  const clock = <TideCorner {...corner} />
  return <PageHeader {...head} {...(isNow ? { aside: clock } : {})} tabs={parts} />
}

interface TideCornerProps {
  state: GameState
  provider: 'espn' | 'sleeper'
  /** What is open until the lock: "Bets". */
  opens: string
  feature: Feature
}

/** The week's clock next to the title: the scale if there is room, and the countdown. */
function TideCorner({ state, provider, opens, feature }: TideCornerProps): ReactNode {
  const nowMs = useServerTime(state.now, MINUTE)
  const { counting, segments, phase } = tideView(state, providerWords(provider))
  const closed = state.tide === 'over' ? null : closedWords(feature, state.current_week)
  if (closed !== null) return <p className="max-w-56 text-small text-foam-muted">{closed}</p>
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
