import { nextPhaseChange } from '../league/use-game.ts'
import type { endpoints, ReplyOf } from '@whale/contract'
import { type Feature, opensWords, tideWords, SETTLES, PRACTICE_LOCK } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { ReactNode } from 'react'
import { isPractice } from '../../../shared/api/transport.ts'
import { useServerTime } from '../../../shared/format/clock.ts'
import { closingAtLock, isWeekLate } from './feature-weeks.ts'
import { formatDeadline, formatDuration, formatInstant } from '@whale/words/times'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { tideGeometry, type TideSegment } from '../../../shared/ui/geometry.ts'

/** What the week's clock needs. A player who is out can only pick a top score. */
interface ClockGame {
  game_state: GameState
  fantasy_league: { provider: 'espn' | 'sleeper' }
  me: { is_eliminated: boolean }
}

const MINUTE = 60_000

/** The week's clock, in server time: one line, and the week as a scale. */
export function TideStrip({ game }: { game: ClockGame }): ReactNode {
  const state = game.game_state
  const nowMs = useServerTime(state.now, MINUTE)
  const { phase, isLive, counting, segments } = tideView(game)
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="inline-flex items-center gap-2.5 font-bold">
          <span aria-hidden="true" className={`size-2.5 rounded-full ${isLive ? 'bg-coral' : 'bg-lagoon'}`} />
          {phase}
        </span>
        {isPractice && state.tide === 'betting' && <span className="text-foam-muted">You start the games</span>}
        {counting !== null && (
          <span className="text-foam-muted tabular-nums">
            <Until serverNow={state.now} until={counting.until} past={counting.past}>
              {counting.what}{' '}
              <span className="max-sm:hidden">{formatDeadline(counting.until, { now: state.now })}, </span>in{' '}
              <b className="text-foam">
                <Countdown serverNow={state.now} until={counting.until} what={counting.what} />
              </b>
            </Until>
          </span>
        )}
      </p>
      {!isPractice && <TideClock segments={segments} position={tidePosition(state.moments, nowMs)} isNamed />}
    </div>
  )
}

interface UntilProps {
  /** The reply's `now`: the countdown uses the server's clock. */
  serverNow: string
  until: string
  /** Shown from then on, until the server sends the outcome. */
  past: ReactNode
  children: ReactNode
}

/** A countdown and its words, and from its end on other words: no screen counts "0s". */
export function Until({ serverNow, until, past, children }: UntilProps): ReactNode {
  return useServerTime(serverNow) < Date.parse(until) ? children : past
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
  game: ClockGame & { league: { id: string } }
  heading: ReactNode
  lede?: ReactNode
  /** What closes at the lock for a player who is in: "Bets". By default whatever is open that week. */
  opens?: string
  /** The page's feature: in a week without it there is no countdown to its close. */
  feature?: Feature
  /** Whether this is the current week: past weeks have no clock. */
  isNow?: boolean
  /** Target of the back arrow; null for none. Default: the home. */
  backTo?: string | null
  /** Tabs or week links below the title. */
  parts?: ReactNode
}

/** The header of pages without a scene: the way back, the title, the week's clock, and tabs. */
export function WeekHeader({
  game,
  opens,
  feature = 'top_score',
  isNow = true,
  backTo = paths.game(game.league.id),
  parts,
  ...head
}: WeekHeaderProps): ReactNode {
  const closing = closingAtLock(game.game_state.current_week, game.me)
  const clock = (
    <TideCorner game={game} opens={game.me.is_eliminated ? closing : (opens ?? closing)} feature={feature} />
  )
  return (
    <PageHeader
      {...head}
      {...(backTo === null ? {} : { back: <BackLink to={backTo} /> })}
      {...(isNow ? { aside: clock } : {})}
      tabs={parts}
    />
  )
}

interface TideCornerProps {
  game: ClockGame
  /** What is open until the lock: "Bets". */
  opens: string
  feature: Feature
}

/** The week's clock next to the title: the scale if there is room, and the countdown. */
function TideCorner({ game, opens, feature }: TideCornerProps): ReactNode {
  const state = game.game_state
  const nowMs = useServerTime(state.now, MINUTE)
  const { counting, segments, phase } = tideView(game)
  const closed = state.tide === 'over' ? null : opensWords(feature, state.current_week)
  if (closed !== null) return <p className="max-w-56 text-small text-foam-muted">{closed}</p>
  if (counting === null) return <p className="max-w-56 text-small text-foam-muted">{phase}</p>
  const what = state.tide === 'betting' ? `${opens} close` : counting.what
  return (
    <div className="flex items-center gap-5">
      <div className="hidden w-72 xl:block">
        <TideClock segments={segments} position={tidePosition(state.moments, nowMs)} />
      </div>
      <p className="text-micro leading-tight text-foam-muted lg:text-small">
        <Until serverNow={state.now} until={counting.until} past={counting.past}>
          {what} in
          <b className="block text-strong text-brass-text lg:text-lead">
            <Countdown serverNow={state.now} until={counting.until} what={what} />
          </b>
        </Until>
      </p>
    </div>
  )
}

interface TideClockProps {
  segments: readonly TideSegment[]
  /** Names the segments below the scale, unless the text is too large for it. */
  isNamed?: boolean
  /** Current position from the start of the first segment, in the unit of the lengths. */
  position: number
}

