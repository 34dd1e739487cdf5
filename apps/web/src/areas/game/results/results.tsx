/** Tuesday's results, full screen: a beat for each line that moved units, then the week on one card. */
import { calls } from '@whale/contract'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useCallback } from 'react'
import { Navigate, useParams, Link } from 'react-router'
import { isPractice } from '../../../shared/api/transport.ts'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { formatSignedUnits, formatWeek, inWords, unitsInWords, formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buzz, wantsStill } from '../../../shared/ui/motion.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Run, SlipView } from '../shared/receipt/Slip.tsx'
import { championOf } from '../shared/champion/champion-words.ts'
import { hasSeenResults, markResultsSeen } from '../shared/results/seen-results.ts'
import { ShareThing } from '../shared/share/ShareThing.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { Lines, Standing, WeekSlip, Beats, Sea, WhaleLine } from './Stage.tsx'
import { Rivals } from './Rivals.tsx'
import { beatsOf, endingOf, endingWords, shareText, type Ending, type Beat } from './results-view.ts'
import './results.css'
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export'
import { useCopy } from '../../../shared/invite/share.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type ButtonTone, buttonClass } from '../../../shared/ui/button-class.ts'

const ChampionEnding = lazy(async () => ({ default: (await import('./ChampionEnding.tsx')).ChampionEnding }))

const WEEKS = 12

/** From this week on the whale line decides nothing more. */
const BERMUDA_WEEK = 10

export function ResultsPage(): ReactNode {
  const game = useGame()
  const week = Number(useParams()['week'])
  if (!Number.isInteger(week) || week < 1 || week > WEEKS) return <Navigate to={paths.game(game.league.id)} replace />
  return <Week key={week} game={game} week={week} />
}

function Week({ game, week }: { game: Game; week: number }): ReactNode {
  const { run } = usePageQuery(calls.game.receipt, { params: { league: game.league.id, week } })
  const slip = run?.players.find(({ is_you: isYou }) => isYou)
  // Not settled yet, or the viewer joined later: the receipt says so.
  if (run === null || slip === undefined) return <Navigate to={paths.receipt(game.league.id, week)} replace />
  return <Results game={game} week={week} run={run} slip={slip} />
}

interface ResultsProps {
  game: Game
  week: number
  run: Run
  slip: SlipView
}

