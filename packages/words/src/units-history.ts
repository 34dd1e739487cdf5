/** A player's units by week, in a sentence. */
import { formatUnits } from './numbers.ts'

/** Returns a summary of the chart: units now, and the best and lowest Tuesday. Starting units are not a Tuesday's. */
export function historySummary(given: {
  who: string
  units: number
  settled: readonly { week: number; units: number }[]
}): string {
  const { who, units, settled } = given
  const now = `${who} ${who === 'You' ? 'have' : 'has'} ${formatUnits(units)}.`
  if (settled.length < 2) return now
  const best = settled.reduce((a, b) => (b.units > a.units ? b : a))
  const worst = settled.reduce((a, b) => (b.units < a.units ? b : a))
  if (best.units === worst.units) return best.units === units ? `${now} No change since week ${best.week}.` : now
  return `${now} Best Tuesday: ${formatUnits(best.units)} after week ${best.week}. Lowest Tuesday: ${formatUnits(worst.units)} after week ${worst.week}.`
}
