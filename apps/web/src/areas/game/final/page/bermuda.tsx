/** The last three weeks: entrants, standings and predictions. */
import { WHAT_DECIDES, type FinalStandings, multipliersCounted, weekArithmetic, finalPosition } from '@whale/words'
import { calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@whale/words/addresses'
import { usePageQuery } from '../../../../shared/api/query.ts'
import { type Banner, GameShell } from '../../shell/GameShell.tsx'
import { type Game, useGame } from '../../league/use-game.ts'
import { InviteDialog } from '../../../../shared/invite/InviteDialog.tsx'
import { OwnPrediction } from '../../top-score/OwnPrediction.tsx'
import { startersByTeam } from '../../scores/starters.ts'
import { TideStrip } from '../../tide/TideStrip.tsx'
import { formatExactPoints } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { useTeamForms } from '../../scores/use-team-forms.ts'
import { useIfItHoldsLate } from '../../scores/use-if-it-holds.ts'
import { useLive } from '../../scores/live-week.ts'
import { finalWeeks } from '../finish.ts'
import { WhyFish } from '../WhyFish.tsx'
import { standingsNow } from '../race.ts'
import { isPaidOut } from './triangle-view.ts'
import { ChampionPoster } from '../../champion/ChampionPoster.tsx'
import { championOf } from '../../champion/champion.ts'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { TriangleTable } from './TriangleTable.tsx'
import { TriangleWinnerPanel } from '../TriangleWinner.tsx'

export function BermudaPage(): ReactNode {
  const game = useGame()
  const standings = usePageQuery(
    calls.bermuda.bermudaStandings,
    { params: { league: game.league.id } },
    { refetchInterval: 30_000 },
  )
  const isOver = game.game_state.tide === 'over'
  const hasBegun = game.week >= standings.first_week
  return (
    <GameShell
      game={game}
      tab="table"
      title="Standings"
      Invite={InviteDialog}
      hasResults
      banner={bannerOf(game, standings)}
    >
      <div className="mx-auto grid max-w-[720px] gap-7 px-4 pt-1 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-6 lg:px-9">
        {hasBegun && !isOver && <TideStrip game={game} />}
        {isPaidOut(game, standings) && (
          <TriangleWinnerPanel leagueId={game.league.id} championId={game.leaderboard[0]?.user_id ?? null} />
        )}
        {isOver ? <Finish game={game} standings={standings} /> : <Storm game={game} standings={standings} />}
      </div>
    </GameShell>
  )
}

/** During the Triangle. An entrant who can still pick sees that first, everyone else the standings. */
function Storm({ game, standings }: { game: Game; standings: FinalStandings }): ReactNode {
  const isEntrant = standings.entrants.some((entrant) => entrant.is_you)
  const isFirst = isEntrant && game.prediction.entry === null && game.prediction.refusal === null
  const hasBegun = game.week >= standings.first_week
  const prediction = hasBegun && <OwnPrediction game={game} />
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
      <div className="grid gap-7 lg:gap-6">
        {isFirst && prediction}
        <Standing game={game} standings={standings} />
        {!isFirst && prediction}
      </div>
      <div className="grid gap-7 lg:gap-6">
        <History standings={standings} percent={percentOf(game)} />
      </div>
    </div>
  )
}