function Results(props: ResultsProps): ReactNode {
  const { game, week, slip } = props
  const { league, me } = game
  const [startsOver] = useState(() => hasSeenResults({ leagueId: league.id, userId: me.user_id }, week))
  const crosses = week < BERMUDA_WEEK
  const beats = useMemo(() => beatsOf(slip, { whaleLine: me.whale_line, crosses }), [slip, me.whale_line, crosses])
  const playing = useBeats(beats, { startsOver })
  useEffect(() => markResultsSeen({ leagueId: league.id, userId: me.user_id }, week), [league.id, me.user_id, week])
  const beat = beats[playing.shown - 1]
  const isWin = !playing.isOver && (beat?.crossing === 'into_whales' || beat?.stamp.word === 'Won')
  useBuzz(isWin ? playing.shown : null)
  const total = playing.isOver ? slip.units_after : (beat?.total ?? slip.units_before)
  return (
    <Screen playing={playing}>
      <title>{`${formatWeek(week)}, Tuesday results, ${league.name}`}</title>
      <Backdrop {...props} total={total} isOver={playing.isOver} />
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

/** "Week 3 results: plus 140 units, 352 units now". Screen readers get it at once. */
function spoken({ units_before: before, units_after: after }: SlipView, week: number): string {
  const change = after === before ? 'no change' : inWords(formatSignedUnits(after - before))
  return `${formatWeek(week)} results: ${change}, ${unitsInWords(after)} now`
}

function Screen({ playing, children }: { playing: Playing; children: ReactNode }): ReactNode {
  return (
    // A tap anywhere goes on; Enter and the button do the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above.
    <main
      id="main"
      tabIndex={-1}
      onClick={playing.isOver ? undefined : playing.next}
      className={classNames(
        'pad-safe-bottom relative isolate mx-auto grid min-h-dvh max-w-[560px] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] gap-2 px-4.5 pt-3.5 [--pad:1.4rem] lg:max-w-[900px] lg:px-8 lg:pt-6',
        playing.isOver ? 'lg:grid-rows-[auto_auto_auto] lg:content-start lg:gap-6' : 'cursor-pointer select-none',
      )}
    >
      {children}
    </main>
  )
}

/** The sea at the running total, and the whale line in the weeks in which it decides something. */
function Backdrop({
  game: { me },
  week,
  slip,
  total,
  isOver,
}: ResultsProps & { total: number; isOver: boolean }): ReactNode {
  const crosses = week < BERMUDA_WEEK
  const isWhale = crosses && total >= me.whale_line
  const isOut = isOver && slip.units_after < me.elimination_line
  return (
    <>
      <Sea units={total} whaleLine={me.whale_line} kind={isOut ? 'sand' : isWhale ? 'whale' : 'sea'} />
      {crosses && !isOver && <WhaleLine whaleLine={me.whale_line} isCrossed={isWhale} />}
    </>
  )
}

/** Buzzes for each beat that wins. */
function useBuzz(wonAt: number | null): void {
  useEffect(() => {
    if (wonAt !== null) buzz('win')
  }, [wonAt])
}

/** Progress, and Skip; at the end Replay in the same place, which keeps the focus. */
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

function LastCard({ game, week, run, slip }: ResultsProps): ReactNode {
  const { league, me, game_state: state } = game
  const { rows } = usePageQuery(calls.game.leaderboard, { params: { league: league.id, week } })
  const isLast = state.tide === 'over' && week === WEEKS
  const { data } = useQueryOf(calls.game.game, { params: { id: league.id } }, { enabled: isLast })
  const own = rows.find(({ is_you: isYou }) => isYou)
  const change = slip.units_after - slip.units_before
  const found = isLast ? championOf(game, data?.champion_user_id ?? null) : null
  if (found?.isYou === true) {
    return (
      <Suspense fallback={<Skeleton.Block className="h-110 w-full rounded-panel" />}>
        <ChampionEnding leagueId={league.id} week={week} change={change} champion={found.champion} />
      </Suspense>
    )
  }
  const isLeader = week === WEEKS && own?.place === 1
  const ending = endingOf({ ...slip, week, isLast, isLeader })
  const standing = { place: own?.place ?? null, players: rows.length, leagueName: league.name, week }
  const words = endingWords({
    ...standing,
    ending,
    units: slip.units_after,
    move: own?.move ?? 0,
    whaleLine: me.whale_line,
    cut: me.elimination_line,
    champion: found?.champion ?? null,
    leader: week === WEEKS && !isLast ? (rows[0]?.team_name ?? null) : null,
  })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] content-center items-center gap-3 py-1 lg:gap-4 lg:grid-cols-[1fr_420px] lg:gap-12 lg:pt-[9vh]">
        <Standing slip={slip} ending={ending} leagueName={league.name} whaleLine={me.whale_line} {...words} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <WeekSlip slip={slip} week={week} />
          <Rivals leagueId={league.id} userId={me.user_id} week={week} />
          {run.notes.map((note) => (
            <p key={note} className="text-small">
              {note}
            </p>
          ))}
          {!run.is_final && !isPractice && (
            <p className="text-center text-small text-foam-muted">Scores are final Wednesday.</p>
          )}
        </div>
      </div>
      <Actions
        leagueId={league.id}
        week={week}
        ending={ending}
        change={change}
        units={slip.units_after}
        text={shareText({ ...standing, change, units: slip.units_after })}
      />
    </>
  )
}

interface ActionsProps {
  leagueId: string
  week: number
  ending: Ending
  change: number
  units: number
  /** The text to share. */
  text: string
}

/** What to do next: share a good week, read the receipt of a bad one, or buy back in. */
function Actions({ leagueId, week, ending, change, units, text }: ActionsProps): ReactNode {
  const isUp = change > 0 || ending === 'whale' || ending === 'finalist' || ending === 'leader'
  const receipt = (tone: ButtonTone) => (
    <Link to={paths.receipt(leagueId, week)} className={buttonClass({ tone, wide: true })}>
      See receipt
    </Link>
  )
  const share = (tone: ButtonTone) =>
    isPractice ? (
      <Share text={text} tone={tone} />
    ) : (
      <ShareThing leagueId={leagueId} subject={{ kind: ending === 'whale' ? 'whale' : 'week', week }} tone={tone} />
    )
  const home = (
    <Link to={paths.game(leagueId)} className={buttonClass({ tone: 'line', wide: true })}>
      {ending === 'out' ? 'Keep watching' : 'Go home'}
    </Link>
  )
  const season = (
    <Link to={paths.recap(leagueId)} className={buttonClass({ tone: 'line', wide: true })}>
      Your season
    </Link>
  )
  return (
    <div
      className="results-actions sticky bottom-0 -mx-4.5 -mb-5.5 grid grid-cols-[minmax(0,1fr)] gap-3 px-4.5 pt-2 pb-5.5 lg:static lg:mr-0 lg:mb-0 lg:ml-auto lg:w-full lg:max-w-[26rem] lg:p-0"
      data-kind={ending === 'out' ? 'sand' : undefined}
    >
      {ending === 'out' && <BuyBackIn leagueId={leagueId} units={units} />}
      {ending === 'finished' && (
        <Link to={paths.game(leagueId)} className={buttonClass({ tone: 'brass', wide: true })}>
          See the champion
        </Link>
      )}
      {ending !== 'out' && ending !== 'finished' && (isUp ? share('brass') : receipt('brass'))}
      <div className="flex flex-wrap gap-3 *:max-w-full *:flex-[1_1_9rem]">
        {isUp || ending === 'out' ? receipt('quiet') : share('quiet')}
        {ending === 'finished' ? season : home}
      </div>
    </div>
  )
}

