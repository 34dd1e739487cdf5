/** The ledger: every transfer of a wallet, each with its sentence. */
import { type endpoints, type LeaderboardRow, type LedgerRow as Row, type ReplyOf, calls } from '@whale/contract'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { usePageQuery } from '../../../shared/api/query.ts'
import { besideFeed } from '../shared/feed/beside-feed.tsx'
import { GameShell } from '../shared/shell/GameShell.tsx'
import { type Game, useGame } from '../shared/shell/use-game.ts'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import {
  heldWords,
  rowsOfKind,
  kindAsked,
  kindsIn,
  kindSums,
  ledgerCsv,
  type LedgerWeek,
  ledgerWeeks,
  sumOf,
} from './ledger-view.ts'
import { useOpenSheet, useSheetAddress } from '../../../shared/sheet-address.ts'
import {
  formatCount,
  formatUnits,
  unitsInWords,
  formatInstant,
  formatSignedUnits,
  formatWeek,
} from '../../../shared/format/format.ts'
import { save } from '../../../shared/save.ts'
import { Face } from '../../../shared/components/Face.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chips } from '../../../shared/ui/Chips.tsx'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Sparkline, LedgerGroup, LedgerRow } from '../../../shared/ui/LedgerRow.tsx'
import { SwitcherButton } from '../../../shared/ui/TopBar.tsx'
import { UnitCount } from '../../../shared/ui/UnitCount.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { paths } from '../../../shared/paths.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { kindLooks } from '../shared/ledger/kind-look.tsx'

export function LedgerPage(): ReactNode {
  const game = useGame()
  const { userId = game.me.user_id } = useParams()
  return (
    <GameShell game={game} page="ledger" title="Ledger" Invite={InviteDialog} {...besideFeed(game)}>
      <Ledger game={game} userId={userId} />
    </GameShell>
  )
}

type LedgerReply = ReplyOf<typeof endpoints.treasury.transactions>

function Ledger({ game, userId }: { game: Game; userId: string }): ReactNode {
  const { league, game_state: state } = game
  const params = { league: league.id, user: userId }
  const ledger = usePageQuery(calls.treasury.transactions, { params })
  const [query, setQuery] = useSearchParams()
  const slip = useSheetAddress('slip')
  const kind = kindAsked(query.get('kind'))
  const rows = rowsOfKind(ledger.rows, kind)
  return (
    <>
      <PageHeader
        back={<BackLink to={paths.game(league.id)} />}
        heading={ledger.is_you ? 'Your ledger' : `Ledger of ${ledger.team_name}`}
        lede="Every unit that moved, and why."
        aside={<WhoseLedger game={game} ledger={ledger} userId={userId} />}
      />
      <div className="grid max-w-[720px] gap-5 px-4 pt-3 pb-10 md:px-6 lg:max-w-[1260px] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-6 lg:px-9">
        <div className="min-w-0 lg:col-span-2">
          <Chips
            label="Show"
            chips={[ALL, ...kindsIn(ledger.rows, kind).map((value) => ({ value, label: kindLooks[value].label }))]}
            values={[kind ?? ALL.value]}
            onPress={(value) =>
              setQuery(value === ALL.value ? {} : { kind: value }, { replace: true, preventScrollReset: true })
            }
          />
        </div>
        <div className="min-w-0 lg:sticky lg:top-6 lg:order-2">
          <Balance ledger={ledger} held={heldWords(game, { userId, balance: ledger.balance })} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Panel heading="Movements" actions={rows.length > 0 && <ExportButtons ledger={ledger} rows={rows} />}>
            {rows.length === 0 ? (
              <EmptyState art={<FishArt />}>
                {kind === null ? 'Nothing has moved yet.' : `Nothing under ${kindLooks[kind].label} yet.`}
              </EmptyState>
            ) : (
              <LedgerList weeks={ledgerWeeks(rows)} now={state.now} onOpen={slip.open} />
            )}
          </Panel>
        </div>
      </div>
      <SlipSheet
        leagueId={league.id}
        open={slip.isOpen}
        row={ledger.rows.find(({ id }) => id === slip.shown) ?? null}
        onClose={slip.close}
      />
    </>
  )
}

