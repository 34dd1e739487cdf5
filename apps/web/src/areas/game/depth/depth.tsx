/** The depth chart: now, after each settled week, and if current scores hold. */
import type { ReactNode } from 'react'
import { PlayerStatus } from './PlayerStatus.tsx'
import { useSearchParams, Link } from 'react-router'
import { calls, type HeldRow, type LeaderboardRow } from '@whale/contract'
import { rowsAfter, tableOf } from '../shared/final/final-view.ts'
import { FlowsLink } from '../shared/flows/FlowsLink.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { WeekHeader } from '../shared/tide/TideStrip.tsx'
import { useSheetAddress } from '../../../shared/sheet-address.ts'
import { useWeekAsked, WeekOfSeason } from '../shared/week-history/WeekOfSeason.tsx'
import { formatUnits, formatAsOf, formatSignedUnits } from '../../../shared/format/format.ts'
import { Segmented } from '../../../shared/ui/Segmented.tsx'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { DepthChart, isLevel, whaleLineIn } from '../shared/depth-chart/DepthChart.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Changes, NoPlaces } from './Changes.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { betColumns } from './bet-columns.tsx'
import { useApartNotes } from './use-apart-notes.ts'
import {
  changeSentences,
  crossingWords,
  championWords,
  headToHead,
  headToHeadSentence,
  rowStanding,
  standingWords,
  weeksWithChart,
} from './depth-view.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { UnitsHistory } from '../../../shared/components/UnitsHistory.tsx'
import { paths } from '../../../shared/paths.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

const VIEWS = [
  { value: 'now', label: 'Now' },
  { value: 'held', label: 'If it holds' },
] as const

export function DepthPage(): ReactNode {
  const game = useGame()
  const [query, setQuery] = useSearchParams()
  const weeks = weeksWithChart(game)
  const { week, isNow } = useWeekAsked(weeks)
  // Between the lock and the settlement there are live scores.
  const canHold = isNow && (game.game_state.tide === 'games' || game.game_state.tide === 'waiting')
  const isHeld = canHold && query.get('view') === 'held'
  const player = useSheetAddress('player')
  return (
    <GameShell game={game} page="depth" title="Depth chart" Invite={InviteDialog}>
      <WeekHeader
        game={game}
        isNow={isNow}
        heading="Depth chart"
        lede={isNow ? standingWords(game) : `After week ${week}.`}
        parts={<WeekOfSeason weeks={weeks} />}
      />
      <div className="grid max-w-[1260px] items-start gap-5 px-4 pt-3 pb-10 md:px-6 min-[75rem]:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 lg:px-9">
        {canHold && (
          <div className="min-[75rem]:col-span-2">
            <Segmented
              label="Which chart"
              options={VIEWS}
              value={isHeld ? 'held' : 'now'}
              onChange={(view) =>
                setQuery(view === 'held' ? { view } : {}, { replace: true, preventScrollReset: true })
              }
            />
          </div>
        )}
        {isHeld ? (
          <HeldChart game={game} onOpen={player.open} />
        ) : (
          <WeekChart game={game} week={week} isNow={isNow} onOpen={player.open} />
        )}
        <div className="min-[75rem]:col-span-2">
          <FlowsLink leagueId={game.league.id} />
        </div>
      </div>
      <PlayerSheet game={game} userId={player.shown} open={player.isOpen} onClose={player.close} />
    </GameShell>
  )
}

interface WeekChartProps {
  game: Game
  week: number
  isNow: boolean
  onOpen: (userId: string) => void
}

/** A week's chart, with bets. Past weeks are read-only. */
function WeekChart({ game, week, isNow, onOpen }: WeekChartProps): ReactNode {
  const params = { league: game.league.id, week }
  const chart = usePageQuery(calls.game.leaderboard, { params }, { refetchInterval: 30_000 })
  const counted = isNow ? game.last_run?.week : week
  const rows = rowsAfter(chart.rows, { week: counted, season: game.game_state.season })
  const apart = useApartNotes(game, { rows, week: counted })
  return (
    <>
      <Panel className={classNames('min-w-0', !isNow && 'paper-edge-left')}>
        <DepthChart
          week={week}
          changeWeek={counted}
          rows={rows}
          whaleLine={whaleLineIn(game, week)}
          eliminationLine={chart.elimination_line}
          look="page"
          columns={betColumns(chart.rows)}
          notes={apart}
          onOpen={onOpen}
        />
        <Lines rows={rows} whaleLine={whaleLineIn(game, week)} eliminationLine={chart.elimination_line} />
      </Panel>
      {counted === undefined && isLevel(rows) ? (
        <NoPlaces game={game} />
      ) : (
        <Changes
          sentences={changeSentences(rows)}
          note={`${counted === undefined ? '' : `Compared with the places before week ${counted}’s results. `}Pick a name to see their season and your record against them.`}
        />
      )}
    </>
  )
}

