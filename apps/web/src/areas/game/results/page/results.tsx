/** Tuesday's results, full screen: a beat for each line that moved units, then the week on one card. */
import { calls } from '@whale/contract'
import { NO_UNITS_MOVED } from '@whale/words'
import { weekConfig } from '@whale/game'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useCallback } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery } from '../../../../shared/api/query.ts'
import { useSession } from '../../../../shared/api/session.ts'
import { formatSignedUnits, inWords, unitsInWords } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { buzz, wantsStill } from '../../../../shared/ui/motion.ts'
import { classNames } from '../../../../shared/ui/class-names.ts'
import type { SlipView } from '../../receipt/Slip.tsx'
import { hasSeenResults, markResultsSeen } from '../../../../shared/seen-results.ts'
import { FacesOfLeague } from '../../../../shared/components/Face.tsx'
import { type Game, useGame } from '../../league/use-game.ts'
import { useGameFaces } from '../../shell/GameShell.tsx'
import { isFinalWeek } from '../../tide/feature-weeks.ts'
import { byPerson } from './by-person.ts'
import { LastCard, type ResultsProps, isCrowned } from './LastCard.tsx'
import { Lines, Beats, Sea, WhaleLine } from './Stage.tsx'
import { type Beat, beatsOf, seaKind } from './results-view.ts'
import './results.css'

const EraseMe = lazy(async () => ({ default: (await import('../../../../shared/components/EraseMe.tsx')).EraseMe }))
const NightBar = lazy(async () => ({ default: (await import('../../night/NightBar.tsx')).NightBar }))
const ChampionSky = lazy(async () => ({ default: (await import('./ChampionEnding.tsx')).ChampionSky }))

export function ResultsPage(): ReactNode {
  const game = useGame()
  const { status } = useSession()
  const week = Number(useParams()['week'])
  const faces = useGameFaces(game)
  if (weekConfig(week) === null) return <Navigate to={paths.game(game.league.id)} replace />
  return (
    <FacesOfLeague value={faces}>
      {game.league.is_night && (
        <Suspense fallback={<div className="min-h-16" />}>
          <NightBar game={game} />
        </Suspense>
      )}
      <Week key={week} game={game} week={week} />
      {game.league.is_night && status === 'signed_out' && (
        <Suspense fallback={null}>
          <EraseMe />
        </Suspense>
      )}
    </FacesOfLeague>
  )
}

function Week({ game, week }: { game: Game; week: number }): ReactNode {
  const { run } = usePageQuery(calls.game.receipt, { params: { league: game.league.id, week } })
  const slip = run?.players.find(({ is_you: isYou }) => isYou)
  // Not settled yet: the receipt says so.
  if (run === null) return <Navigate to={paths.receipt(game.league.id, week)} replace />
  if (slip === undefined) return <NoSlip game={game} week={week} />
  return <Results game={game} week={week} run={run} slip={slip} />
}

/** The viewer joined later: the receipt says so, and there is nothing to open. */
function NoSlip({ game: { league, me }, week }: { game: Game; week: number }): ReactNode {
  useEffect(() => markResultsSeen({ leagueId: league.id, userId: me.user_id }, week), [league.id, me.user_id, week])
  return <Navigate to={paths.receipt(league.id, week)} replace />
}

function Results(given: ResultsProps): ReactNode {
  const { game, week } = given
  const { league, me, leaderboard } = game
  const slip = useMemo(
    () => (league.is_night ? byPerson(given.slip, leaderboard) : given.slip),
    [league.is_night, given.slip, leaderboard],
  )
  const props = { ...given, slip }
  const [beginsAtEnd] = useState(() => hasSeenResults({ leagueId: league.id, userId: me.user_id }, week))
  const crosses = !isFinalWeek(week)
  const beats = useMemo(() => beatsOf(slip, { whaleLine: me.whale_line, crosses }), [slip, me.whale_line, crosses])
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(paths.game(league.id)), [navigate, league.id])
  const playing = useBeats(beats, { beginsAtEnd, speed: speedOf(game), leave })
  useEffect(() => markResultsSeen({ leagueId: league.id, userId: me.user_id }, week), [league.id, me.user_id, week])
  const beat = beats[playing.shown - 1]
  const isWin = !playing.isOver && (beat?.crossing === 'into_whales' || beat?.stamp.word === 'Won')
  useBuzz(isWin ? playing.shown : null)
  const total = playing.isOver ? slip.units_after : (beat?.total ?? slip.units_before)
  const isOnSky = playing.isOver && isCrowned(game, week)
  return (
    <Screen playing={playing} isOnSky={isOnSky}>
      <title>{`${formatWeek(week)}, Tuesday results, ${league.name}`}</title>
      {isOnSky ? (
        <Suspense fallback={null}>
          <ChampionSky />
        </Suspense>
      ) : (
        <Backdrop {...props} total={total} isOver={playing.isOver} />
      )}
      <div>
        <h1 tabIndex={-1} className="sr-only">
          {spoken(slip, week)}
        </h1>
        <Top beats={beats.length} playing={playing} />
      </div>
      {playing.isOver ? (
        <LastCard {...props} />
      ) : (
        <>
          <div className="sr-only">
            <Lines slip={slip} />
          </div>
          <Beats week={week} before={slip.units_before} beats={beats} shown={playing.shown} whaleLine={me.whale_line} />
        </>
      )}
    </Screen>
  )
}

