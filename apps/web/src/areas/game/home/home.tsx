/** A league's home page, the week at a glance: units first, then what moves them and when. */
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import {
  type ReactNode,
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { Navigate, useLocation } from 'react-router'
import { type LiveWeek, useLiveWeek, withLive } from '../shared/scores/live-week.ts'
import { besideFeed } from '../shared/feed/beside-feed.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { predictionTitle, rewardWords } from '../shared/predictions/prediction-view.ts'
import { TideStrip } from '../shared/tide/TideStrip.tsx'
import { installMethodHere, watchInstallPrompt } from './install.ts'
import { paths } from '../../../shared/paths.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { afterPaint } from '../../../shared/after-paint.ts'
import { useSlices } from '../../../shared/ui/use-slices.ts'
import { lateSheet } from '../../../shared/ui/Sheet.tsx'
import { DepthBlock, UnitsBlock } from './standing.tsx'
import { canGoAllIn } from '../shared/all-in/can-go-all-in.ts'
import { giantOfAll } from '../shared/bets/giant.ts'
import { useIfItHolds } from '../shared/scores/use-if-it-holds.ts'
import { LastResults } from './LastResults.tsx'
import { ThisWeek } from './ThisWeek.tsx'
import { bannerWords } from './banner-words.ts'
import { type UnitsView, isRiding, unitsView } from './units-view.ts'
import { type HomeBets, useBetPrompts, useHomeBets } from './use-home-bets.ts'
import { resultsToOpen } from '../shared/results/seen-results.ts'
import { weekBlocks } from './checklist.ts'
import type { SceneName } from '../../../shared/art/scenes.ts'
import { storedText } from '../../../shared/stored-text.ts'

// Rarely needed parts load on demand: the buy-back, the end of the season, forms.
const Eliminated = lazy(async () => ({ default: (await import('./Eliminated.tsx')).Eliminated }))
const Welcome = lazy(async () => ({ default: (await import('../shared/claims/Welcome.tsx')).Welcome }))
const InstallRow = lazy(async () => ({ default: (await import('./cards.tsx')).InstallRow }))
const HandoverOffer = lazy(async () => ({
  default: (await import('../shared/handover/HandoverOffer.tsx')).HandoverOffer,
}))
const VotesWaiting = lazy(async () => ({ default: (await import('./cards.tsx')).VotesWaiting }))
const WaitingWeek = lazy(async () => ({ default: (await import('./WaitingWeek.tsx')).WaitingWeek }))
const FinalStandings = lazy(async () => ({ default: (await import('./FinalStandings.tsx')).FinalStandings }))
const LastTuesday = lazy(async () => ({ default: (await import('./LastTuesday.tsx')).LastTuesday }))
const Pot = lazy(async () => ({ default: (await import('./cards.tsx')).Pot }))
const AllInCard = lazy(async () => ({ default: (await import('./AllInCard.tsx')).AllInCard }))
const OnTheLine = lazy(async () => ({ default: (await import('./OnTheLine.tsx')).OnTheLine }))
const Sweat = lazy(async () => ({ default: (await import('./LiveUnits.tsx')).Sweat }))
const RootForNow = lazy(async () => ({ default: (await import('./LiveUnits.tsx')).RootForNow }))
const OpenWater = lazy(async () => ({ default: (await import('./cards.tsx')).OpenWater }))
const WeekScores = lazy(async () => ({ default: (await import('../shared/scores/WeekScores.tsx')).WeekScores }))
const SeasonOver = lazy(async () => ({ default: (await import('./SeasonOver.tsx')).SeasonOver }))
const PredictionSheet = lateSheet(
  async () => (await import('../shared/predictions/PredictionSheet.tsx')).PredictionSheet,
)

export function HomePage(): ReactNode {
  const game = useGame()
  const { stage } = game.game_state
  if (stage === 'pregame' || stage === 'not_started') return <Navigate to={paths.pregame(game.league.id)} replace />
  return <AfterResults key={game.league.id} game={game} />
}

/**
 * The first visit after Tuesday opens the results, but not before what a tapped message is about. On an open page they only appear in their slip.
 */
function AfterResults({ game }: { game: Game }): ReactNode {
  const { hash } = useLocation()
  const [week] = useState(() => (hash === '' ? resultsToOpen(game) : null))
  return week === null ? <Week game={game} /> : <Navigate to={paths.results(game.league.id, week)} replace />
}

interface WeekProps {
  game: Game
  live: LiveWeek | null
}

/** A change of the address alone, such as an opened sheet, re-renders only its frame. */
const Week = memo(function Week({ game: read }: { game: Game }): ReactNode {
  const live = useLiveWeek(read)
  const game = useMemo(() => withLive(read, live), [read, live])
  const banner = bannerWords(game)
  useSceneAhead(game.league.id, banner.scene)
  return (
    <GameShell
      game={game}
      tab="home"
      Invite={InviteDialog}
      banner={banner}
      summary={game.game_state.tide === 'over' ? banner.sentence : <WeekInWords game={game} live={live} />}
      {...besideFeed(game)}
    >
      {game.game_state.tide === 'over' ? (
        <Suspense fallback={<Later what="the champion" />}>
          <SeasonOver game={game} sentence={banner.sentence} />
        </Suspense>
      ) : (
        <WeekContent game={game} live={live} />
      )}
    </GameShell>
  )
})

function WeekInWords({ game, live }: WeekProps): ReactNode {
  return unitsView(game, useHomeBets(game, live)).summary
}

/** The frame, the first screen, the week's first block, the other blocks, and the league. */
const SLICES = 5

/** Below the frame, so that opening the sheet re-renders neither. */
function WeekContent({ game, live }: WeekProps): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('prediction')
  const { week, me, prediction, game_state: state } = game
  const reward = rewardWords({ ...prediction, season: state.season, week, streak: me.streak })
  return (
    <>
      <Blocks game={game} live={live} reward={reward} onPredict={useCallback(() => setOpen(true), [setOpen])} />
      <PredictionSheet
        ahead={{ sheet: 'prediction', heading: predictionTitle({ season: state.season, week }), size: 'h-screen' }}
        game={game}
        reward={reward}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}

/** Separate, because its data arrives in pieces. Later data renders in slices, as a transition. */
const Blocks = memo(function Blocks({
  game,
  live,
  ...playing
}: WeekProps & { reward: string; onPredict: () => void }): ReactNode {
  const shown = useSlices(SLICES)
  const bets = useDeferredValue(useHomeBets(game, live))
  const prompts = useDeferredValue(useBetPrompts(game, bets))
  const isBetting = game.game_state.tide === 'betting'
  const blocks = {
    results: <LastResults key="results" game={game} />,
    this_week: isQuiet(game) ? (
      <Suspense key="this_week" fallback={<Later what="the week" />}>
        <OpenWater game={game} {...playing} />
      </Suspense>
    ) : (
      <ThisWeek key="this_week" game={game} bets={bets} prompts={prompts} onPredict={playing.onPredict} />
    ),
    on_the_line: (
      <Suspense key="on_the_line" fallback={isBetting ? null : <Later what="what you have on the line" />}>
        <OnTheLine game={game} {...playing} bets={bets} />
      </Suspense>
    ),
  }
  const [first, ...others] = weekBlocks(game)
  const scores = shown > 4 && <Scores game={game} />
  // The shorter column has the scores. With one bet the columns are as long, so that the scores stand below both.
  const taken = bets.riding.length + bets.late.length + bets.over.length
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-[720px] grid-cols-[minmax(0,1fr)] content-start gap-3.5 px-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-6 lg:px-9 lg:pb-12',
        // What comes after the page stays below the screen.
        shown < SLICES && 'min-h-[200dvh]',
      )}
    >
      {shown > 1 && <FirstScreen game={game} bets={bets} />}
      {shown > 2 && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6 min-[87.5rem]:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-7 max-lg:contents">
            {first !== undefined && blocks[first]}
            {shown > 3 && others.filter((block) => block !== 'results').map((block) => blocks[block])}
            {shown > 3 && <TheFinal game={game} />}
            {shown > 3 && <Install hasTaken={bets.hasTaken} />}
            {taken === 0 && scores}
          </div>
          {shown > 4 && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-7 max-lg:contents lg:gap-6">
              <RootFor game={game} live={live} bets={bets} />
              <LeagueAtAGlance game={game} />
              {others.includes('results') && blocks.results}
              {taken > 1 && scores}
            </div>
          )}
        </div>
      )}
      {taken === 1 && scores}
    </div>
  )
})

