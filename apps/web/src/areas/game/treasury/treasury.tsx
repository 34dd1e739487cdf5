/** The treasury: what everyone paid in, how it is paid back, and how long it lasts. */
import { VaultArt } from '../../../shared/art/VaultArt.tsx'
import { calls, type endpoints, type LedgerKindWire, type ReplyOf } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageQuery } from '../../../shared/api/query.ts'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { formatSignedUnits, formatUnits, formatWeek, unitsInWords } from '../../../shared/format/format.ts'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { StepChart, type StepPoint } from '../../../shared/ui/StepChart.tsx'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { kindLooks } from '../shared/ledger/kind-look.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { LedgerGroup, LedgerRow } from '../../../shared/ui/LedgerRow.tsx'

const SHOWN_AT_FIRST = 3

/** Income has its own labels: players pay for drifting, not for a payday. */
const IN_LABELS: Readonly<Partial<Record<LedgerKindWire, string>>> = {
  joined: 'Buy-backs and units from players who left',
  option: 'Stakes on the house line',
  payday: 'Drift',
}

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
  const projection = usePageQuery(calls.treasury.treasuryProjection, { params }, { refetchInterval: 30_000 })
  const { each, players } = books.buy_ins
  const points = projectionPoints(books, projection)
  const lastWeek = projection.weeks.at(-1)?.week ?? books.settled_through
  return (
    <>
      <PageHeader heading="Treasury" lede={yoursWords(books)} />
      <div className="grid max-w-[1260px] items-start gap-5 px-4 pt-3 pb-10 md:px-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6 lg:px-9">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <Panel>
            <p className="flex items-end gap-3 leading-tight">
              <UnitCount text={formatUnits(books.balance)} spoken={unitsInWords(books.balance)} />
              <span className="text-foam-muted">units in the vault</span>
            </p>
            <p className="mt-2 text-small text-foam-muted">
              {formatUnits(each)} from each of {players}. All of it goes back to players by week {lastWeek}.
            </p>
            <Sums books={books} />
          </Panel>
          {game.week === 0 ? (
            <NotYet each={each} />
          ) : (
            <Panel heading={projection.weeks.length === 0 ? 'How it went' : 'What’s left'}>
              <StepChart
                key={books.settled_through}
                label="Week"
                summary={projectionSummary(books, projection)}
                points={points}
                start={books.settled_through}
                {...(projection.weeks.length === 0 ? {} : { endLabel: 'All paid back' })}
                tableHeadings={['After', 'In the vault']}
                formatValue={formatUnits}
              />
              {projection.weeks.length > 0 && (
                <p className="mt-2 text-small text-foam-muted">
                  Filled: settled weeks. Hatched: projected if the casino pays nothing. Line: projected if it pays its
                  most.
                </p>
              )}
            </Panel>
          )}
        </div>
        {game.week > 0 && (
          <div className="grid min-w-0 gap-5 lg:gap-6">
            <YourShare books={books} />
            <Paybacks leagueId={game.league.id} books={books} />
          </div>
        )}
      </div>
    </>
  )
}

/** What was paid out and what remains; together everything ever paid in. */
function Sums({ books: { weeks, balance } }: { books: Books }): ReactNode {
  const paid = weeks.reduce((sum, { out }) => sum + out, 0)
  const share = paid + balance === 0 ? 0 : (paid / (paid + balance)) * 100
  return (
    <>
      <div aria-hidden="true" className="mt-5 flex h-3 overflow-hidden rounded-tag bg-water forced-colors:border">
        <span className="bg-brass" style={{ width: `${share}%` }} />
      </div>
      <dl className="mt-2.5 flex flex-wrap justify-between gap-x-6 gap-y-1 tabular-nums">
        <div className="flex items-baseline gap-2">
          <dt className="text-foam-muted">Paid so far</dt>
          <dd className="font-bold text-brass-text">{formatUnits(paid)}</dd>
        </div>
        <div className="flex items-baseline gap-2">
          <dt className="text-foam-muted">Still to pay</dt>
          <dd className="font-bold">{formatUnits(balance)}</dd>
        </div>
      </dl>
    </>
  )
}

function YourShare({ books: { you } }: { books: Books }): ReactNode {
  const left = you.paid_in - you.paid_out
  return (
    <Panel heading="Your share">
      <dl className="grid gap-2 tabular-nums">
        <Fact name="You put in" value={formatUnits(you.paid_in)} />
        <Fact name="Came back to you" value={formatUnits(you.paid_out)} />
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-small text-foam-muted">
        {left > 0 ? `${formatUnits(left)} more and you’re even.` : `You’re up ${formatUnits(-left)}.`}
      </p>
    </Panel>
  )
}

/** What is in it for the viewer, in one sentence. */
export function yoursWords({ you, weeks, settled_through: through }: Books): string {
  const isOver = through > 0 && weeks.at(-1)?.balance_after === 0
  if (isOver) return `You put in ${formatUnits(you.paid_in)} and got ${formatUnits(you.paid_out)} back.`
  if (you.paid_out === 0) return `${formatUnits(you.paid_in)} of yours is in here. Play each week to win it back.`
  return `${formatUnits(you.paid_out)} of your ${formatUnits(you.paid_in)} is back. Play each week to win more.`
}

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-foam-muted">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  )
}