/** Saves or copies the shown rows as CSV. On desktop only. */
function ExportButtons({ ledger, rows }: { ledger: LedgerReply; rows: readonly Row[] }): ReactNode {
  const { isCopied, copy } = useCopy()
  const text = ledgerCsv(rows)
  return (
    <div className="flex gap-2 max-lg:hidden">
      <Button
        tone="line"
        size="small"
        icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
        onClick={() => save({ name: `ledger-${ledger.username}.csv`, text })}
      >
        CSV
      </Button>
      <Button
        tone="line"
        size="small"
        icon={<CopyIcon size={20} aria-hidden="true" />}
        onClick={() => void copy(text, null)}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}

const ALL = { value: 'all', label: 'All' }

/** The wallet now, what it lacks, and its history. */
function Balance({ ledger: { balance, rows }, held }: { ledger: LedgerReply; held: string }): ReactNode {
  const values = rows.map((row) => row.balance_after).toReversed()
  return (
    <Panel shape="flush" className="overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-4 px-4 pt-4 pb-3 lg:px-5">
        <p className="flex items-end gap-3 leading-tight">
          <UnitCount text={formatUnits(balance)} spoken={unitsInWords(balance)} size="score" />
          <span className="text-foam-muted">available</span>
        </p>
        <p className="text-right text-small text-foam-muted">{formatCount(rows.length, 'movement')}</p>
        {held !== '' && <p className="w-full pt-1.5 text-small text-foam-muted">{held}</p>}
      </div>
      {values.length > 1 && <Sparkline summary={balanceSummary(values)} values={values} />}
      {rows.length > 0 && <Sums rows={rows} />}
    </Panel>
  )
}

/** What each kind of movement brought in all, and their sum. On wide screens, beside the rows. */
function Sums({ rows }: { rows: readonly Row[] }): ReactNode {
  return (
    <dl className="grid gap-2 px-5 py-4 tabular-nums max-lg:hidden">
      {kindSums(rows).map(({ kind, units }) => (
        <div key={kind} className="flex justify-between gap-3">
          <dt className="text-foam-muted">{kindLooks[kind].label}</dt>
          <dd className="font-bold">{formatSignedUnits(units)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 border-t border-line pt-2">
        <dt className="font-bold">Available</dt>
        <dd className="font-bold">{formatUnits(sumOf(rows))}</dd>
      </div>
    </dl>
  )
}

function balanceSummary(values: readonly number[]): string {
  return `The balance after each movement: from ${formatUnits(values[0] ?? 0)} to ${formatUnits(values.at(-1) ?? 0)}, at most ${formatUnits(Math.max(...values))}, at least ${formatUnits(Math.min(...values))}.`
}

type WhoseProps = { game: Game; ledger: LedgerReply; userId: string }

function WhoseLedger({ game, ledger, userId }: WhoseProps): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('whose')
  return (
    <>
      <SwitcherButton
        what="Whose ledger"
        icon={<Face userId={ledger.user_id} size={32} />}
        label={ledger.is_you ? 'You' : ledger.username}
        onClick={() => setOpen(true)}
      />
      <MemberSheet
        open={isOpen}
        onOpenChange={setOpen}
        leagueId={game.league.id}
        members={game.leaderboard}
        shownId={userId}
      />
    </>
  )
}

interface MemberSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  leagueId: string
  members: readonly LeaderboardRow[]
  shownId: string
}

/** Everyone in the league can read every ledger. */
function MemberSheet({ open, onOpenChange, leagueId, members, shownId }: MemberSheetProps): ReactNode {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading="Whose ledger"
      description="Everyone in the league can see every ledger."
    >
      <ul className="grid gap-2">
        {members.map((member) => (
          <li key={member.user_id}>
            <Link
              to={paths.ledger(leagueId, member.is_you ? undefined : member.user_id)}
              onClick={() => onOpenChange(false)}
              aria-current={member.user_id === shownId ? 'true' : undefined}
              className="flex min-h-14 items-center gap-3 rounded-card bg-shelf px-3.5 py-2 no-underline hover:bg-shoal"
            >
              <Face userId={member.user_id} />
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-bold">{member.team_name}</span>
                <span className="block truncate text-small text-foam-muted">
                  {member.is_you ? 'you' : member.username}
                </span>
              </span>
              <span className="flex-none font-bold tabular-nums">{formatUnits(member.units)}</span>
              {member.user_id === shownId && (
                <CheckIcon size={22} weight="bold" aria-label="Shown now" className="flex-none text-brass-text" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface LedgerListProps {
  weeks: readonly LedgerWeek[]
  now: string
  /** Opens the slip of a row. */
  onOpen: (rowId: string) => void
}

/** The transfers by week, each week with its sum. */
function LedgerList({ weeks, now, onOpen }: LedgerListProps): ReactNode {
  return (
    <div className="grid gap-7">
      {weeks.map(({ week, rows, sum, parts }) => (
        <LedgerGroup
          key={week}
          heading={week === 0 ? 'Before week 1' : formatWeek(week)}
          aside={parts === '' ? formatSignedUnits(sum) : `${parts}: ${formatSignedUnits(sum)}`}
        >
          {rows.map((row) => (
            <Movement key={row.id} row={row} now={now} onOpen={() => onOpen(row.id)} />
          ))}
        </LedgerGroup>
      ))}
    </div>
  )
}

type MovementProps = { row: Row; now: string; onOpen: () => void }

function Movement({ row, now, onOpen }: MovementProps): ReactNode {
  const { Icon } = kindLooks[row.kind]
  const words = [row.on ?? '', row.short].filter((part) => part !== '').join(', ')
  return (
    <LedgerRow
      icon={<Icon size={22} />}
      what={row.what}
      when={
        <>
          {words !== '' && <span className="block text-small">{words}</span>}
          {formatInstant(row.at, { now })}
        </>
      }
      amount={formatSignedUnits(row.units)}
      spoken={`${row.units > 0 ? 'plus ' : ''}${unitsInWords(row.units)}`}
      direction={row.units > 0 ? 'up' : row.units < 0 ? 'down' : 'none'}
      balance={
        <>
          <span className="sr-only">balance </span>
          {formatUnits(row.balance_after)}
        </>
      }
      onOpen={onOpen}
    />
  )
}