/** On game days: what to root for. */
function RootFor({ game, live, bets }: Pick<WeekProps, 'game' | 'live'> & { bets: HomeBets }): ReactNode {
  if (!isLive(game)) return null
  return (
    <Suspense fallback={null}>
      <RootForNow game={game} live={live} bets={bets} />
    </Suspense>
  )
}

/** What a phone shows before it scrolls. */
const FirstScreen = memo(function FirstScreen({ game, bets }: { game: Game; bets: HomeBets }): ReactNode {
  return (
    <>
      <p className="leading-snug text-pretty text-foam-muted empty:hidden lg:hidden">{bannerWords(game).sentence}</p>
      <TideStrip game={game} />
      <FirstOfAll game={game} />
      <Standing game={game} bets={bets} />
    </>
  )
})

/** Where the viewer stands: the pot in the final weeks, live units on game days, else the gauge. */
function Standing({ game, bets }: { game: Game; bets: HomeBets }): ReactNode {
  const view = unitsView(game, { ...bets, giant: giantOfAll(bets.riding, game) })
  const gauge = <UnitsBlock game={game} view={view} isComplete={bets.gain !== null} isLoading={bets.isLoading} />
  const isSweat = isLive(game) && isRiding(game, view)
  const pot = isTriangle(game) && (
    <Suspense fallback={<Later what="the final" size="h-80" />}>
      {hasPot(game) ? <Pot game={game} hasRace={!isSweat} /> : <LastTuesday game={game} />}
    </Suspense>
  )
  if (game.me.is_eliminated) return gauge
  return (
    <>
      {hasAllIn(game) && (
        <Suspense fallback={<Later what="all in" size="h-[44rem] lg:h-[37rem]" />}>
          <AllInCard game={game} />
        </Suspense>
      )}
      {isSweat ? (
        <>
          <LiveStanding game={game} view={view} gauge={gauge} bets={bets} />
          {pot}
        </>
      ) : (
        pot || gauge
      )}
    </>
  )
}

