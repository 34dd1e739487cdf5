/** Sunday's page: every riding bet of the league, the largest pot first, with the chances as they move. */
import { calls } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useIsOffline } from '../../../shared/api/cached-replies.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import {
  formatAsOf,
  formatCount,
  formatInstant,
  formatUnits,
  formatWeek,
  unitsInWords,
} from '../../../shared/format/format.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { Avatar, avatarFill } from '../../../shared/ui/Avatar.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { BackLink } from '../../../shared/components/PageLinks.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { type BetView, inText } from '../shared/bets/bet-view.ts'
import { useScores } from '../shared/bets/use-bets.ts'
import { RootFor } from '../shared/bets/RootFor.tsx'
import { Beside, NoBets, WhoRoots } from './SweatParts.tsx'
import { type LiveWeek, useLiveWeek, withLive } from '../shared/casino/live-week.ts'
import { FeedColumn } from '../shared/feed/FeedColumn.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import {
  type Move,
  type Phase,
  type SweatRow,
  biggestSince,
  causeWords,
  chanceWords,
  leadWords,
  leftWords,
  moveWords,
  movesBetween,
  ofDecided,
  phaseOf,
  rootingOf,
  rowTitle,
  rowWords,
  scoreWords,
  sweatRows,
} from './sweat-view.ts'

