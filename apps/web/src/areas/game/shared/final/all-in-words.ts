/** What the home and the page of all in both say about it (RULES §5 Liquidation). */
import { formatPoints } from '../../../../shared/format/format.ts'

/** The figures of a hit and a miss are the stake alone: the settlement pays these before it looks who is out. */
export const ALSO_PAID = 'Payday and bounties come on top, hit or miss.'

/** Returns what the chance rests on, rather than on the scores beside it. */
export function chanceBasis(projected: number): string {
  return `Projected ${formatPoints(projected)} this week. The chance goes by that.`
}
