/** Tuesday's results, full screen: a beat for each line that moved units, then the week on one card. */
import { calls } from '@whale/contract'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useCallback } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { isPractice } from '../../../shared/api/transport.ts'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import {
  formatInstant,
  formatSignedUnits,
  formatTime,
  formatWeek,
  inWords,
  unitsInWords,
} from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { buzz, wantsStill } from '../../../shared/ui/motion.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import type { Run, SlipView } from '../shared/receipt/Slip.tsx'
import { championOf } from '../shared/champion/champion-words.ts'
import { outlookWords } from '../shared/final/still-open.ts'
import { useRaceAfter } from '../shared/final/use-race.ts'
import { hasSeenResults, markResultsSeen } from '../shared/results/seen-results.ts'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { Lines, Standing, WeekSlip, Beats, Sea, type SeaKind, WhaleLine } from './Stage.tsx'
import { Actions } from './Actions.tsx'
import { beatsOf, biggestWeek, endingOf, endingWords, shareText, shortOfFinal, type Beat } from './results-view.ts'
import './results.css'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'

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
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(paths.game(league.id)), [navigate, league.id])
  const playing = useBeats(beats, { startsOver, leave })
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

/** "Week 3 results: plus 140 units, 352 units after". Screen readers get it at once. */
function spoken({ units_before: before, units_after: after }: SlipView, week: number): string {
  const change = after === before ? 'no change' : inWords(formatSignedUnits(after - before))
  return `${formatWeek(week)} results: ${change}, ${unitsInWords(after)} after`
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
        playing.isOver ? 'lg:grid-rows-[auto_1.3fr_0.7fr] lg:gap-6' : 'cursor-pointer select-none',
      )}
    >
      {children}
    </main>
  )
}

/** The sea at the running total, and the whale line in the weeks in which it decides something. */
function Backdrop({ game: { me }, week, total, isOver }: ResultsProps & { total: number; isOver: boolean }): ReactNode {
  const kind = seaKind({ me, week, units: total, isOver })
  return (
    <>
      <Sea units={total} whaleLine={me.whale_line} kind={kind} isOver={isOver} />
      {week < BERMUDA_WEEK && !isOver && <WhaleLine whaleLine={me.whale_line} isCrossed={kind === 'whale'} />}
    </>
  )
}

interface SeaGiven {
  me: Game['me']
  week: number
  units: number
  isOver: boolean
}

/** The sea runs out only at the end: a later line can still save somebody. */
function seaKind({ me, week, units, isOver }: SeaGiven): SeaKind {
  if (isOver && units < me.elimination_line) return 'sand'
  return week < BERMUDA_WEEK && units >= me.whale_line ? 'whale' : 'sea'
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
  const isLeader = week === WEEKS && rows[0]?.is_you === true
  const ending = endingOf({ ...slip, week, isLast, isLeader })
  const standing = { place: own?.place ?? null, players: rows.length, leagueName: league.name, week }
  const short = shortOfFinal(run.players, { whaleLine: me.whale_line, cut: me.elimination_line })
  // News of who is in the final, or just missed it.
  const hasFinalists = ending === 'finalist' || short !== null
  const words = endingWords({
    ...standing,
    ending,
    units: slip.units_after,
    outInWeek: slip.out_in_week,
    move: own?.move ?? 0,
    whaleLine: me.whale_line,
    cut: me.elimination_line,
    champion: found?.champion ?? null,
    leader: week === WEEKS && !isLast ? (rows[0]?.team_name ?? null) : null,
    shortOfFinal: short,
  })
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] content-center items-center gap-3 pt-1 pb-6 lg:grid-cols-[1fr_420px] lg:pb-1 lg:content-end lg:gap-12">
        <Standing
          slip={slip}
          ending={ending}
          leagueName={league.name}
          whaleLine={me.whale_line}
          biggest={biggestWeek(run.players)}
          race={
            <Race
              game={game}
              week={week}
              outlook={
                hasFinalists ? outlookWords({ rows, season: state.season, isFinalist: ending === 'finalist' }) : null
              }
            />
          }
          {...words}
        />
        <OnPaper game={game} week={week} run={run} slip={slip} />
      </div>
      <Actions
        game={game}
        week={week}
        ending={ending}
        change={change}
        units={slip.units_after}
        sea={seaKind({ me, week, units: slip.units_after, isOver: true })}
        text={shareText({ ...standing, change, units: slip.units_after })}
      />
    </>
  )
}