export function SweatPage(): ReactNode {
  const read = useGame()
  const live = useLiveWeek(read)
  const game = withLive(read, live)
  const sweat = useSweat(game, live)
  return (
    <GameShell
      game={game}
      page="sweat"
      title="Sweat"
      Invite={InviteDialog}
      aside={<FeedColumn game={game} first={<Beside game={game} plays={sweat.plays} phase={sweat.phase} />} />}
    >
      <PageHeader
        back={<BackLink to={paths.game(game.league.id)} />}
        heading="Sweat"
        lede={<Lede game={game} sweat={sweat} />}
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
  failure: { message: string; retry: () => void } | null
  phase: Phase
  scores: ReturnType<typeof useScores>
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
  const rows = ofWeek === null ? null : sweatRows(ofWeek, { viewerId: me.user_id, scores, forms: data?.teams ?? [] })
  return {
    rows,
    failure: rows === null && error !== null ? { message: error.message, retry: refetch } : null,
    phase: phaseOf(tide, { scored, live }),
    scores,
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

/** "9 bets, 640 units in the pot. Week 8, as of 4:12pm". */
function Lede({ game, sweat: { rows, phase } }: { game: Game; sweat: SweatNow }): ReactNode {
  const {
    week,
    fantasy_league: { last_synced: readAt },
  } = game
  const isOffline = useIsOffline()
  const pot = (rows ?? []).reduce((sum, { swing }) => sum + swing, 0)
  const bets =
    rows === null || rows.length === 0
      ? ''
      : `${formatCount(rows.length, 'bet')}, ${formatCount(pot, 'unit')} in the pot. `
  const when = readAt === null || phase === 'before' ? '' : `, ${formatAsOf(readAt)}`
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
  const { rows, failure, phase, scores } = sweat
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
  return (
    <>
      <PhaseNote game={game} phase={phase} hasBets={rows.length > 0} />
      {rows.length > 0 && <Biggest rows={rows} plays={sweat.plays} scores={scores} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-3 max-lg:order-1">
          {rows.length === 0 ? (
            <NoBets game={game} live={live} phase={phase} />
          ) : (
            <AllBets rows={rows} scores={scores} />
          )}
        </div>
        <div className="grid gap-5 max-lg:contents">
          <RootFor game={game} live={live} rows={rows} className="max-lg:order-2" />
          {/* With one bet the page has said it already. */}
          {rows.length > 1 && <WhoRoots rooting={rootingOf(rows)} />}
        </div>
      </div>
    </>
  )
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
        <InfoStrip>Bets lock {formatInstant(moments.locks_at, { now })}. Chances are from the projections.</InfoStrip>
      )
    case 'kickoff':
      return hasBets ? <InfoStrip>No points yet. Chances are from the projections.</InfoStrip> : null
    case 'played':
      return (
        <InfoStrip>
          All games are over. Results {formatInstant(moments.processes_at, { now })}. Corrections can still change a
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

function Settled({ game: { league, week, last_run: run } }: { game: Game }): ReactNode {
  const done = run?.week ?? week
  return (
    <EmptyState
      action={
        <Link to={paths.results(league.id, done)} className={buttonClass({ tone: 'brass' })}>
          See the results
        </Link>
      }
    >
      {formatWeek(done)} is settled. Nothing is riding.
    </EmptyState>
  )
}

/** The move that shifted the most units: the last while the page is open, else since the kickoff. */
function Biggest({
  rows,
  plays,
  scores,
}: {
  rows: readonly SweatRow[]
  plays: readonly Move[]
  scores: SweatNow['scores']
}): ReactNode {
  const latest = plays.filter(({ cause }) => cause?.at === plays[0]?.cause?.at)[0]
  const move = latest ?? biggestSince(rows)
  const row = rows.find(({ id }) => id === move?.row.id) ?? rows[0]
  if (row === undefined) return null
  const { view, swing } = row
  const score = scoreWords(row, scores)
  return (
    <Panel aria-label="Biggest swing" className="grid items-center gap-x-8 gap-y-4 bg-shelf lg:grid-cols-2">
      <div>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span
            className={classNames(
              'rounded-tag px-2.5 py-1 text-micro font-bold',
              move === null ? 'bg-shoal text-foam-muted' : 'bg-coral-soft text-coral',
            )}
          >
            {move === null ? 'Biggest bet' : move.cause === null ? 'Biggest swing since kickoff' : 'Biggest swing now'}
          </span>
        </p>
        <h2 aria-live="polite" className="display mt-2 text-d2 leading-tight">
          {move === null ? (
            rowTitle(view)
          ) : (
            <>
              {move.cause !== null && <span className="block">{causeWords(move.cause)}</span>}
              {moveWords(move)}
            </>
          )}
        </h2>
      </div>
      <div className="text-center leading-snug text-foam-muted tabular-nums">
        <p>{view.terms.market === 'spread' ? view.title.title : `${view.title.detail} ${inText(view.title)}`}</p>
        <p className="my-2 flex items-center justify-between gap-3">
          <SideFace view={view} side="own" size={64} />
          <b className="figure text-d3 leading-tight text-foam">{score ?? leadWords(row, scores)}</b>
          <SideFace view={view} side="other" size={64} />
        </p>
        <p className="mb-2 text-balance">
          {score !== null && `${leadWords(row, scores)}. `}
          {formatCount(swing, 'unit')} in the pot.
        </p>
        <Chances row={row} left={leftWords(row, scores)} />
      </div>
    </Panel>
  )
}

/** Both chances, and why they are not the score's. */
function Chances({ row, left }: { row: SweatRow; left: string | null }): ReactNode {
  return (
    <>
      <ChanceBar row={row} tall />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-small">
        {chanceWords(row.view, row.chance).map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      {left !== null && <p className="mt-1 text-small">{left}</p>}
    </>
  )
}

function AllBets({ rows, scores }: { rows: readonly SweatRow[]; scores: SweatNow['scores'] }): ReactNode {
  return (
    <section aria-labelledby="all-bets">
      <h2 id="all-bets" className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <span className="display text-d3">All bets</span>
        <span className="text-small text-foam-muted">by units in the pot</span>
      </h2>
      <ol className="grid gap-2.5">
        {rows.map((row, at) => (
          <li
            key={row.id}
            className={classNames(
              'flex flex-wrap items-center gap-x-3 rounded-card bg-deep px-4 py-3',
              row.view.isYours && 'outline-2 -outline-offset-2 outline-brass-text',
            )}
          >
            <span aria-hidden="true" className="w-[1.25rem] self-start pt-1.5 text-small font-bold text-foam-muted">
              {at + 1}
            </span>
            <div className="max-w-full flex-[1_1_9rem]">
              <p className="font-bold">
                <span className="mr-3 inline-flex -space-x-2 align-middle">
                  <SideFace view={row.view} side="own" size={32} />
                  <SideFace view={row.view} side="other" size={32} />
                </span>
                {rowTitle(row.view)}
              </p>
              <p className="mt-1 mb-2 text-small text-foam-muted tabular-nums">{rowWords(row, scores)}</p>
              <ChanceBar row={row} />
            </div>
            <p className="ml-auto text-right">
              <span className="sr-only">{unitsInWords(row.swing)} in the pot</span>
              <b aria-hidden="true" className="figure block text-d3 text-brass-text">
                {formatUnits(row.swing)}
              </b>
              <span aria-hidden="true" className="text-micro text-foam-muted">
                in the pot
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function SideFace({ view, side, size }: { view: BetView; side: 'own' | 'other'; size: 32 | 64 }): ReactNode {
  const { team_name: name, avatar } = view[side]
  const isYou = view.isYours && side === 'own'
  return <Avatar name={name} imageUrl={avatar} size={size} tone={isYou ? 'you' : 'seeded'} />
}

/** Both sides' chances as two bars. Words beside it say the same. */
function ChanceBar({ row: { view, chance }, tall = false }: { row: SweatRow; tall?: boolean }): ReactNode {
  const share = ofDecided(chance)
  if (share === null) return null
  const fill = (side: 'own' | 'other') =>
    view.isYours && side === 'own' ? 'bg-brass' : `avatar-fill-${avatarFill(view[side].team_name)}`
  return (
    <span aria-hidden="true" className={classNames('flex gap-1', tall ? 'h-4' : 'h-2')}>
      <span
        className={classNames(
          'rounded-[4px] transition-[width] duration-(--dur-4) motion-reduce:transition-none forced-colors:border',
          fill('own'),
        )}
        style={{ width: `${Math.min(98, Math.max(2, share * 100))}%` }}
      />
      <span className={classNames('flex-1 rounded-[4px] forced-colors:border', fill('other'))} />
    </span>
  )
}
