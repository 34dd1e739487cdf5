import type { LedgerKindWire } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { kindLooks } from '../shared/ledger/kind-look.tsx'
import { formatSignedUnits, formatWeek, unitsInWords } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { LedgerGroup, LedgerRow } from '../../../shared/ui/LedgerRow.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { Books } from './projection-view.ts'

const SHOWN_AT_FIRST = 3

/** What came out of the vault week by week and for what, and what came in besides the buy-ins. */
export function Paybacks({ leagueId, books }: { leagueId: string; books: Books }): ReactNode {
  const [isAll, setAll] = useState(false)
  const weeks = books.weeks.filter(({ week, into, out }) => week > 0 && into + out > 0).toReversed()
  const shown = isAll ? weeks : weeks.slice(0, SHOWN_AT_FIRST)
  return (
    <Panel heading="In and out">
      {weeks.length === 0 && <EmptyState>Nothing yet. The first paybacks come with Tuesday&apos;s count.</EmptyState>}
      <div className="grid gap-6">
        {shown.map((moved) => (
          <Week key={moved.week} leagueId={leagueId} moved={moved} isCounted={moved.week <= books.settled_through} />
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

type WeekProps = { leagueId: string; moved: Books['weeks'][number]; isCounted: boolean }

/** A counted week explains itself in its receipt. */
function Week({ leagueId, moved: { week, into, out, kinds }, isCounted }: WeekProps): ReactNode {
  const way = { leagueId, receipt: isCounted ? week : null }
  return (
    <LedgerGroup heading={formatWeek(week)} aside={formatSignedUnits(into - out)}>
      {kinds.flatMap(({ kind, ...units }) => [
        ...(units.out > 0 ? [<Row key={`${kind}-out`} kind={kind} units={-units.out} {...way} />] : []),
        ...(units.into > 0 ? [<Row key={`${kind}-in`} kind={kind} units={units.into} {...way} />] : []),
      ])}
    </LedgerGroup>
  )
}

/** What comes in has other names than what goes out: players pay for drifting, not for a payday. */
const IN_LABELS: Readonly<Partial<Record<LedgerKindWire, string>>> = {
  joined: 'Buy-backs, and what leavers had',
  option: 'Stakes on the house line',
  payday: 'Drift',
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
      when={units < 0 ? 'paid back' : 'came in'}
      amount={formatSignedUnits(units)}
      spoken={`${unitsInWords(amount)} ${units < 0 ? 'paid back' : 'came in'}`}
      direction={units < 0 ? 'none' : 'up'}
      onOpen={receipt === null ? undefined : () => void navigate(paths.receipt(leagueId, receipt))}
    />
  )
}
