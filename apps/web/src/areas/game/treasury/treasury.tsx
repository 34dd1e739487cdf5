/** The treasury: what everyone paid in, how it is paid back, and how long it lasts. */
import { VaultArt } from '../../../shared/art/VaultArt.tsx'
import { BUY_BACK_WORDS, calls, type LedgerKindWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { cameIn, joinedParts } from '../shared/treasury/came-in.ts'
import { Vault } from './Vault.tsx'
import { PaidTo } from './PaidTo.tsx'
import { type Books, type Projection, payoutsOf } from './payouts.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { formatCount, formatUnits, formatWeek } from '../../../shared/format/format.ts'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StepChart, type StepPoint } from '../../../shared/ui/StepChart.tsx'
import { type PlannedPot, afterPot, plannedPot } from '../shared/final/pot.ts'
import { planNow } from '../shared/final/week-pots.ts'
import { useIfItHoldsLate } from '../shared/scores/use-if-it-holds.ts'
import { hasBetting, isWeekLate } from '../shared/tide/feature-weeks.ts'
import { kindLooks } from '../shared/ledger/kind-look.tsx'
import { paths } from '../../../shared/paths.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'

export function TreasuryPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} page="treasury" title="Treasury" Invite={InviteDialog}>
      <Treasury game={game} />
    </GameShell>
  )
}

function Treasury({ game }: { game: Game }): ReactNode {
  const params = { league: game.league.id }
  const books = usePageQuery(calls.treasury.treasury, { params }, { refetchInterval: 30_000 })
  const plan = usePageQuery(calls.treasury.treasuryProjection, { params }, { refetchInterval: 30_000 })
  const held = useIfItHoldsLate(game)
  const projection = planNow(plan, held)
  const given = { players: stillIn(game), season: game.game_state.season, held }
  const { each } = books.buy_ins
  const points = projectionPoints(books, projection)
  const isPaidBack = projection.weeks.length === 0
  const next = projection.weeks[0]
  const pot = plannedPot(projection, given)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.game(game.league.id)} />}
        heading="Treasury"
        lede={yoursWords(books, game)}
      />
      <div className="grid max-w-[1260px] items-start gap-5 px-4 pt-3 pb-10 md:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6 lg:px-9">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <Panel>
            <Vault game={game} books={books} next={next} pot={pot} />
            <p className="mt-4 text-small text-foam-muted">{sourceWords(books)}</p>
          </Panel>
          {next !== undefined && <UpForGrabs game={game} next={next} pot={pot} />}
          {isPaidBack && <PaidTo game={game} books={books} />}
          {game.week > 0 && (
            <Panel heading={isPaidBack ? 'How it went' : 'What’s left'}>
              <StepChart
                key={books.settled_through}
                label="Week"
                summary={projectionSummary(projection, given)}
                points={points}
                start={books.settled_through}
                {...(isPaidBack ? {} : { endLabel: 'All paid back' })}
                tableHeadings={['After', 'In the vault']}
                formatValue={formatUnits}
              />
              {!isPaidBack && <p className="mt-2 text-small text-foam-muted">{legendWords(projection)}</p>}
            </Panel>
          )}
        </div>
        {game.week === 0 ? (
          <NotYet each={each} />
        ) : (
          <div className="grid min-w-0 gap-5 lg:gap-6">
            {!isPaidBack && <PaidTo game={game} books={books} />}
            <Paybacks leagueId={game.league.id} books={books} />
          </div>
        )}
      </div>
    </>
  )
}

function stillIn({ leaderboard }: Pick<Game, 'leaderboard'>): number {
  return leaderboard.filter((row) => !row.is_eliminated).length
}

/** What the next week pays, to whom, and where to win it. */
function UpForGrabs({
  game,
  next,
  pot,
}: {
  game: Game
  next: Projection['weeks'][number]
  pot: PlannedPot
}): ReactNode {
  const payouts = payoutsOf(game, next, pot)
  return (
    <Panel heading={`Week ${next.week} pays`}>
      <h3 className="mb-1 font-bold">For sure</h3>
      <Payouts payouts={payouts.filter(({ isSure }) => isSure === true)} />
      <h3 className="mt-4 mb-1 font-bold">If you earn it</h3>
      <Payouts payouts={payouts.filter(({ isSure }) => isSure !== true)} />
      <p className="mt-3 text-small text-foam-muted">
        {isWeekLate(next.week, game) ? 'Paid as soon as its scores are in' : 'Paid with Tuesday results'}
        {hasBetting(next.week) && ', on top of your bets'}.
      </p>
    </Panel>
  )
}

