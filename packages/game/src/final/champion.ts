/** RULES §5: the champion of a season. */
import type { PlayerId } from '../values/ids.ts'
import { finalistTotals } from '../league/final.ts'
import { type League, membersOf, unitsOf } from '../league/league.ts'

/**
 * The member with the most units. Ties go to the better Bermuda total, then the earlier claim. Null if nobody is
 * left.
 */
export function championOf(league: League): PlayerId | null {
  const totals = league.bermuda === null ? new Map<PlayerId, number>() : finalistTotals(league.bermuda)
  const [first] = membersOf(league)
    .map(({ id }, claim) => ({ id, claim, units: unitsOf(league, id), total: totals.get(id) ?? -Infinity }))
    // Compare instead of subtracting: minus infinity minus itself is NaN.
    .toSorted((a, b) => b.units - a.units || (a.total === b.total ? a.claim - b.claim : a.total > b.total ? -1 : 1))
  return first?.id ?? null
}
