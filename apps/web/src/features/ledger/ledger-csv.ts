/** The ledger as a table for other programs. */
import type { LedgerRow } from '@whale/contract'
import { formatEastern } from '../../format.ts'
import { kindLooks } from './kind-look.tsx'

const COLUMNS = ['Week', 'When', 'Kind', 'What', 'Units', 'Balance after']

/** Returns comma-separated values with a line of headings, rows in the order given. */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const lines = rows.map((row) => [
    row.week,
    formatEastern(row.at),
    kindLooks[row.kind].label,
    row.sentence,
    row.units,
    row.balance_after,
  ])
  return [COLUMNS, ...lines, []].map((cells) => cells.map(cell).join(',')).join('\r\n')
}

/** Text that a table program would take for a formula begins with an apostrophe: owners write reasons. Numbers stay numbers. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
