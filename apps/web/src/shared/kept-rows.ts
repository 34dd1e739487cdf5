import type { LedgerRow } from '@whale/contract'

/** The rows that were not undone, and not those that undid them: a corrected week counts as it ended. */
export function keptRows(rows: readonly LedgerRow[]): LedgerRow[] {
  const kept = rows.filter(({ rule }) => rule !== 'reversal')
  for (const { week, units, what } of rows.filter(({ rule }) => rule === 'reversal')) {
    const undone = kept.findIndex((row) => row.week === week && row.units === -units && what === `Undone: ${row.what}`)
    if (undone >= 0) kept.splice(undone, 1)
  }
  return kept
}