/** Before week 1 nothing has been paid. */
function NotYet({ each }: { each: number }): ReactNode {
  return (
    <Panel className="grid items-center justify-items-center gap-5 py-8 text-center md:grid-cols-[auto_1fr] md:justify-items-start md:gap-8 md:px-9 md:text-left">
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

/** Payments by week and kind, and income besides the buy-ins. */
function Paybacks({ leagueId, books }: { leagueId: string; books: Books }): ReactNode {
  const [isAll, setAll] = useState(false)
  const weeks = books.weeks.filter(({ week, into, out }) => week > 0 && into + out > 0).toReversed()
  const shown = isAll ? weeks : weeks.slice(0, SHOWN_AT_FIRST)
  return (
    <Panel heading="Where it went">
      {weeks.length === 0 && <EmptyState>Nothing yet. The first paybacks come with Tuesday results.</EmptyState>}
      <div className="grid gap-6">
        {shown.map((moved) => (
          <Week key={moved.week} leagueId={leagueId} moved={moved} isSettled={moved.week <= books.settled_through} />
        ))}
        {shown.length < weeks.length && (
          <Button tone="line" size="small" wide onClick={() => setAll(true)}>
            Show all {weeks.length} weeks
          </Button>
        )}
      </div>
    </Panel>
  )
}

type WeekProps = { leagueId: string; moved: Books['weeks'][number]; isSettled: boolean }

/** A settled week links to its receipt. */
function Week({ leagueId, moved: { week, into, out, kinds }, isSettled }: WeekProps): ReactNode {
  const way = { leagueId, receipt: isSettled ? week : null }
  return (
    <LedgerGroup heading={formatWeek(week)} aside={formatSignedUnits(into - out)}>
      {kinds.flatMap(({ kind, ...units }) => [
        ...(units.out > 0 ? [<Row key={`${kind}-out`} kind={kind} units={-units.out} {...way} />] : []),
        ...(units.into > 0 ? [<Row key={`${kind}-in`} kind={kind} units={units.into} {...way} />] : []),
      ])}
    </LedgerGroup>
  )
}

type RowProps = { kind: LedgerKindWire; units: number; leagueId: string; receipt: number | null }

function Row({ kind, units, leagueId, receipt }: RowProps): ReactNode {
  const navigate = useNavigate()
  const { label, Icon } = kindLooks[kind]
  const amount = Math.abs(units)
  return (
    <LedgerRow
      icon={<Icon size={22} />}
      what={units > 0 ? (IN_LABELS[kind] ?? label) : label}
      when={units < 0 ? 'paid to players' : 'paid in'}
      amount={formatSignedUnits(units)}
      spoken={`${unitsInWords(amount)} ${units < 0 ? 'paid to players' : 'paid in'}`}
      direction={units < 0 ? 'none' : 'up'}
      onOpen={receipt === null ? undefined : () => void navigate(paths.receipt(leagueId, receipt))}
    />
  )
}

export type Books = ReplyOf<typeof endpoints.treasury.treasury>
export type Projection = ReplyOf<typeof endpoints.treasury.treasuryProjection>

/** Returns the start, the settled weeks, and the projected ones until the treasury is empty. */
export function projectionPoints(books: Books, projection: Projection): StepPoint[] {
  return [...countedPoints(books), ...comingPoints(projection)]
}

function countedPoints({ weeks, settled_through: through }: Books): StepPoint[] {
  return Array.from({ length: through + 1 }, (_, week): StepPoint => {
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

function comingPoints({ balance, weeks }: Projection): StepPoint[] {
  const last = weeks.length - 1
  let high = balance
  let low = balance
  return weeks.map(({ week, payday, triangle, bounties, casino_max: casino }, index): StepPoint => {
    high = Math.max(0, high - payday - triangle - bounties)
    low = Math.max(0, low - payday - triangle - bounties - casino)
    const span = spanWords(low, high)
    const label = String(week)
    if (index === last) {
      const text = `Week ${week}: the remaining ${span} is paid out.`
      return { low: 0, high: 0, label, text, cells: [formatWeek(week), '0'] }
    }
    return { low, high, label, text: `After week ${week}: ${span}`, cells: [formatWeek(week), span] }
  })
}

function spanWords(low: number, high: number): string {
  return low === high ? `about ${formatUnits(high)}` : `${formatUnits(low)} to ${formatUnits(high)}`
}

/** Returns the chart in two sentences: now, and the outlook. */
export function projectionSummary({ balance }: Books, { weeks, rest }: Projection): string {
  if (weeks.length === 0) return 'All of it has been paid back.'
  return (
    `${formatUnits(balance)} now. If everyone plays every week, paydays, top catches and the casino leave at least ` +
    `${formatUnits(rest)} for the prizes of the last week.`
  )
}
