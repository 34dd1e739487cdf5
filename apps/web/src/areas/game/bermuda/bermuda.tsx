/** The last three weeks: entrants, standings and predictions. */
import { calls, placeWords } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { type Banner, GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { OwnPrediction } from '../shared/predictions/OwnPrediction.tsx'
import { TideStrip } from '../shared/tide/TideStrip.tsx'
import { formatPoints, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { TriangleTable } from './TriangleTable.tsx'
import { type Standings, weekArithmetic, weeksOf } from './triangle-view.ts'
import { ChampionPoster } from '../shared/champion/ChampionPoster.tsx'
import { championOf } from '../shared/champion/champion-words.ts'
import { paths } from '../../../shared/paths.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'

const places = ['First', 'Second', 'Third'] as const

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
      // Before its weeks the Triangle has no tab; the map links to it.
      page={hasBegun ? 'bermuda' : 'season-map'}
      title="Standings"
      Invite={InviteDialog}
      banner={bannerOf(game, standings)}
    >
      <div className="mx-auto grid max-w-[720px] gap-7 px-4 pt-1 pb-10 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:gap-6 lg:px-9">
        {hasBegun && !isOver && <TideStrip state={game.game_state} provider={game.fantasy_league.provider} />}
        {isOver ? <Finish game={game} standings={standings} /> : <Storm game={game} standings={standings} />}
      </div>
    </GameShell>
  )
}

/** During the Triangle, entrants see the prediction first and spectators the standings. */
function Storm({ game, standings }: { game: Game; standings: Standings }): ReactNode {
  const isEntrant = standings.entrants.some((entrant) => entrant.is_you)
  const hasBegun = game.week >= standings.first_week
  const prediction = hasBegun && <OwnPrediction game={game} />
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
      <div className="grid gap-7 lg:gap-6">
        {isEntrant && prediction}
        <Standing game={game} standings={standings} />
        {!isEntrant && prediction}
      </div>
      <div className="grid gap-7 lg:gap-6">
        <Prizes standings={standings} />
        <History standings={standings} />
      </div>
    </div>
  )
}

function Standing({ game, standings }: { game: Game; standings: Standings }): ReactNode {
  return (
    <Panel heading={standings.is_fixed ? 'Standings' : 'Who’s in if it ended today'} className="min-w-0">
      <p className="mb-2 text-foam-muted">{whereYouAre(game, standings)}</p>
      <TriangleTable standings={standings} />
      <p className="mt-3 text-small text-foam-muted">
        Team points times your multiplier, plus prediction points. Equal totals share a place.
      </p>
    </Panel>
  )
}

function whereYouAre({ me }: Game, { is_fixed: isFixed, entrants, first_week: first }: Standings): string {
  const own = entrants.find((entrant) => entrant.is_you)
  if (!isFixed) {
    return own === undefined
      ? `The Triangle opens in week ${first}. You’d watch from the reef.`
      : `The Triangle opens in week ${first}. You’d be in.`
  }
  if (own === undefined) return "You're watching from the reef."
  if (!own.is_active || me.is_eliminated) return 'You were in, and you’re out.'
  if (own.weeks.length === 0) return 'You’re in. No scores yet.'
  return own.place === 1 ? 'You lead the Triangle.' : `You’re ${placeWords(own.place)} of ${entrants.length}.`
}

function bannerOf({ week, narrative, game_state: { tide } }: Game, { first_week: first }: Standings): Banner {
  const heading = tide === 'over' ? 'The storm has passed' : week < first ? 'Beyond the lights' : narrative.title
  const sentence = tide === 'over' ? 'Three weeks, best total. See who took it.' : 'Three weeks, best total wins.'
  const when = week < first ? `From week ${first}` : formatWeek(week)
  return { scene: 'bermuda-triangle', narrator: `${when}, Bermuda Triangle`, heading, sentence }
}

/** The three prizes, and what is left for everyone else. */
function Prizes({ standings }: { standings: Standings }): ReactNode {
  const { prize_percents: percents, treasury, last_week: last } = standings
  const rest = percents.reduce((left, percent) => left - percent, 100)
  return (
    <Panel heading="What it pays">
      <p className="text-foam-muted">
        What’s left in the treasury after week {last}. Today that is{' '}
        <b className="text-foam">{formatUnits(treasury)}</b>.
      </p>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {percents.map((percent, at) => (
          <div key={places[at] ?? at} className="rounded-card bg-shelf px-3 py-2.5">
            <dt className="text-small text-foam-muted">{places[at] ?? at + 1}</dt>
            <dd className="figure text-d3 text-violet">{percent}%</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-foam-muted">
        The other {rest}% is split among everyone still in. Before that, each week pays a tenth of the treasury to the
        best score here and a tenth as payday.
      </p>
    </Panel>
  )
}

/** After the season: the champion's poster, the final table, a link to the viewer's season. */
function Finish({ game, standings }: { game: Game; standings: Standings }): ReactNode {
  const found = championOf(game, standings.champion_user_id)
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-6">
      <div className="grid gap-5">
        {found !== null && <ChampionPoster champion={found.champion} isYou={found.isYou} leagueId={game.league.id} />}
        <Link to={paths.recap(game.league.id)} className={buttonClass({ tone: 'line', wide: true })}>
          Your season
        </Link>
      </div>
      <div className="grid gap-7 lg:gap-6">
        <Panel heading="Final standings" className="min-w-0">
          <TriangleTable standings={standings} />
        </Panel>
        <History standings={standings} />
      </div>
    </div>
  )
}

/** Settled weeks: the best score of each, and how the viewer's score adds up. */
function History({ standings }: { standings: Standings }): ReactNode {
  const { entrants } = standings
  const counted = weeksOf(standings).filter((week) =>
    entrants.some((one) => one.weeks.some((each) => each.week === week)),
  )
  if (counted.length === 0) return null
  const own = entrants.find((entrant) => entrant.is_you)
  return (
    <Panel heading="History">
      <ol className="grid">
        {counted.map((week) => (
          <li key={week} className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
            <h3 className="font-bold">{formatWeek(week)}</h3>
            <p className="text-small text-foam-muted">{bestWords(standings, week)}</p>
            {own?.weeks
              .filter((each) => each.week === week)
              .map((each) => (
                <p key={each.week} className="text-small">
                  You: {weekArithmetic(each, formatPoints)}. Together <b>{formatPoints(each.total)}</b>.
                </p>
              ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function bestWords({ entrants }: Standings, week: number): string {
  const scores = entrants.flatMap((entrant) =>
    entrant.weeks.filter((each) => each.week === week).map(({ multiplied }) => ({ entrant, multiplied })),
  )
  const best = Math.max(...scores.map(({ multiplied }) => multiplied))
  const names = scores.filter(({ multiplied }) => multiplied === best).map(({ entrant }) => entrant.team_name)
  return `Best score: ${names.join(' and ')}, ${formatPoints(best)}.`
}
