import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { kindLooks } from '../../features/ledger/kind-look.tsx'
import { formatSignedUnits, formatUnits, formatWeek, unitsInWords } from '../../format.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LedgerGroup, LedgerRow } from '../../ui/LedgerRow.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Books } from './projection-view.ts'

/** What came out of the vault week by week and for what, and what came in besides the buy-ins. */
export function Paybacks({ leagueId, books }: { leagueId: string; books: Books }): ReactNode {
  const weeks = books.weeks.filter(({ week, into, out }) => week > 0 && into + out > 0).toReversed()
  return (
    <Panel heading="In and out">
      {weeks.length === 0 ? (
        <EmptyState>Nothing yet. The first paybacks come with Tuesday&apos;s count.</EmptyState>
      ) : (
        <div className="grid gap-6">
          {weeks.map(({ week, into, out, kinds }) => (
            <LedgerGroup key={week} heading={formatWeek(week)} aside={formatSignedUnits(into - out)}>
              {kinds.flatMap(({ kind, ...moved }) => [
                ...(moved.out > 0 ? [<Row key={`${kind}-out`} kind={kind} units={-moved.out} {...way(week)} />] : []),
                ...(moved.into > 0 ? [<Row key={`${kind}-in`} kind={kind} units={moved.into} {...way(week)} />] : []),
              ])}
            </LedgerGroup>
          ))}
        </div>
      )}
    </Panel>
  )

  /** A counted week explains itself in its receipt. */
  function way(week: number) {
    return { leagueId, receipt: week <= books.settled_through ? week : null }
  }
}

type RowProps = { kind: keyof typeof kindLooks; units: number; leagueId: string; receipt: number | null }

function Row({ kind, units, leagueId, receipt }: RowProps): ReactNode {
  const navigate = useNavigate()
  const { label, Icon } = kindLooks[kind]
  const amount = Math.abs(units)
  return (
    <LedgerRow
      icon={<Icon size={22} />}
      what={label}
      when={units < 0 ? 'paid back' : 'came in'}
      amount={units < 0 ? formatUnits(amount) : formatSignedUnits(amount)}
      spoken={`${unitsInWords(amount)} ${units < 0 ? 'paid back' : 'came in'}`}
      direction={units < 0 ? 'none' : 'up'}
      onOpen={receipt === null ? undefined : () => void navigate(paths.receipt(leagueId, receipt))}
    />
  )
}
