/** One player's part of the league's history of units. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { formatUnits } from '../format/format.ts'

export interface CountedWeek {
  week: number
  units: number
}

/** Returns the weeks after which the player had units, in their order. */
export function historyOf(
  { weeks, players }: ReplyOf<typeof endpoints.treasury.unitsHistory>,
  userId: string,
): CountedWeek[] {
  const own = players.find(({ user_id: id }) => id === userId)?.units ?? []
  return weeks.flatMap((week, index) => {
    const units = own[index] ?? null
    return units === null ? [] : [{ week, units }]
  })
}

/** Returns the chart in a sentence: where it stands, and its highest and lowest count. */
export function historySummary(given: { who: string; units: number; counted: readonly CountedWeek[] }): string {
  const { who, units, counted } = given
  const now = `${who} ${who === 'You' ? 'have' : 'has'} ${formatUnits(units)}.`
  if (counted.length < 2) return now
  const best = counted.reduce((a, b) => (b.units > a.units ? b : a))
  const worst = counted.reduce((a, b) => (b.units < a.units ? b : a))
  return `${now} Most after a count: ${formatUnits(best.units)} in week ${best.week}. Least: ${formatUnits(worst.units)} in week ${worst.week}.`
}
