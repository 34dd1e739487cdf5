/** Sunday's page: the league's riding bets with the chances as they move, where everyone stands, and whom to root for. */
import { type TeamForm, calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useIsOffline } from '../../../shared/api/cached-replies.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { whenLocked } from '../shared/tide/TideStrip.tsx'
import { formatAsOf, formatCount, formatDeadline, formatInstant, formatWeek } from '../../../shared/format/format.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useScores } from '../shared/bets/use-scores.ts'
import { canBet } from '../shared/bets/can-bet.ts'
import { useOwnWeek } from '../shared/bets/own-week.ts'
import { CasinoPicks, useCasinoPicks } from './CasinoPicks.tsx'
import { FinalLive, useFinalNow } from './FinalLive.tsx'
import { OwnStarters, useLastLook } from './Lineups.tsx'
import { OwnPicks } from './OwnPicks.tsx'
import { StandNow } from './StandNow.tsx'
import { WhoRoots } from './WhoRoots.tsx'
import { type AllInRow, allInRows, allInsWords } from './all-ins-view.ts'
import { casinoPick, ownPicks, splitPicks } from './own-picks-view.ts'
import { AllBets, Biggest } from './SweatBets.tsx'
import { type LiveWeek, useLiveWeek, withLive } from '../shared/scores/live-week.ts'
import { FeedColumn } from '../shared/feed/FeedColumn.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import {
  type Move,
  type Phase,
  type SweatRow,
  movesBetween,
  ownSwing,
  phaseOf,
  rootingOf,
  sweatRows,
  causeWords,
  moveWords,
} from './sweat-view.ts'
import { WeekScores } from '../shared/scores/WeekScores.tsx'
import { hasBetting } from '../shared/tide/feature-weeks.ts'

export function SweatPage(): ReactNode {
  const read = useGame()
  const live = useLiveWeek(read)
  const game = withLive(read, live)
  const sweat = useSweat(game, live)
  return (
    <GameShell
      game={game}
      tab="bets"
      title="Bets"
      Invite={InviteDialog}
      aside={<FeedColumn game={game} first={<Beside game={game} plays={sweat.plays} phase={sweat.phase} />} />}
    >
      <PageHeader
        back={<BackLink to={paths.game(game.league.id)} />}
        heading="Bets"
        lede={<Lede game={game} sweat={sweat} />}
        tabs={
          <Link to={paths.bets(game.league.id)} className="text-link inline-flex min-h-11 items-center font-semibold">
            Your own bets
          </Link>
        }
      />
      <div className="grid max-w-[1260px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-3 pb-10 md:px-6 lg:px-9">
        <Content game={game} live={live} sweat={sweat} />
      </div>
    </GameShell>
  )
}

interface SweatNow {
  /** Null while loading or after a failure. */
  rows: readonly SweatRow[] | null
  /** The other players who are all in. */
  allIns: readonly AllInRow[]
  failure: { message: string; retry: () => void } | null
  phase: Phase
  scores: ReturnType<typeof useScores>
  forms: readonly TeamForm[]
  /** What moved while the page was open, newest first. */
  plays: readonly Move[]
}

const PLAYS_KEPT = 20

function useSweat(game: Game, live: LiveWeek | null): SweatNow {
  const {
    league,
    me,
    player_scores: scored,
    game_state: { tide },
  } = game
  const { data, error, refetch } = useQueryOf(calls.h2h.betBoard, { params: { league: league.id } })
  const scores = useScores({ leagueId: league.id, tide, scored, live })
  const ofWeek = data?.riding.filter(({ week }) => week === game.week) ?? null
  const allIns = data?.all_ins.filter(({ week }) => week === game.week) ?? []
  const forms = data?.teams ?? []
  const rows = ofWeek === null ? null : sweatRows(ofWeek, { viewerId: me.user_id, scores, forms })
  return {
    rows,
    allIns: allInRows(allIns, me.user_id, { live, scores, forms }),
    failure: rows === null && error !== null ? { message: error.message, retry: refetch } : null,
    phase: phaseOf(tide, { scored, live }),
    scores,
    forms,
    plays: usePlays(rows ?? [], live?.as_of ?? null),
  }
}

/** Collects what moved between the readings that arrive while the page is open. */
function usePlays(rows: readonly SweatRow[], readAt: string | null): readonly Move[] {
  const [known, setKnown] = useState<{ readAt: string | null; rows: readonly SweatRow[]; plays: readonly Move[] }>({
    readAt,
    rows,
    plays: [],
  })
  if (readAt === known.readAt && (known.rows.length > 0 || rows.length === 0)) return known.plays
  const plays = [...movesBetween(known.rows, rows, readAt), ...known.plays].slice(0, PLAYS_KEPT)
  setKnown({ readAt, rows, plays })
  return plays
}