interface LinesProps {
  rows: readonly LeaderboardRow[]
  whaleLine: number
  eliminationLine: number
}

/** Where the lines are that nobody has crossed: the chart draws only the others. */
function Lines({ rows, whaleLine, eliminationLine }: LinesProps): ReactNode {
  const hasWhale = whaleLine === Infinity || rows.some(({ units }) => units >= whaleLine)
  const hasOut = rows.some(({ units }) => units < eliminationLine)
  if (hasWhale && hasOut) return null
  return (
    <p className="pt-3 text-small text-foam-muted">
      {!hasWhale && `The whale line is ${formatUnits(whaleLine)}.`}{' '}
      {!hasOut && `Under ${formatUnits(eliminationLine)} you’re out.`}
    </p>
  )
}

const POLL_MS = 30_000

/** Tuesday's chart if the current scores hold. */
function HeldChart({ game, onOpen }: { game: Game; onOpen: (userId: string) => void }): ReactNode {
  const params = { league: game.league.id }
  const { data, error, refetch } = useQueryOf(calls.game.ifItHolds, { params }, { refetchInterval: POLL_MS })
  const bets = useQueryOf(calls.game.leaderboard, { params: { ...params, week: game.week } }).data?.rows
  if (data === undefined)
    return <Panel>{error === null ? <Waiting /> : <Failed error={error} onRetry={refetch} />}</Panel>
  // While an earlier week waits for its scores, that week settles first.
  if (data.held === null || data.held.week !== game.week) {
    return (
      <Panel>
        <EmptyState>
          {data.held === null
            ? 'No scores yet. Once games start, Tuesday’s chart shows here.'
            : `Week ${data.held.week} has to settle first. It’s waiting for final scores.`}
        </EmptyState>
      </Panel>
    )
  }
  const { rows, as_of: asOf, week } = data.held
  return (
    <>
      <Panel className="min-w-0">
        <p className="pb-2 text-small text-foam-muted">
          {ownSentence(rows)} <span className="whitespace-nowrap">Scores {formatAsOf(asOf, game.game_state)}.</span>
        </p>
        <DepthChart
          week={week}
          changeWeek={week}
          rows={rows}
          whaleLine={whaleLineIn(game, week)}
          eliminationLine={game.me.elimination_line}
          look="page"
          columns={betColumns(bets ?? [])}
          notes={notesOf(rows)}
          onOpen={onOpen}
        />
        <Lines rows={rows} whaleLine={whaleLineIn(game, week)} eliminationLine={game.me.elimination_line} />
      </Panel>
      <Changes
        sentences={changeSentences(rows)}
        note="Bets, casino, bounties, predictions and payday if the scores hold. No units have moved."
      />
    </>
  )
}

function Waiting(): ReactNode {
  return (
    <Skeleton.Group label="Counting the scores so far">
      <Skeleton.Rows count={8} />
    </Skeleton.Group>
  )
}

function Failed({ error, onRetry }: { error: { message: string }; onRetry: () => void }): ReactNode {
  return <ErrorState onRetry={onRetry}>{error.message}</ErrorState>
}

function ownSentence(rows: readonly HeldRow[]): string {
  const own = rows.find(({ is_you: isYou }) => isYou)
  if (own === undefined) return ''
  return `If it holds, you have ${formatUnits(own.units)}, ${formatSignedUnits(own.week_change ?? 0)}.`
}

function notesOf(rows: readonly HeldRow[]): Map<string, ReactNode> {
  return new Map(
    rows.flatMap((row) => {
      const words = crossingWords(row.crosses)
      if (words === null) return []
      const tone = row.is_you ? '' : row.crosses === 'into_whales' ? 'text-lagoon' : 'text-coral'
      return [
        [
          row.user_id,
          <span key="crosses" className={tone}>
            {words}
          </span>,
        ] as const,
      ]
    }),
  )
}

interface PlayerSheetProps {
  game: Game
  open: boolean
  userId: string | null
  onClose: () => void
}