interface LiveStandingProps {
  game: Game
  view: UnitsView
  /** For the hours before any team has scored. */
  gauge: ReactNode
  bets: HomeBets
}

/** The units if the games ended now. While they load, a space of their size: the units before the games would look like them. */
function LiveStanding({ game, view, gauge, bets }: LiveStandingProps): ReactNode {
  const held = useIfItHolds(game)
  const space = <Later what="your units" size="h-[19rem] lg:h-44" />
  if (held === null) return gauge
  if (held === undefined || bets.isLoading) return space
  return (
    <Suspense fallback={space}>
      <Sweat game={game} view={view} held={held} bets={bets} />
    </Suspense>
  )
}

/** Whether games are on, so that units stand as if they ended now. */
function isLive({ game_state: { tide } }: Pick<Game, 'game_state'>): boolean {
  return tide === 'games'
}

/** The last three weeks: the pot replaces the casino and the whale line. */
function isTriangle({ narrative }: Pick<Game, 'narrative'>): boolean {
  return narrative.place === 'bermuda_triangle'
}

/** Week 12's results share the pot, so it is empty until the season is final. */
function hasPot({ week, game_state: { season, tide } }: Pick<Game, 'week' | 'game_state'>): boolean {
  return week < constantsOf(season).weeks || tide !== 'provisional'
}

/** While entries are open, for who can still go all in. For all others the card's space would close again. */
function hasAllIn(game: Pick<Game, 'week' | 'me' | 'game_state'>): boolean {
  return game.game_state.tide === 'betting' && canGoAllIn(game)
}