/** The way back into the game, while the rules allow one. */
function BuyBackIn({ leagueId, units }: { leagueId: string; units: number }): ReactNode {
  const { data } = useQueryOf(calls.players.shop, { params: { league: leagueId } })
  if (data === undefined) return null
  const { buy_back: buyBack } = data
  const why = buyBack.refusal?.sentence ?? null
  // A replay after the season: nothing is left to decide.
  if (buyBack.refusal?.code === 'league.over') return null
  if (buyBack.refusal !== null && FOR_GOOD.has(buyBack.refusal.code)) return <p className="text-center">{why}</p>
  return (
    <div className="grid gap-2 text-center">
      <p>
        You get one way back: {formatUnits(buyBack.wallet)} units, so you’d restart with{' '}
        {formatUnits(units + buyBack.wallet)}.
      </p>
      <Link to={`${paths.game(leagueId)}?open=buy-back`} className={buttonClass({ tone: 'brass', wide: true })}>
        Buy back in
      </Link>
      <p className="text-small text-foam-muted">{why ?? 'Once a season.'}</p>
    </div>
  )
}

/** Refusals after which there is no way back this season. */
const FOR_GOOD: ReadonlySet<string> = new Set(['buy_back.once', 'buy_back.too_late'])

/** Opens the share sheet; without one it copies the text. */
function Share({ text, tone }: { text: string; tone: ButtonTone }): ReactNode {
  const { isCopied, copy } = useCopy()
  const [hasFailed, setFailed] = useState(false)
  const canShare = typeof navigator.share === 'function'

  async function send(): Promise<void> {
    setFailed(false)
    try {
      if (canShare) await navigator.share({ text })
      else await copy(text, null)
    } catch (thrown) {
      // Closing the share sheet is not an error. Anything else is.
      setFailed(!(thrown instanceof DOMException && thrown.name === 'AbortError'))
    }
  }

  return (
    <div className="grid gap-1.5">
      <Button tone={tone} wide icon={<ExportIcon size={20} aria-hidden="true" />} onClick={() => void send()}>
        Share
      </Button>
      <p role="status" className="text-center text-small empty:hidden">
        {isCopied ? 'Copied. Paste it in your chat.' : ''}
        {hasFailed ? 'That did not work. Please try again.' : ''}
      </p>
    </div>
  )
}

// Plays the beats of Tuesday's results one after another.

const OPENING_MS = 700

const BEAT_MS = 1150

/** The whale, or the line that is lost, stays longer. */
const CROSSING_MS = 2900

interface Playing {
  /** How many beats show so far. */
  shown: number
  isOver: boolean
  next: () => void
  skip: () => void
  /** Null while it plays, and with reduced motion. */
  replay: (() => void) | null
}

/** `startsOver` is true on later visits: they begin with the last card. Enter, Space and the right arrow go on, Escape skips. */
function useBeats(beats: readonly Beat[], { startsOver }: { startsOver: boolean }): Playing {
  const end = beats.length + 1
  const [at, setAt] = useState(() => (startsOver || wantsStill() || beats.length === 0 ? end : 0))
  const isOver = at >= end
  const next = useCallback(() => setAt((before) => Math.min(before + 1, end)), [end])
  const skip = useCallback(() => setAt(end), [end])

  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(next, msOf(at, beats))
    return () => clearTimeout(timer)
  }, [at, beats, isOver, next])

  useEffect(() => {
    if (isOver) return
    function onKey(event: KeyboardEvent): void {
      if (event.key === 'Escape') skip()
      // A focused button has its own keys.
      else if (ON.has(event.key) && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault()
        next()
      }
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOver, next, skip])

  const canReplay = isOver && beats.length > 0 && !wantsStill()
  return { shown: Math.min(at, beats.length), isOver, next, skip, replay: canReplay ? () => setAt(0) : null }
}

const ON: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowRight'])

function msOf(at: number, beats: readonly Beat[]): number {
  if (at === 0) return OPENING_MS
  return (beats[at - 1]?.crossing ?? null) === null ? BEAT_MS : CROSSING_MS
}
