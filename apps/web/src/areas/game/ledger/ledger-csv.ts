/** The ledger as CSV. */
import { type LedgerRow, csvText } from '@whale/contract'
import { formatEastern } from '../../../shared/format/format.ts'
import { kindLooks } from '../shared/ledger/kind-look.tsx'

const COLUMNS = ['Week', 'When', 'Kind', 'What', 'Units', 'Balance after']

/** Returns CSV with a header line, rows in the given order. */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const lines = rows.map((row) => [
    row.week,
    formatEastern(row.at),
    kindLooks[row.kind].label,
    row.sentence,
    row.units,
    row.balance_after,
  ])
  return csvText([COLUMNS, ...lines])
}