interface RaceProps extends Pick<ResultsProps, 'game' | 'week'> {
  /** What the final means to who has just got in or missed it; null in other weeks. */
  outlook: string | null
}

/** How the viewer stood in the final after this week, or how it stood without them. */
function Race({ game, week, outlook }: RaceProps): ReactNode {
  const race = useRaceAfter(game, week)
  if (outlook !== null) return <p className="max-w-[26rem] text-small text-balance">{outlook}</p>
  return race === null ? null : <p className="font-bold">{race}</p>
}

/** The slip, who leads between the viewer and their rivals, and what comes next. */
function OnPaper({ game, week, run, slip }: ResultsProps): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <WeekSlip slip={slip} week={week} />
      <Rivals leagueId={game.league.id} userId={game.me.user_id} week={week} />
      {run.notes.map((note) => (
        <p key={note} className="text-small">
          {note}
        </p>
      ))}
      {!run.is_final && !isPractice && (
        <p className="text-center text-small text-foam-muted">{whatComes(game, run.final_at)}</p>
      )}
    </div>
  )
}

/** "Scores are final Wednesday 7:30am. Week 3 opens at 8am." */
function whatComes({ game_state: { moments, now, current_week: current } }: Game, finalAt: string): string {
  const final = `Scores are final ${formatInstant(finalAt, { now })}.`
  if (moments.next_opens_at === null || moments.confirms_at !== finalAt) return final
  return `${final} ${formatWeek(current + 1)} opens at ${formatTime(moments.next_opens_at)}.`
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

interface BeatsGiven {
  /** True on later visits: they begin with the last card. */
  startsOver: boolean
  /** Escape on the last card. */
  leave: () => void
}

/** Enter, Space and the right arrow go on. Escape skips to the last card, and leaves from there. */
function useBeats(beats: readonly Beat[], { startsOver, leave }: BeatsGiven): Playing {
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
    function onKey(event: KeyboardEvent): void {
      // An open dialog takes Escape for itself.
      if (event.key === 'Escape' && document.querySelector('[role=dialog]') === null) (isOver ? leave : skip)()
      // A focused button has its own keys.
      else if (!isOver && ON.has(event.key) && !(event.target instanceof HTMLButtonElement)) {
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

const ON: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowRight'])

function msOf(at: number, beats: readonly Beat[]): number {
  if (at === 0) return OPENING_MS
  return (beats[at - 1]?.crossing ?? null) === null ? BEAT_MS : CROSSING_MS
}

/** Fewer bets are no rivalry. */
const RIVALRY_FROM = 3

/** The card must fit on a phone without scrolling. */
const RIVALS_SHOWN = 2
const DECIDED: ReadonlySet<string> = new Set(['won', 'lost', 'push'])

/** Who leads between the viewer and each person whose bet with them was decided this week. */
function Rivals({ leagueId, userId, week }: { leagueId: string; userId: string; week: number }): ReactNode {
  const input = { params: { league: leagueId, user: userId }, query: { week } }
  const { data } = useQueryOf(calls.h2h.userBets, input, { enabled: !isPractice })
  const decided = data?.bets.filter(({ state }) => DECIDED.has(state)) ?? []
  const others = decided.map(({ challenger, challenged }) =>
    challenger.user_id === userId ? challenged.user_id : challenger.user_id,
  )
  if (others.length === 0) return null
  return (
    <div className="pt-1">
      {[...new Set(others)].slice(0, RIVALS_SHOWN).map((other) => (
        <RivalryLine key={other} userId={other} />
      ))}
    </div>
  )
}

/** Who leads between the viewer and somebody, with a link to their record. Nothing before their third bet, and in practice. */
function RivalryLine({ userId }: { userId: string }): ReactNode {
  const { leagueId = '' } = useParams()
  const input = { params: { id: leagueId, user: userId } }
  const { data } = useQueryOf(calls.pastSeasons.rivalry, input, { enabled: !isPractice })
  if (data === undefined || data.bets < RIVALRY_FROM) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 px-1 text-small">
      <b>{data.headline}</b>
      <Link to={paths.rivalry(leagueId, userId)} className="text-link inline-flex min-h-11 items-center">
        You and {data.other.username}
      </Link>
    </p>
  )
}