/** What comes before the units: a greeting, a late week, votes, and the way back into the game. */
function FirstOfAll({ game }: { game: Game }): ReactNode {
  const { data } = useQueryOf(calls.game.notices, { params: { league: game.league.id } })
  return (
    <>
      {data?.notices.some(({ kind }) => kind === 'approved') && (
        <Suspense fallback={null}>
          <Welcome game={game} />
        </Suspense>
      )}
      {mayWait(game) && (
        <Suspense fallback={null}>
          <WaitingWeek game={game} />
        </Suspense>
      )}
      {game.handover !== null && (
        <Suspense fallback={null}>
          <HandoverOffer leagueId={game.league.id} handover={game.handover} now={game.game_state.now} />
        </Suspense>
      )}
      {game.votes.length > 0 && (
        <Suspense fallback={null}>
          <VotesWaiting game={game} />
        </Suspense>
      )}
      {game.me.is_eliminated && (
        <Suspense fallback={<Later what="the way back" />}>
          <Eliminated game={game} />
        </Suspense>
      )}
    </>
  )
}

/** The final's standings below the week. For who is out they come first. */
function TheFinal({ game }: { game: Game }): ReactNode {
  const { me, prediction } = game
  if (!isTriangle(game) || !hasPot(game) || me.is_eliminated || prediction.reward === 'undecided') return null
  return (
    <Suspense fallback={<Later what="the final" />}>
      <FinalStandings game={game} />
    </Suspense>
  )
}

/** One table for live and final results, so that its rows move from one to the other. Changes only with the week's data. */
const LeagueAtAGlance = memo(function LeagueAtAGlance({ game }: { game: Game }): ReactNode {
  const held = useIfItHolds(game)
  if (held === undefined) return <Later what="the depth chart" size="h-[34rem]" />
  if (held === null) return <DepthBlock game={game} />
  return <DepthBlock game={game} heading="Depth chart if it ended now" held={held.rows} />
})

/** The week's scores, once there are points: last on a phone, below the week on wide screens. */
const Scores = memo(function Scores({ game }: { game: Game }): ReactNode {
  if (game.player_scores.every(({ points }) => points === 0)) return null
  return (
    <div className="max-lg:order-last">
      <Suspense fallback={<Later what="the scores" />}>
        <WeekScores game={game} />
      </Suspense>
    </div>
  )
})

/** After the first accepted bet: the offer to install, if this browser supports it. */
function Install({ hasTaken }: { hasTaken: boolean }): ReactNode {
  const way = useSyncExternalStore(watchInstallPrompt, () => installMethodHere(hasTaken))
  if (way === null) return null
  return (
    <Suspense fallback={null}>
      <InstallRow way={way} />
    </Suspense>
  )
}

/** Returns whether a week between two places has only its prediction. */
function isQuiet({ narrative, me }: Pick<Game, 'narrative' | 'me'>): boolean {
  return narrative.place === 'open_seas' && !me.is_eliminated
}

/** The placeholder for a part that loads on demand. */
function Later({ what, size = 'h-72' }: { what: string; size?: string }): ReactNode {
  return (
    <Skeleton.Group label={`Loading ${what}`}>
      <Skeleton.Block className={`${size} w-full rounded-panel`} />
    </Skeleton.Group>
  )
}

/** Stores the scene for the next visit, after the page is painted: the first use of storage blocks. */
function useSceneAhead(leagueId: string, scene: SceneName): void {
  useEffect(() => afterPaint(() => void storedText(`scene_ahead ${leagueId}`).write(scene)), [leagueId, scene])
}

/** Whether this or the last week may wait for scores. The server knows; this saves most pages the question. */
function mayWait({
  week,
  game_state: { tide },
  last_run: run,
}: Pick<Game, 'week' | 'game_state' | 'last_run'>): boolean {
  return tide === 'waiting' || (run === null ? week > 1 : run.week < week - 1 || !run.is_final)
}