/** "Week 3 results: plus 140 units, 352 units after". Screen readers get it at once. */
function spoken({ units_before: before, units_after: after }: SlipView, week: number): string {
  const change = after === before ? NO_UNITS_MOVED : inWords(formatSignedUnits(after - before))
  return `${formatWeek(week)} results: ${change}, ${unitsInWords(after)} after`
}

interface ScreenProps {
  playing: Playing
  /** The champion's ending is drawn on a picture that is dark in both themes. */
  isOnSky: boolean
  children: ReactNode
}

function Screen({ playing, isOnSky, children }: ScreenProps): ReactNode {
  return (
    // A tap anywhere advances, like Enter and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above.
    <main
      id="main"
      tabIndex={-1}
      onClick={playing.isOver ? undefined : playing.next}
      data-theme={isOnSky ? 'dark' : undefined}
      className={classNames(
        'pad-safe-bottom relative isolate mx-auto grid text-foam min-h-[calc(100dvh-var(--top-height,0px)-var(--erase-height,0px))] max-w-[560px] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-2 px-4.5 pt-1.5 [--pad:1.4rem] lg:min-h-[calc(100dvh-var(--top-height,0px)-var(--demo-height,0px)-var(--erase-height,0px))] lg:max-w-[900px] lg:px-8 lg:pt-6',
        playing.isOver ? 'lg:flex lg:flex-col lg:gap-6' : 'cursor-pointer select-none',
        // Shown below the drawing until it loads.
        isOnSky && 'bg-scrim',
      )}
    >
      {children}
    </main>
  )
}

/** The sea at the running total, and the whale line in weeks in which it matters. */
function Backdrop({ game: { me }, week, total, isOver }: ResultsProps & { total: number; isOver: boolean }): ReactNode {
  const kind = seaKind({ me, week, units: total, isOver })
  return (
    <>
      <Sea units={total} whaleLine={me.whale_line} kind={kind} isOver={isOver} />
      {!isFinalWeek(week) && !isOver && <WhaleLine whaleLine={me.whale_line} isCrossed={kind === 'whale'} />}
    </>
  )
}

/** Buzzes for each beat that wins. */
function useBuzz(wonAt: number | null): void {
  useEffect(() => {
    if (wonAt !== null) buzz('win')
  }, [wonAt])
}

/** Progress and Skip. At the end Replay takes Skip's place and keeps the focus until it plays; then Enter advances. */
function Top({ beats, playing }: { beats: number; playing: Playing }): ReactNode {
  const { shown, isOver, skip, replay } = playing
  const [label, press] = isOver ? (['Replay', replay] as const) : (['Skip', skip] as const)
  return (
    <div className="flex min-h-11 items-center gap-3">
      <div aria-hidden="true" className="flex flex-1 gap-[5px]">
        {Array.from({ length: beats }, (_, at) => (
          <i
            key={at}
            className={classNames('h-[5px] flex-1 rounded-[3px]', isOver || at < shown ? 'bg-brass' : 'bg-shoal')}
          />
        ))}
      </div>
      {press !== null && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation()
            if (isOver) event.currentTarget.closest('main')?.focus()
            press()
          }}
          className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
        >
          {label}
        </button>
      )}
    </div>
  )
}

const OPENING_MS = 700
const BEAT_MS = 1150
/** A beat in which the viewer becomes a whale, or stops being one, stays longer. */
const CROSSING_MS = 2900
/** A night's Tuesday of a few seconds plays as much faster. */
const NIGHT_SPEED = 2.6
const SHORT_MS = 60_000

interface Playing {
  /** How many beats show so far. */
  shown: number
  isOver: boolean
  next: () => void
  skip: () => void
  /** Null while it plays, and with reduced motion. */
  replay: (() => void) | null
}

interface BeatsGiven {
  speed: number
  /** True on later visits, which start at the last card. */
  beginsAtEnd: boolean
  /** Escape on the last card. */
  leave: () => void
}

/** Plays the beats one after another. Enter, Space and the right arrow go on. Escape skips to the last card, and leaves from there. */
function useBeats(beats: readonly Beat[], { beginsAtEnd, speed, leave }: BeatsGiven): Playing {
  const end = beats.length + 1
  const [at, setAt] = useState(() => (beginsAtEnd || wantsStill() || beats.length === 0 ? end : 0))
  const isOver = at >= end
  const next = useCallback(() => setAt((before) => Math.min(before + 1, end)), [end])
  const skip = useCallback(() => setAt(end), [end])

  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(next, msOf(at, beats) / speed)
    return () => clearTimeout(timer)
  }, [at, beats, speed, isOver, next])

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      // An open dialog takes Escape for itself.
      if (event.key === 'Escape' && document.querySelector('[role=dialog]') === null) (isOver ? leave : skip)()
      // A focused button has its own keys.
      else if (!isOver && NEXT_KEYS.has(event.key) && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        next()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOver, next, skip, leave])

  const canReplay = isOver && beats.length > 0 && !wantsStill()
  return { shown: Math.min(at, beats.length), isOver, next, skip, replay: canReplay ? () => setAt(0) : null }
}

const NEXT_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowRight'])

function speedOf({ league, game_state: { moments } }: Game): number {
  const { processes_at: begins, next_opens_at: ends } = moments
  const isShort = ends !== null && Date.parse(ends) - Date.parse(begins) < SHORT_MS
  return league.is_night && isShort ? NIGHT_SPEED : 1
}

function msOf(at: number, beats: readonly Beat[]): number {
  if (at === 0) return OPENING_MS
  return (beats[at - 1]?.crossing ?? null) === null ? BEAT_MS : CROSSING_MS
}
