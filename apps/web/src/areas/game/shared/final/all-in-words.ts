/** What the home and the page of all in both say about it (RULES §5 Liquidation). */
import { formatPoints } from '../../../../shared/format/format.ts'

/** The figures of a hit and a miss are the stake alone: the settlement pays these before it looks who is out. */
export const ALSO_PAID = 'Payday and bounties come on top, hit or miss.'

/** After the 0 of a miss: what comes on top is 90 at most, as its test counts. */
export const MISSED = 'plus payday. Less than 100, so you’re out for good.'

/** Returns what the chance rests on, and that it is not the scores beside it where those are all lower. */
export function chanceBasis(projected: number, scores: readonly number[]): string {
  const last = scores.slice(-3)
  const isAbove = last.length === 3 && last.every((points) => points < projected)
  return `The chance goes by your projection of ${formatPoints(projected)}${isAbove ? ', above your last three scores' : ''}.`
}