/** "9 bets. Week 8, as of 4:12pm"; on game days also that there are none. */
function Lede({ game, sweat: { rows, phase } }: { game: Game; sweat: SweatNow }): ReactNode {
  const {
    week,
    fantasy_league: { last_synced: readAt },
  } = game
  const isOffline = useIsOffline()
  const isOff = phase === 'before' || phase === 'settled'
  const allIns = isOff ? '' : allInsWords(game.leaderboard)
  const none = isOff || allIns !== '' ? '' : hasBetting(week) ? 'Nobody has a bet. ' : 'No bets this week. '
  const bets = rows === null ? '' : rows.length === 0 ? none : `${formatCount(rows.length, 'bet')}. `
  const when = readAt === null || phase === 'before' ? '' : `, ${formatAsOf(readAt, game.game_state)}`
  return (
    <span className="inline-flex items-baseline gap-2">
      {phase === 'live' && !isOffline && (
        <span
          aria-hidden="true"
          className="size-3 flex-none self-center rounded-full border-3 border-coral-soft bg-coral"
        />
      )}
      <span>
        {bets}
        {allIns}
        {formatWeek(week)}
        {when}
      </span>
    </span>
  )
}

interface ContentProps {
  game: Game
  live: LiveWeek | null
  sweat: SweatNow
}

function Content({ game, live, sweat }: ContentProps): ReactNode {
  const { rows, allIns, failure, phase, scores, forms } = sweat
  const look = useLastLook(game, live)
  const final = useFinalNow(game)
  const picks = useCasinoPicks(game, { live, isWanted: phase !== 'before' })
  const entry = casinoPick(picks, { event: game.casino.event, teamId: game.me.team_id })
  const own = ownPicks(useOwnWeek(game), { live, scores, forms }, entry)
  const { first, heading, others } = splitPicks(own, ownSwing(rows ?? []))
  if (failure !== null) return <ErrorState onRetry={failure.retry}>{failure.message}</ErrorState>
  if (rows === null) {
    return (
      <Skeleton.Group label="Loading the bets">
        <Skeleton.Block className="h-44 w-full rounded-panel" />
        <Skeleton.Rows count={4} />
      </Skeleton.Group>
    )
  }
  if (phase === 'settled') return <Settled game={game} />
  const shown = { scores, live, look }
  const hasList = rows.length > 1 || allIns.length > 0
  const isBefore = phase === 'before'
  const isAlone = first.length === 0 && !rows.some(({ view }) => view.isYours)
  const hasStarters = !hasList && final === null && picks.length === 0
  return (
    <>
      <PhaseNote game={game} phase={phase} hasBets={rows.length > 0} />
      <OwnPicks {...{ game, live, look }} picks={first} heading={heading} />
      {rows.length > 0 && <Biggest rows={rows} plays={sweat.plays} hasList={hasList} {...shown} />}
      {/* The panel above has said all about an only bet. */}
      {hasList && (
        <div className={ORDER.bets}>
          <AllBets rows={rows} allIns={allIns} {...shown} />
        </div>
      )}
      {final !== null && live !== null && <FinalLive standings={final} live={live} look={look} />}
      {!hasList && final === null && isBefore && rows.length === 0 && <NoBets game={game} />}
      <Pair
        also={<OwnPicks {...{ game, live, look }} picks={others} heading={isAlone ? 'Yours' : 'Also yours'} />}
        stand={isBefore ? null : <StandNow game={game} live={live} />}
        roots={rows.length > 1 ? <WhoRoots rooting={rootingOf(rows)} /> : null}
      />
      <div className={ORDER.casino}>
        {picks.length > 0 && <CasinoPicks game={game} picks={picks} />}
        {hasStarters && <OwnStarters game={game} live={live} look={look} />}
      </div>
    </>
  )
}

/** The table beside the viewer's picks and who roots for whom: only both together are as high. Without one, all have the whole width. */
function Pair({ also, stand, roots }: { also: ReactNode; stand: ReactNode; roots: ReactNode }): ReactNode {
  const isPaired = stand !== null && roots !== null
  const beside = (
    <>
      {also}
      {roots !== null && <div className={ORDER.roots}>{roots}</div>}
    </>
  )
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-5 empty:hidden max-lg:contents',
        isPaired && 'lg:grid-cols-[minmax(0,1fr)_17rem]',
      )}
    >
      {isPaired ? (
        <>
          <div className={ORDER.stand}>{stand}</div>
          <div className="grid gap-5 max-lg:contents">{beside}</div>
        </>
      ) : (
        <>
          {beside}
          {stand !== null && <div className={ORDER.stand}>{stand}</div>}
        </>
      )}
    </div>
  )
}

