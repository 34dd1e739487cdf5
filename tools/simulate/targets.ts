/** RULES §7: the measures of an honest league and their targets. */
import type { Counts } from './seasons.ts'

export interface Target {
  measure: string
  value: string
  target: string
  isMet: boolean
}

/** What `counts` of leagues with that many players say about each target. A share may miss it by two standard errors. */
export function targetsOf(counts: Counts, players: number): Target[] {
  const seasons = counts['seasons'] ?? 1
  const never = (measure: string, name: string): Target => {
    return { measure, value: String(counts[name] ?? 0), target: 'never', isMet: (counts[name] ?? 0) === 0 }
  }
  const share = (measure: string, name: string, [low, high]: readonly [number, number], each = 1): Target => {
    const part = (counts[name] ?? 0) / (seasons * each)
    const leeway = 2 * Math.sqrt((part * (1 - part)) / (seasons * each))
    const isMet = 100 * (part + leeway) >= low && 100 * (part - leeway) <= high
    return { measure, value: `${(100 * part).toFixed(1)}%`, target: `${low}–${high}%`, isMet }
  }
  return [
    never('broken invariant', 'broken'),
    share('whales at week 10', 'whales', [30, 50], players),
    share('ever eliminated', 'eliminated', [5, 25], players),
    share('seasons with a payout that was cut', 'treasury.short', [0, 1]),
    share('leader after week 6 is champion', 'leaderIsChampion', [0, 45]),
    share('winner of the Triangle is champion', 'triangleIsChampion', [70, 95]),
    share('left for the prizes, of all brought', 'lastPayment', [10, 20]),
    share('seasons with something left for them', 'hasLastPayment', [99, 100]),
    never('treasury not 0 after week 12', 'treasuryLeft'),
  ]
}