function Payouts({ payouts }: { payouts: ReturnType<typeof payoutsOf> }): ReactNode {
  return (
    <ul className="fit-columns gap-2 [--least:15rem]">
      {payouts.map(({ name, kind, units, about, to, limit }) => (
        <li key={about}>
          <Link to={to} className={classNames(rowClass, 'bg-shelf hover:bg-shoal')}>
            <span className="max-w-full flex-[1_1_7rem]">
              <b className="block">{name ?? kindLooks[kind].label}</b>
              <span className="block text-small text-foam-muted">{about}</span>
            </span>
            <span className="ml-auto text-right">
              {limit !== undefined && <span className="text-micro text-foam-muted">{limit} </span>}
              <b className="figure text-d3 text-brass-text">{formatUnits(units)}</b>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const rowClass =
  'flex min-h-[60px] w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-small px-2.5 py-2 leading-tight'

/** Where the units came from. What came after the buy-ins shows once there is some. */
export function sourceWords({ weeks, buy_ins: { each, players } }: Pick<Books, 'weeks' | 'buy_ins'>): string {
  const bought = each * players
  const since = weeks.reduce((sum, { into }) => sum + into, 0) - bought
  if (since <= 0) return `${formatUnits(each)} of each buy-in, from ${formatCount(players, 'player')}.`
  const fees = weeks
    .flatMap(({ kinds }) => kinds)
    .reduce((sum, { kind, into }) => sum + (kind === 'joined' ? 0 : into), 0)
  const of = (cause: 'buy_backs' | 'leavers') => weeks.reduce((sum, { joined }) => sum + joined[cause], 0)
  const parts = [
    `${formatUnits(bought)} from ${players} buy-ins`,
    ...(fees > 0 ? [`${formatUnits(fees)} from players since`] : []),
    ...joinedParts({ buy_ins: 0, buy_backs: of('buy_backs'), leavers: of('leavers') }).map(
      ({ from, units }) => `${formatUnits(units)} from ${from}`,
    ),
  ]
  const why = of('buy_backs') === 0 ? '' : ` ${BUY_BACK_WORDS}`
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.${why}`
}

type YoursGame = Pick<Game, 'week'> & {
  me: Pick<Game['me'], 'is_eliminated' | 'has_bought_back'>
  game_state: Pick<Game['game_state'], 'season' | 'tide'>
}

/** What is in it for the viewer. */
export function yoursWords(
  { you, weeks, buy_ins: { each }, settled_through: through }: Books,
  game: YoursGame,
): string {
  const left = you.paid_in - you.paid_out
  const even = left > 0 ? `${formatUnits(left)} more and you’re even.` : `You’re up ${formatUnits(-left)}.`
  const isOver = through > 0 && weeks.at(-1)?.balance_after === 0
  const since = you.paid_in - each
  const parts = since > 0 ? ` (${formatUnits(each)} at the start, ${formatUnits(since)} since)` : ''
  const putIn = `${formatUnits(you.paid_in)}${parts} and got ${formatUnits(you.paid_out)} back.`
  if (isOver) return `You put in ${putIn}${left > 0 ? '' : ` ${even}`}`
  if (you.paid_out === 0) return `${formatUnits(you.paid_in)} of yours is in here.${toWinItBack(game)}`
  return `You’ve put in ${putIn} ${even}`
}

/** How to get it back. Who is out is paid nothing: after their buy-back, or after its last week, there is no way. */
function toWinItBack({ week, me, game_state: { season, tide } }: YoursGame): string {
  if (!me.is_eliminated) return ' Play each week to win it back.'
  const { buyBackLastWeek: last } = constantsOf(season)
  const isLeft = !me.has_bought_back && (week < last || (week === last && tide === 'betting'))
  return isLeft ? ' Buy back in to play for it.' : ''
}

/** Before week 1 nothing has been paid. */
function NotYet({ each }: { each: number }): ReactNode {
  return (
    <Panel className="grid items-center justify-items-center gap-5 py-8 text-center">
      <VaultArt className="w-44" />
      <div>
        <h2 className="display text-d3">Locked until week 1</h2>
        <p className="mt-2 max-w-[26rem] text-foam-muted">
          {formatUnits(each)} of everyone’s buy-in is held here. From week 1 it comes back as paydays, bounties, casino
          wins and prizes.
        </p>
      </div>
    </Panel>
  )
}

/** The season's payments by kind, the largest first, then a line a week. */
function Paybacks({ leagueId, books }: { leagueId: string; books: Books }): ReactNode {
  const weeks = books.weeks.filter(({ week, into, out }) => week > 0 && into + out > 0).toReversed()
  const kinds = paidByKind(weeks)
  const most = kinds[0]?.units ?? 0
  return (
    <Panel heading="What it paid for">
      {weeks.length === 0 && (
        <EmptyState art={<VaultArt />}>Nothing yet. The first paybacks come with Tuesday results.</EmptyState>
      )}
      <dl className="grid gap-3">
        {kinds.map(({ kind, units }) => (
          <div key={kind} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 leading-tight">
            <dt className="font-semibold">{kindLooks[kind].label}</dt>
            <dd className="font-bold tabular-nums">{formatUnits(units)}</dd>
            <dd aria-hidden="true" className="col-span-2 h-2 rounded-full bg-shelf forced-colors:border">
              <span className="block h-2 rounded-full bg-brass" style={{ width: `${(units / most) * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      {weeks.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-strong font-bold">Week by week</h3>
          <ul className="-mx-2.5 grid">
            {weeks.map((moved) => (
              <li key={moved.week}>
                <Week leagueId={leagueId} moved={moved} isSettled={moved.week <= books.settled_through} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

type Moved = Books['weeks'][number]

/** Returns what players were paid this season by kind, the largest first. */
export function paidByKind(weeks: readonly Moved[]): { kind: LedgerKindWire; units: number }[] {
  const kinds = new Map<LedgerKindWire, number>()
  for (const { kind, out } of weeks.flatMap((week) => week.kinds)) kinds.set(kind, (kinds.get(kind) ?? 0) + out)
  return [...kinds]
    .map(([kind, units]) => ({ kind, units }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.units - a.units)
}

/** A settled week links to its receipt. */
function Week({ leagueId, moved, isSettled }: { leagueId: string; moved: Moved; isSettled: boolean }): ReactNode {
  const content = (
    <>
      <span className="max-w-full flex-[1_1_9rem]">
        <b className="block">{formatWeek(moved.week)}</b>
        <span className="block text-small text-foam-muted">{movedWords(moved, isSettled)}</span>
      </span>
      <span className="ml-auto text-right font-bold tabular-nums">
        <span className="sr-only">paid out </span>
        {formatUnits(moved.out)}
      </span>
    </>
  )
  if (!isSettled) return <div className={rowClass}>{content}</div>
  return (
    <Link to={paths.receipt(leagueId, moved.week)} className={classNames(rowClass, 'hover:bg-shelf')}>
      {content}
    </Link>
  )
}

/** "Casino 400, payday 140. From players: 50 for sitting out". */
export function movedWords(moved: Pick<Moved, 'kinds' | 'joined'>, isSettled: boolean): string {
  const out = moved.kinds
    .filter((each) => each.out > 0)
    .toSorted((a, b) => b.out - a.out)
    .map(({ kind, out: units }, at) => {
      const { label } = kindLooks[kind]
      return `${at === 0 ? label : label.toLowerCase()} ${formatUnits(units)}`
    })
  const { players, joined } = cameIn(moved, isSettled)
  const parts = [
    out.join(', '),
    players.length === 0 ? '' : `From players: ${players.join(', ')}`,
    ...joined.map(({ from, units }) => `From ${from}: ${formatUnits(units)}`),
  ]
  return parts.filter((part) => part !== '').join('. ')
}

/** Returns the start, the settled weeks, and the projected ones until the treasury is empty. */
export function projectionPoints(books: Books, projection: Projection): StepPoint[] {
  return [...countedPoints(books), ...comingPoints(projection)]
}

function countedPoints({ weeks, settled_through: through }: Books): StepPoint[] {
  // Weeks before a league that was added late have no point.
  const first = weeks.find(({ week }) => week > 0)?.week ?? 1
  const settled = Array.from({ length: Math.max(0, through + 1 - first) }, (_, at) => first + at)
  return [0, ...settled].map((week): StepPoint => {
    // A week without transfers ends as the one before.
    const known = weeks.findLast((moved) => moved.week <= week)?.balance_after ?? 0
    const name = week === 0 ? 'At the start' : formatWeek(week)
    return {
      known,
      label: week === 0 ? '0' : String(week),
      text: week === 0 ? `At the start: ${formatUnits(known)}` : `After week ${week}: ${formatUnits(known)}`,
      cells: [name, formatUnits(known)],
    }
  })
}

function comingPoints({ weeks }: Projection): StepPoint[] {
  return weeks.map(({ week, left }, index): StepPoint => {
    const label = String(week)
    if (index === weeks.length - 1) {
      return { low: 0, high: 0, label, text: `Week ${week}: all of it is paid out.`, cells: [formatWeek(week), '0'] }
    }
    const { least: low, most: high } = left
    const span = `${spanWords(low, high)} planned`
    return { low, high, label, text: `After week ${week}: ${span}`, cells: [formatWeek(week), span] }
  })
}

function spanWords(low: number, high: number): string {
  return low === high ? `about ${formatUnits(high)}` : `${formatUnits(low)} to ${formatUnits(high)}`
}

type PotGiven = Parameters<typeof plannedPot>[1]

/** Returns the chart's outlook. It is a plan, not a limit: other payouts and what players pay in are open. */
export function projectionSummary(projection: Projection, given: PotGiven): string {
  const last = projection.weeks.at(-1)
  if (last === undefined) return 'All of it has been paid back.'
  const { about, words, picks } = plannedPot(projection, given)
  if (about === '') return `The final’s prizes after week ${last.week} are ${words}${afterPot({ picks })}.`
  return `The plan leaves about ${words} for the final’s prizes after week ${last.week}. House line bets, bounties, multipliers and sitting out change it.`
}

/** Returns what the chart's areas mean. After the last casino event the line is the area's edge. */
export function legendWords({ weeks }: Projection): string {
  const hasCasino = weeks.some(({ casino_max: casino }) => casino > 0)
  return `Solid: so far. Striped: planned.${hasCasino ? ' Line: planned, if the casino pays its most.' : ''}`
}
