/** The week at a glance: units first, then what moves them and until when. */
import { type ReactNode, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { CasinoCard } from '../../features/casino/CasinoCard.tsx'
import { useLiveWeek, withLive } from '../../features/casino/live-week.ts'
import { rivalStanding } from '../../features/casino/rival-standing.ts'
import { DepthChart } from '../../features/depth-chart/DepthChart.tsx'
import { GameShell } from '../../features/game-shell/GameShell.tsx'
import { type Game, useGame } from '../../features/game-shell/use-game.ts'
import { waitingOnYou } from '../../features/game-shell/waiting-on-you.ts'
import { InviteDialog } from '../../features/invite/InviteDialog.tsx'
import { PredictionCard } from '../../features/predictions/PredictionCard.tsx'
import { PredictionSheet } from '../../features/predictions/PredictionSheet.tsx'
import { bestSoFar, rewardWords } from '../../features/predictions/prediction-view.ts'
import { TideStrip } from '../../features/tide/TideStrip.tsx'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Beached } from './Beached.tsx'
import { BetsOfWeek, hasBets } from './BetsOfWeek.tsx'
import { CountCallOut } from './CountCallOut.tsx'
import { OpenWater, isQuiet } from './OpenWater.tsx'
import { SeasonOver } from './SeasonOver.tsx'
import { UnitsBlock } from './UnitsBlock.tsx'
import { WaitingList } from './WaitingList.tsx'
import { WeekNote } from './WeekNote.tsx'
import { WeekScores } from './WeekScores.tsx'
import { bannerWords } from './banner-words.ts'
import { unitsView } from './units-view.ts'
import { type HomeBets, useHomeBets } from './use-home-bets.ts'

export function HomePage(): ReactNode {
  const game = useGame()
  const { stage } = game.game_state
  if (stage === 'pregame' || stage === 'not_started') return <Navigate to={paths.pregame(game.league.id)} replace />
  return <Week game={game} />
}

function Week({ game: read }: { game: Game }): ReactNode {
  const [isPredicting, setPredicting] = useState(false)
  const live = useLiveWeek(read)
  const game = withLive(read, live)
  const bets = useHomeBets(game, live)
  const view = unitsView(game, bets.gain)
  const { league, me, week, game_state: state, prediction } = game
  const reward = rewardWords({ season: state.season, week }, { isEliminated: me.is_eliminated })
  const predict = () => setPredicting(true)
  return (
    <GameShell game={game} room="home" Invite={InviteDialog} banner={bannerWords(game)} summary={view.summary}>
      <div className="mx-auto grid max-w-[720px] gap-7 px-4 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-6 lg:px-9 lg:pb-12">
        <TideStrip state={state} provider={game.fantasy_league.provider} />
        <WeekNote game={game} />
        {me.is_eliminated && state.tide !== 'over' && <Beached game={game} />}
        <UnitsBlock game={game} view={view} isComplete={bets.gain !== null} />
        <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
          <div className="grid gap-7">
            {state.tide === 'over' && <SeasonOver game={game} />}
            {isCounted(game) && <CountCallOut game={game} />}
            {isQuiet(game) ? (
              <OpenWater game={game} reward={reward} onPredict={predict} />
            ) : (
              <WaitingList game={game} reward={reward} onPredict={predict} offers={bets.offers} />
            )}
            {!isCounted(game) && <CountCallOut game={game} />}
            <OnTheLine game={game} bets={bets} reward={reward} onPredict={predict} />
          </div>
          <div className="grid gap-7 lg:gap-6">
            <Depth game={game} />
            <WeekScores game={game} />
          </div>
        </div>
      </div>
      <PredictionSheet
        // A new week, or an entry made meanwhile, starts the form anew.
        key={`${week} ${prediction.entry?.predicted_at ?? ''}`}
        open={isPredicting}
        onOpenChange={setPredicting}
        closed={prediction.refusal?.sentence ?? null}
        leagueId={league.id}
        userId={me.user_id}
        week={week}
        entry={prediction.entry}
        reward={reward}
        locksAt={state.moments.locks_at}
        now={state.now}
      />
    </GameShell>
  )
}

type LineProps = { game: Game; bets: HomeBets; reward: string; onPredict: () => void }

/** What is entered this week and how it stands; what still waits on the viewer is said above already. */
function OnTheLine({ game, bets, reward, onPredict }: LineProps): ReactNode {
  const { casino, prediction, league } = game
  const waiting = waitingOnYou(game)
  const isOver = game.game_state.tide === 'over'
  const hasCasino = casino.event !== null && !waiting.includes('casino') && !(isOver && casino.entry === null)
  const hasPrediction = !waiting.includes('prediction') && !(isOver && prediction.entry === null)
  const isBetting = hasBets(game, bets)
  if (!hasCasino && !hasPrediction && !isBetting) return null
  return (
    <section aria-labelledby="line" className="grid gap-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="line" className="display text-d3">
          {isCounted(game) ? 'How it landed' : 'On the line'}
        </h2>
        {isBetting && (
          <Link
            to={paths.bets(league.id, { tab: isCounted(game) ? 'settled' : 'riding' })}
            className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
          >
            All bets
          </Link>
        )}
      </div>
      <div className="grid gap-3">
        {isBetting && <BetsOfWeek game={game} bets={bets} />}
        {casino.event !== null && hasCasino && (
          <CasinoCard
            event={casino.event}
            entry={casino.entry}
            rival={casino.entry === null ? null : rivalStanding(casino.entry, game)}
            refusal={casino.refusal}
            to={paths.casino(league.id)}
          />
        )}
        {hasPrediction && (
          <PredictionCard
            entry={prediction.entry}
            refusal={prediction.refusal}
            best={bestSoFar(game)}
            reward={reward}
            onOpen={onPredict}
          />
        )}
      </div>
    </section>
  )
}

/** The count of this week comes first; that of an earlier one gives way to what can still be done. */
function isCounted({ week, last_run: run }: Game): boolean {
  return run !== null && run.week === week
}

function Depth({ game }: { game: Game }): ReactNode {
  const { league, leaderboard, me, week } = game
  const navigate = useNavigate()
  return (
    <Panel
      heading="Depth chart"
      actions={
        <Link
          to={paths.depth(league.id)}
          className="text-link inline-flex min-h-11 items-center text-small text-foam-muted"
        >
          Full table
        </Link>
      }
    >
      <DepthChart
        week={week}
        rows={leaderboard}
        whaleLine={me.whale_line}
        eliminationLine={me.elimination_line}
        look="block"
        onOpen={(userId) => void navigate(paths.ledger(league.id, userId === me.user_id ? undefined : userId))}
      />
    </Panel>
  )
}