/** One player: their units by week, the viewer's record against them, and a link to bet. */
function PlayerSheet({ game, open, userId, onClose }: PlayerSheetProps): ReactNode {
  const row = tableOf(game).find(({ user_id: id }) => id === userId)
  return (
    <Sheet
      open={open && row !== undefined}
      onOpenChange={(next) => !next && onClose()}
      heading={row?.team_name ?? ''}
      {...(row === undefined ? {} : { description: row.is_you ? 'Your team' : row.username })}
      {...(row === undefined ? {} : { actions: <Ways game={game} row={row} /> })}
    >
      {row !== undefined && <Player game={game} row={row} />}
    </Sheet>
  )
}

function Player({ game, row }: { game: Game; row: LeaderboardRow }): ReactNode {
  const params = { league: game.league.id, week: game.week }
  const { data } = useQueryOf(calls.game.leaderboard, { params })
  const record = data?.rows.find(({ user_id: id }) => id === row.user_id)?.record ?? { won: 0, lost: 0 }
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={row.team_name} imageUrl={row.avatar} size={46} tone={row.is_you ? 'you' : 'seeded'} />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="figure text-d2">{formatUnits(row.units)}</span>{' '}
          <span className="text-foam-muted">units</span>
          <span className="block text-small text-foam-muted">
            {rowStanding(row, { of: game.leaderboard.length, record })}
          </span>
        </p>
        <PlayerStatus
          row={row}
          isFinal={whaleLineIn(game, game.week) === Infinity}
          champion={championWords(game, row.user_id)}
        />
      </div>
      <Verified game={game} userId={row.user_id} />
      {!row.is_you && <Between game={game} row={row} />}
      <section aria-label="Units so far">
        <UnitsHistory
          key={row.user_id}
          leagueId={game.league.id}
          userId={row.user_id}
          who={row.is_you ? 'You' : row.team_name}
          units={row.units}
          whaleLine={game.me.whale_line}
        />
      </section>
    </div>
  )
}

/** The verified mark; nothing for an unverified team. */
function Verified({ game, userId }: { game: Game; userId: string }): ReactNode {
  const { data } = useQueryOf(calls.players.player, { params: { league: game.league.id, user: userId } })
  if (data?.is_verified !== true) return null
  return (
    <p className="flex items-center gap-2 text-small">
      <VerifiedMark label="Verified" size={20} />
      {data.is_you ? 'You verified your team.' : `${data.username} verified this team.`}
    </p>
  )
}

/** The viewer's record against this player. */
function Between({ game, row }: { game: Game; row: LeaderboardRow }): ReactNode {
  const me = game.me.user_id
  const { data } = useQueryOf(calls.h2h.userBets, { params: { league: game.league.id, user: me } })
  if (data === undefined) return null
  return (
    <section aria-labelledby="between" className="rounded-card bg-shelf px-4 py-3">
      <h3 id="between" className="text-small font-bold">
        Head to head
      </h3>
      <p className="text-foam-muted tabular-nums">
        {headToHeadSentence(headToHead(data.bets, { me, other: row.user_id }), {
          isOver: game.game_state.tide === 'over',
        })}
      </p>
    </section>
  )
}

function Ways({ game, row }: { game: Game; row: LeaderboardRow }): ReactNode {
  const { league } = game
  const ledger = (
    <Link to={paths.ledger(league.id, row.is_you ? undefined : row.user_id)} className={buttonClass({ tone: 'line' })}>
      {row.is_you ? 'Your ledger' : 'See the ledger'}
    </Link>
  )
  if (row.is_you) return ledger
  return (
    <>
      <BetThem leagueId={league.id} row={row} />
      {ledger}
    </>
  )
}

/** A link to the builder, or the reason why no bet is possible. */
function BetThem({ leagueId, row }: { leagueId: string; row: LeaderboardRow }): ReactNode {
  const { data } = useQueryOf(calls.h2h.betBoard, { params: { league: leagueId } })
  if (data === undefined) return null
  const opponent = data.opponents.find(({ user_id: id }) => id === row.user_id)
  const refusal = data.refusal ?? opponent?.refusal ?? null
  if (refusal !== null) {
    // "Closed Thursday 8pm Eastern." alone does not say what is.
    const why = refusal.sentence.replace(/^Closed /, 'Bets closed ')
    return <p className="self-center text-small text-foam-muted md:flex-1">{why}</p>
  }
  return (
    <Link to={paths.newBet(leagueId, { with: row.user_id })} className={buttonClass({ tone: 'brass' })}>
      Bet them
    </Link>
  )
}
