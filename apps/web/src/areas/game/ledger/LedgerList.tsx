import type { LedgerRow as Row } from '@whale/contract'
import type { ReactNode } from 'react'
import {
  formatInstant,
  formatSignedUnits,
  formatUnits,
  formatWeek,
  unitsInWords,
} from '../../../shared/format/format.ts'
import { LedgerGroup, LedgerRow } from '../../../shared/ui/LedgerRow.tsx'
import type { LedgerWeek } from './ledger-groups.ts'
import { kindLooks } from '../shared/ledger/kind-look.tsx'

interface Props {
  weeks: readonly LedgerWeek[]
  now: string
  /** Opens the slip of a row. */
  onOpen: (rowId: string) => void
}

/** Every transfer of a wallet by week, each with its sentence. */
export function LedgerList({ weeks, now, onOpen }: Props): ReactNode {
  return (
    <div className="grid gap-7">
      {weeks.map(({ week, rows, sum }) => (
        <LedgerGroup
          key={week}
          heading={week === 0 ? 'Before week 1' : formatWeek(week)}
          aside={<span>{formatSignedUnits(sum)}</span>}
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
  return (
    <LedgerRow
      icon={<Icon size={22} />}
      what={row.sentence}
      when={formatInstant(row.at, { now })}
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