/** On a phone the viewer's own picks come before all bets, but after the final, and who roots for whom last. */
const ORDER = {
  bets: 'max-lg:order-1',
  stand: 'max-lg:order-1',
  casino: 'max-lg:order-2 empty:hidden',
  roots: 'max-lg:order-3',
}

/** Scores older than this are late: the provider is asked every two minutes. */
const STALE_MS = 10 * 60_000

/** What the viewer should know about the scores: not begun, over, or late. */
function PhaseNote({ game, phase, hasBets }: { game: Game; phase: Phase; hasBets: boolean }): ReactNode {
  const {
    game_state: { moments, now },
    fantasy_league: { last_synced: readAt },
  } = game
  switch (phase) {
    case 'before':
      return (
        <InfoStrip>
          {whatLocks(game)} lock {whenLocked(moments.locks_at, now)}.{hasBets && ' Chances are from the projections.'}
        </InfoStrip>
      )
    case 'kickoff':
      return hasBets ? <InfoStrip>No points yet. Chances are from the projections.</InfoStrip> : null
    case 'played':
      return (
        <InfoStrip>
          All games are over. Results {formatDeadline(moments.processes_at, { now })}. Corrections can still change a
          score.
        </InfoStrip>
      )
    case 'late':
      return (
        <InfoStrip>
          The final scores are late, so nothing is settled yet.{' '}
          <Link to={paths.game(game.league.id)} className="text-link">
            What happens next
          </Link>
        </InfoStrip>
      )
    case 'live':
      if (readAt === null || Date.parse(now) - Date.parse(readAt) < STALE_MS) return null
      return <InfoStrip>No new scores since {formatInstant(readAt, { now })}. We keep asking.</InfoStrip>
    case 'settled':
      return null
  }
}

/** What of the viewer's closes at the lock. Who is out has predictions alone. */
function whatLocks({ week, me }: Game): string {
  if (me.is_eliminated) return 'Predictions'
  return hasBetting(week) ? 'Bets' : 'Picks'
}

/** After the games: where everyone stands now, and the scores that settled the week. */
function Settled({ game }: { game: Game }): ReactNode {
  const { league, week, last_run: run } = game
  const done = run?.week ?? week
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <EmptyState
          action={
            <Link to={paths.results(league.id, done)} className={buttonClass({ tone: 'brass' })}>
              See the results
            </Link>
          }
        >
          {formatWeek(done)} is settled. Nothing is riding.
        </EmptyState>
        <StandNow game={game} live={null} />
      </div>
      {done === week && <WeekScores game={game} />}
    </div>
  )
}

/** Nothing rides yet. */
function NoBets({ game }: { game: Game }): ReactNode {
  if (!hasBetting(game.week)) {
    return (
      <EmptyState fills art={<FishArt />}>
        No bets this week. Scores show here once games start.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      fills
      art={<FishArt />}
      action={
        canBet(game) && (
          <Link to={paths.bets(game.league.id)} className={buttonClass({ tone: 'brass' })}>
            Challenge someone
          </Link>
        )
      }
    >
      No bets riding yet. Bets between two players show here once they are taken.
    </EmptyState>
  )
}

/** Beside the page on wide screens: the scores, tall enough for twelve teams, and what moved as soon as something does. */
function Beside({ game, plays, phase }: { game: Game; plays: readonly Move[]; phase: Phase }): ReactNode {
  if (plays.length > 0) return <Plays plays={plays} now={game.game_state.now} />
  if (phase !== 'live' && phase !== 'played') return null
  return (
    <div className="max-h-[75vh] overflow-y-auto pt-2">
      <WeekScores game={game} />
    </div>
  )
}

/** What moved, newest first. */
function Plays({ plays, now }: { plays: readonly Move[]; now: string }): ReactNode {
  return (
    <section aria-label="Play by play" className="px-5 pt-5">
      <h2 className="display text-d3">Play by play</h2>
      <ul className="mt-1 max-h-[45vh] overflow-y-auto">
        {plays.map((play) => (
          <li
            key={`${play.row.id} ${play.cause?.at ?? ''}`}
            className="border-t border-line py-2 leading-snug first:border-t-0"
          >
            {play.cause !== null && <b>{causeWords(play.cause)} </b>}
            {moveWords(play, { withOther: true })}
            {play.cause !== null && (
              <span className="block text-micro text-foam-muted">{formatAsOf(play.cause.at, { now })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
