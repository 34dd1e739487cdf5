/** The week on one card, after its beats: where the viewer stands, the slip, and what to do next. */
import {
  biggestWeekWords,
  endingWords,
  scoresFinalWords,
  seasonOutlook,
  seasonParts,
  weekShareText,
  weekOpensWords,
} from '@whale/words'
import { type TableRow, calls } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '@whale/words/addresses'
import { isPractice } from '../../../../shared/api/transport.ts'
import { usePageQuery, useQueryOf } from '../../../../shared/api/query.ts'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { championOf } from '../../champion/champion.ts'
import { FinalWinnerPanel } from '../../final/FinalWinner.tsx'
import { placeAfter } from '../../table/places.ts'
import { useRaceLineAfter } from '../../final/use-race.ts'
import type { Run, SlipView } from '../../receipt/Slip.tsx'
import type { Game } from '../../league/use-game.ts'
import { Actions } from './Actions.tsx'
import { NightRanks } from './NightRanks.tsx'
import { Standing, WeekSlip } from './Stage.tsx'
import { biggestWeek, endingOf, seaKind, shortOfFinal } from './results-view.ts'

const ChampionEnding = lazy(async () => ({ default: (await import('./ChampionEnding.tsx')).ChampionEnding }))

export interface ResultsProps {
  game: Game
  week: number
  run: Run
  slip: SlipView
}

/** Whether a week is the season's last. */
function isLastWeek({ game_state: { season } }: Game, week: number): boolean {
  return week === constantsOf(season).weeks
}

/** Whether these are the results that make the viewer the champion, or would if the scores stay. */
export function isCrowned(game: Game, week: number): boolean {
  return isLastWeek(game, week) && game.leaderboard[0]?.is_you === true
}

export function LastCard(props: ResultsProps): ReactNode {
  const { game, week, slip } = props
  const { league, me, game_state: state } = game
  const { rows: after } = usePageQuery(calls.game.table, { params: { league: league.id, week } })
  // One rank everywhere: the last results have the place of the table, with the final's prizes counted in.
  const rows = week === game.last_run?.week ? game.leaderboard : after
  const isFinal = state.tide === 'over'
  const isLeader = isCrowned(game, week)
  const change = slip.units_after - slip.units_before
  const ending = endingOf({ ...slip, week, isLast: isFinal && isLastWeek(game, week), isLeader })
  const own = rows.find(({ is_you: isYou }) => isYou)
  const place =
    own === undefined ? null : placeAfter({ week, place: own.place }, { season: state.season, isChampion: isLeader })
  const standing = { place, players: rows.length, leagueName: league.name, week }
  const crown = isLeader ? championOf(game, me.user_id) : null
  const sea = seaKind({ me, week, units: slip.units_after, isOver: true })
  const actions = (
    <Actions
      game={game}
      week={week}
      ending={ending}
      change={change}
      units={slip.units_after}
      sea={isLeader ? 'triangle' : sea}
      text={weekShareText({ ...standing, change, units: slip.units_after })}
    />
  )
  if (crown === null) {
    return (
      // Wide screens have the buttons below the units, so that they are in sight beside a long slip.
      <div
        data-last={isLastWeek(game, week) ? '' : undefined}
        className="results-columns contents lg:my-auto lg:grid lg:grid-cols-[minmax(0,1fr)_420px] lg:grid-rows-[1fr_auto] lg:gap-x-12 lg:gap-y-6"
      >
        <Card {...props} rows={rows} ending={ending} standing={standing} />
        {actions}
      </div>
    )
  }
  return (
    <>
      <Suspense fallback={<Skeleton.Block className="h-110 w-full rounded-panel" />}>
        <ChampionEnding game={game} week={week} change={change} champion={crown.champion} isFinal={isFinal} />
      </Suspense>
      {!isFinal && actions}
    </>
  )
}

interface CardProps extends ResultsProps {
  rows: Game['leaderboard']
  ending: ReturnType<typeof endingOf>
  standing: { place: number | null; players: number; week: number }
}