/** The week as a black-and-white scale. Hidden from screen readers: the text beside it says the same. */
function TideClock({ segments, position, isNamed = false }: TideClockProps): ReactNode {
  const { columns, marker } = tideGeometry(segments, position)
  return (
    <div aria-hidden="true" className="@container">
      <div className="relative grid h-4 rounded-[4px] border-2 border-foam" style={{ gridTemplateColumns: columns }}>
        {segments.map((segment) => (
          <span
            key={segment.label}
            className={segment.fill === 'solid' ? 'bg-foam' : 'chart-ruled'}
            style={parts(segment)}
          />
        ))}
        <span
          className="absolute -top-[7px] -bottom-[7px] -ml-[3px] w-1.5 rounded-[3px] bg-brass shadow-[0_0_0_3px_var(--abyss)] transition-[left] duration-(--dur-4) ease-in-out"
          style={{ left: `${marker}%` }}
        />
      </div>
      {isNamed && (
        <div
          className="condensed mt-2 hidden gap-x-1 text-micro max-sm:mt-1.5 leading-none whitespace-nowrap text-foam-muted @min-[17rem]:grid"
          style={{ gridTemplateColumns: columns }}
        >
          {segments.map(({ label }) => (
            <span key={label} className="min-w-0 text-center">
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Number of days in a ruled segment, drawn by the stylesheet. */
function parts(segment: TideSegment): Record<string, number> {
  return { '--parts': segment.parts ?? 5 }
}

const TEN_MINUTES = 600_000

type GameState = ReplyOf<typeof endpoints.game.home>['game_state']

const HOUR = 3_600_000

type TideGame = Omit<ClockGame, 'game_state'> & { game_state: Pick<GameState, 'tide' | 'moments' | 'current_week'> }

type Closing = ReturnType<typeof closingAtLock>

interface TideView {
  /** The phase in words: "Games are on". */
  phase: string
  isLive: boolean
  /** What happens at the countdown's end, the end, and the words from then on; null without one. */
  counting: { what: string; until: string; past: string } | null
  segments: TideSegment[]
}

/** Returns the text and segments of the week's clock. Instants are ISO text. */
export function tideView({ game_state: state, fantasy_league: { provider }, me }: TideGame): TideView {
  const closing = closingAtLock(state.current_week, me)
  const phase = phaseOf(state, { provider, closing })
  // In practice the player ends the week.
  return { ...phase, ...(isPractice && { counting: null }), segments: segmentsOf(state.moments, closing) }
}

/** Returns the current position in hours since the week opened, the unit of the segments. */
export function tidePosition(moments: GameState['moments'], nowMs: number): number {
  return (nowMs - Date.parse(moments.opens_at)) / HOUR
}

function phaseOf(
  { tide, moments, current_week: week }: TideGame['game_state'],
  { provider, closing }: Pick<ClockGame['fantasy_league'], 'provider'> & { closing: Closing },
): Omit<TideView, 'segments'> {
  const { phase, next } = tideWords({ tide, week, provider, closing })
  const until = nextPhaseChange({ tide, moments })
  return { phase, isLive: tide === 'games', counting: next === null || until === null ? null : { ...next, until } }
}

function segmentsOf(moments: GameState['moments'], closing: Closing): TideSegment[] {
  const games = hoursBetween(moments.locks_at, moments.processes_at)
  const end = moments.next_opens_at ?? moments.confirms_at
  return [
    {
      label: closing,
      length: hoursBetween(moments.opens_at, moments.locks_at),
      fill: 'solid',
    },
    { label: 'Games', length: games, fill: 'ruled', parts: Math.max(1, Math.ceil(games / 24)) },
    { label: shortMoment(moments.processes_at), length: hoursBetween(moments.processes_at, end), fill: 'solid' },
  ]
}

function hoursBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(to) - Date.parse(from)) / HOUR)
}

/** Returns a short time: "Tue 4am". */
export function shortMoment(instant: string): string {
  const [day = '', ...time] = formatInstant(instant, { now: instant }).split(' ')
  return [day.slice(0, 3), ...time].join(' ')
}

/** Returns the announcement for the time left in ms: it changes twice, so it is read out twice. */
export function closeToTheEnd(leftMs: number): '1 hour' | '10 minutes' | null {
  if (leftMs <= 0 || leftMs > HOUR) return null
  return leftMs > TEN_MINUTES ? '1 hour' : '10 minutes'
}

/** Returns until when a choice can change: "Thursday 8pm". In practice the player starts the games. */
export function lockWords(locksAt: string, now: string): string {
  return isPractice ? PRACTICE_LOCK : formatDeadline(locksAt, { now })
}

/** Returns when choices close: "Thursday 8pm", in practice "when you play the games". */
export function whenLocked(locksAt: string, now: string): string {
  return isPractice ? `when ${lockWords(locksAt, now)}` : lockWords(locksAt, now)
}

type SettlingGame = {
  week: number
  game_state: Pick<GameState, 'tide' | 'now'> & { moments: { processes_at: string } }
}

/** Returns when a week's units move: "Tuesday 4am", "once the scores are in" if they are late, in practice "after the games". */
export function whenSettled(game: SettlingGame, week = game.week): string {
  const { moments, now } = game.game_state
  if (isPractice) return SETTLES.after_games
  return isWeekLate(week, game) ? SETTLES.late : formatDeadline(moments.processes_at, { now })
}
