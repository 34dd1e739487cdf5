/** Who would be in the final with other units than today's (RULES §5 Bermuda Triangle). */
import type { TableRow } from '@whale/contract'

type Row = Pick<TableRow, 'units' | 'is_you' | 'is_eliminated'>

/** Returns whether the viewer would be in the final with these units and everyone else's of today. At least `least` players get in. */
export function staysIn(
  rows: readonly Row[],
  { leaves, whaleLine, least }: { leaves: number; whaleLine: number; least: number },
): boolean {
  if (leaves >= whaleLine) return true
  const others = rows.filter((row) => !row.is_you && !row.is_eliminated)
  // The final fills up by units, so only those with more come first.
  return others.filter(({ units }) => units > leaves).length < least
}