/** For everyone but the champion. After the last week, the winner comes above the viewer's own week. */
function Card({ game, week, run, slip, rows, ending, standing }: CardProps): ReactNode {
  const { league, me, game_state: state } = game
  const isLast = isLastWeek(game, week)
  const own = rows.find(({ is_you: isYou }) => isYou)
  const short = shortOfFinal(run.players, { whaleLine: me.whale_line, cut: me.elimination_line })
  const isFinalist = ending === 'finalist'
  const biggest = biggestWeek(run.players)
  const words = endingWords({
    ...standing,
    ending,
    units: slip.units_after,
    outInWeek: slip.out_in_week,
    move: own?.move ?? 0,
    whaleLine: me.whale_line,
    cut: me.elimination_line,
    shortOfFinal: short,
    isLast,
  })
  // News for players who just made the final, or missed it.
  const outlook = isFinalist || short !== null ? seasonOutlook({ rows, season: state.season, isFinalist }) : null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-center items-center gap-3 pb-2 lg:contents">
      <div className="contents lg:grid lg:content-start lg:gap-6 lg:[@media(height>=47rem)]:content-center">
        {isLast && (
          <div className="grid w-full max-w-[28rem] justify-items-center gap-2 text-center lg:justify-items-start lg:text-left max-lg:mx-auto">
            <SeasonHeadline parts={seasonParts(rows, { isFinal: state.tide === 'over' || isPractice })} />
            <div className="results-slip w-full">
              <FinalWinnerPanel leagueId={league.id} championId={rows[0]?.user_id ?? null} />
            </div>
          </div>
        )}
        <Standing
          slip={slip}
          ending={ending}
          leagueName={league.name}
          userId={me.user_id}
          final={own?.final}
          biggest={biggest === null || league.is_night ? null : biggestWeekWords(biggest)}
          race={<Race game={game} week={week} outlook={outlook} />}
          {...words}
        />
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-center">
        <OnPaper game={game} week={week} run={run} slip={slip} final={own?.final} />
        {league.is_night && (
          <div className="mt-3">
            <NightRanks rows={rows} />
          </div>
        )}
      </div>
    </div>
  )
}

/** The season's leader, and by how much. Wide screens that are high enough show who in larger letters, on a line of its own. */
function SeasonHeadline({ parts: [who, how] }: { parts: readonly string[] }): ReactNode {
  return (
    <p className="display text-d3 leading-tight text-balance text-brass-text">
      <span className="lg:[@media(height>=55rem)]:block lg:[@media(height>=55rem)]:text-d2 lg:[@media(height>=55rem)]:leading-tight">
        {who}
      </span>{' '}
      {how}
    </p>
  )
}

interface RaceProps extends Pick<ResultsProps, 'game' | 'week'> {
  /** What the final means for a player who just made or missed it; null in other weeks. */
  outlook: string | null
}

/** How the viewer stood in the final after this week, or how it stood without them. */
function Race({ game, week, outlook }: RaceProps): ReactNode {
  const race = useRaceLineAfter(game, week)
  if (outlook !== null) return <p className="max-w-[26rem] text-small text-balance">{outlook}</p>
  return race === null ? null : <p className="font-bold">{race}</p>
}

/** The slip, the viewer's records against rivals, and what comes next. */
function OnPaper({ game, week, run, slip, final }: ResultsProps & { final: TableRow['final'] }): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <WeekSlip slip={slip} week={week} final={final} />
      <Rivals leagueId={game.league.id} userId={game.me.user_id} week={week} />
      {run.notes.map((note) => (
        <p key={note} className="text-small">
          {note}
        </p>
      ))}
      {!run.is_final && !isPractice && (
        <p className="pt-2 text-center text-small text-foam-muted sm:pt-3">{whatComes(game, run.final_at)}</p>
      )}
    </div>
  )
}

/** "Scores are final Wednesday 7:30am. Week 3 opens at 8am." */
function whatComes({ game_state: { moments, now, current_week: current } }: Game, finalAt: string): string {
  const final = scoresFinalWords(finalAt, now)
  if (moments.next_opens_at === null || moments.confirms_at !== finalAt) return final
  return `${final} ${weekOpensWords(current + 1, moments.next_opens_at)}`
}

/** Fewer bets are no rivalry. */
const RIVALRY_FROM = 3

/** The card must fit on a phone without scrolling. */
const RIVALS_SHOWN = 2
const DECIDED: ReadonlySet<string> = new Set(['won', 'lost', 'push'])

/** The viewer's record against each player whose bet with them was decided this week. */
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

/** The viewer's record against a player, with a link to it. Renders nothing before their third bet, and in practice. */
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
