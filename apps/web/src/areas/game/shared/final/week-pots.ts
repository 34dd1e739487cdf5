/** What a week of the final pays besides the prizes (RULES §5 Bermuda Triangle, Payday, Bounties). */
import { type ReplyOf, type endpoints, listWords } from '@whale/contract'
import { formatUnits } from '../../../../shared/format/format.ts'

type Projection = Pick<ReplyOf<typeof endpoints.treasury.treasuryProjection>, 'balance' | 'weeks'>

export interface WeekPot {
  name: string
  how: string
  /** The same within a sentence. */
  whom: string
  units: number
}

/** Returns what the next week of the Triangle pays, in settlement order (RULES §6). Null after the last. */
export function weekPots({ balance, weeks }: Projection, fromWeek: number): { week: number; pots: WeekPot[] } | null {
  let left = balance
  for (const { week, bounties, payday, triangle, casino_max: casino } of weeks) {
    if (week >= fromWeek && triangle > 0) {
      const before = left - bounties
      const pots = [
        {
          name: 'Top catch',
          how: 'Bounty for the best score of the players still in',
          whom: 'for the top catch',
          units: bounties,
        },
        {
          name: 'Payday',
          how: paydayHow(before, payday),
          whom: 'in payday, split among all who make a move',
          units: payday,
        },
        {
          name: 'Best total of the week',
          how: `10% of the treasury’s ${formatUnits(before - payday)} after payday`,
          whom: 'to the finalist with the best total',
          units: triangle,
        },
      ]
      return { week, pots }
    }
    left = Math.max(0, left - bounties - payday - triangle - casino)
  }
  return null
}

function paydayHow(before: number, payday: number): string {
  if (payday === 0) return 'Nobody made a move this week'
  const share = `10% of the treasury’s ${formatUnits(before)} after the top catch`
  return `${share}, split by team score: the best gets the most, the last nothing`
}

type Paid = NonNullable<ReturnType<typeof weekPots>>

/** Returns who gets what in a sentence, the most first: "Week 10 pays about 692 in payday, split among all who make a move, …". */
export function weekPaysWords({ week, pots }: Paid): string {
  const paid = pots.filter(({ units }) => units > 0).toSorted((a, b) => b.units - a.units)
  const parts = paid.map(({ units, whom }) => `${formatUnits(units)} ${whom}`)
  return `Week ${week} pays about ${listWords(parts)}.`
}