function Standing({ game, standings }: { game: Game; standings: FinalStandings }): ReactNode {
  const { live, isLoading } = useLive(game)
  const forms = useTeamForms(game.league.id, standings.is_fixed && game.week === standings.first_week)
  const percent = percentOf(game)
  const held = useIfItHoldsLate(game)
  const now = standingsNow(standings, held?.final ?? [])
  // Without the scores so far it would say that there are none.
  if (isLoading || held === undefined) {
    return (
      <Panel heading="Standings" className="min-w-0">
        <Skeleton.Group label="Loading the scores so far">
          <Skeleton.Line className="w-2/3" />
          <Skeleton.Rows count={standings.entrants.length} />
        </Skeleton.Group>
      </Panel>
    )
  }
  const heading = standings.is_fixed
    ? now === null
      ? 'Standings'
      : 'If games ended now'
    : 'Who’s in if it ended today'
  return (
    <Panel heading={heading} className="min-w-0">
      <p className="mb-2 text-lead">{finalPosition(game, now ?? standings)}</p>
      <div className="mb-2 empty:hidden">
        <WhyFish game={game} />
      </div>
      <TriangleTable
        standings={now ?? standings}
        week={game.week}
        forms={forms}
        percent={percent}
        {...(now === null || live === null ? {} : { left: startersByTeam(live) })}
      />
      <p className="mt-3 text-small text-foam-muted">
        {!standings.is_fixed &&
          `Every whale after week ${standings.first_week - 1} is in, and at least three players. `}
        {now === null
          ? 'A week’s score is your team’s points, times a multiplier if you have one, plus prediction points.'
          : multipliersCounted(standings, game.week)}
      </p>
    </Panel>
  )
}

/** What a multiplier makes of 100 points. */
function percentOf({ game_state: { season } }: Game): number {
  return constantsOf(season).multiplierPercent
}

type BannerGiven = Pick<Game, 'week' | 'narrative'> & { game_state: Pick<Game['game_state'], 'tide'> }

/** Returns the banner: what is to come, the week's own title, or the end. */
export function bannerOf(
  { week, narrative, game_state: { tide } }: BannerGiven,
  { first_week: first }: Pick<FinalStandings, 'first_week'>,
): Banner {
  const heading = tide === 'over' ? 'The storm has passed' : week < first ? 'Beyond the lights' : narrative.title
  const sentence = tide === 'over' ? 'Triangle points won the prizes. Most units won the season.' : WHAT_DECIDES
  const when = week < first ? `From week ${first}` : formatWeek(week)
  return { scene: 'bermuda-triangle', narrator: `${when}, Bermuda Triangle`, heading, sentence }
}

/** After the season: the Triangle's winner and table, the champion's poster, a link to the viewer's season. */
function Finish({ game, standings }: { game: Game; standings: FinalStandings }): ReactNode {
  const found = championOf(game, standings.champion_user_id)
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
      <div className="grid gap-7 lg:gap-6">
        <TriangleWinnerPanel leagueId={game.league.id} championId={standings.champion_user_id} />
        <Panel heading="Final standings" className="min-w-0">
          <TriangleTable standings={standings} week={standings.last_week + 1} percent={percentOf(game)} />
          <p className="mt-3 text-small text-foam-muted">Scores are with multipliers and prediction points.</p>
        </Panel>
        <History standings={standings} percent={percentOf(game)} />
      </div>
      <div className="grid gap-5">
        {found !== null && <ChampionPoster champion={found.champion} isYou={found.isYou} leagueId={game.league.id} />}
        <Link to={paths.recap(game.league.id)} className={buttonClass({ tone: 'line', wide: true })}>
          Your season
        </Link>
      </div>
    </div>
  )
}

/** Settled weeks: the best score of each, and how the viewer's score adds up. */
function History({ standings, percent }: { standings: FinalStandings; percent: number }): ReactNode {
  const counted = finalWeeks(standings)
  if (counted.length === 0) return null
  const own = standings.entrants.find((entrant) => entrant.is_you)
  return (
    <Panel heading="History">
      <ol className="grid">
        {counted.map(({ week, names, best }) => (
          <li key={week} className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
            <h3 className="font-bold">{formatWeek(week)}</h3>
            <p className="text-small text-foam-muted">
              Best total: {names.join(' and ')}, {formatExactPoints(best)} counting prediction points.
            </p>
            {own?.weeks
              .filter((each) => each.week === week)
              .map((each) => (
                <p key={each.week} className="text-small">
                  You: {weekArithmetic(each, percent)}.
                </p>
              ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
