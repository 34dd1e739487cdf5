import type { LedgerRow } from '@whale/contract'

/** The rows that were not undone, and not those that undid them: a corrected week counts as it ended. */
export function withoutUndone(rows: readonly LedgerRow[]): LedgerRow[] {
  const left = rows.filter(({ rule }) => rule !== 'reversal')
  for (const { week, units, what } of rows.filter(({ rule }) => rule === 'reversal')) {
    const undone = left.findIndex((row) => row.week === week && row.units === -units && what === `Undone: ${row.what}`)
    if (undone >= 0) left.splice(undone, 1)
  }
  return left
}
