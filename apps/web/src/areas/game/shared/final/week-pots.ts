/** What a week of the final pays besides the prizes (RULES §5 Bermuda Triangle, Payday). */
import { type ReplyOf, type endpoints, listWords } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { formatUnits } from '../../../../shared/format/format.ts'

type Whole = ReplyOf<typeof endpoints.treasury.treasuryProjection>
type Projection = Pick<Whole, 'balance' | 'weeks'>

export interface WeekPot {
  name: string
  /** How it is worked out, on a line of its own. */
  how: string
  /** What it is for and who gets it, within a sentence. */
  whom: string
  units: number
  /** What each gets, where nobody knows yet how many do: `units` is what to expect. */
  each?: number
}

/**
 * While the last week's games are on, everyone's units already count the picks that are right now. Returns the plan with what those pay,
 * and less left for the prizes; unchanged in every other week.
 */
export function planNow<Plan extends Pick<Whole, 'weeks' | 'rest'>>(
  plan: Plan,
  held: { week: number; right_picks: number } | null | undefined,
): Plan {
  const [last, ...later] = plan.weeks
  if (held === null || held === undefined || last === undefined || later.length > 0 || last.week !== held.week)
    return plan
  // What the picks pay more than planned is missing from the prizes.
  const more = held.right_picks - last.right_picks
  const rest = { least: plan.rest.least - more, most: plan.rest.most - more }
  return { ...plan, weeks: [{ ...last, right_picks: held.right_picks, left: rest }], rest }
}

interface PotsGiven {
  fromWeek: number
  season: number
}

/** Returns what the next week of the Triangle pays, in settlement order (RULES §6). Null after the last. */
export function weekPots(
  { balance, weeks }: Projection,
  { fromWeek, season }: PotsGiven,
): { week: number; pots: WeekPot[] } | null {
  const { bermudaPredictionUnits: each } = constantsOf(season)
  let left = balance
  for (const { week, top_score: topScore, payday, triangle, right_picks: picks, casino_max: casino } of weeks) {
    if (week >= fromWeek && triangle > 0) {
      const pots = [
        {
          name: 'Payday',
          how: paydayHow(left, payday),
          whom: 'in payday, split among all who make a move',
          units: payday,
        },
        {
          name: 'Best total of the week',
          how: `10% of the treasury’s ${formatUnits(left - payday)} after payday`,
          whom: 'to the finalist with the best total',
          units: triangle,
        },
        {
          name: 'Right picks',
          how: 'For each player outside the final who picks the best',
          whom: 'for each right pick from outside the final',
          units: picks,
          each,
        },
      ]
      return { week, pots }
    }
    left = Math.max(0, left - topScore - payday - triangle - picks - casino)
  }
  return null
}

function paydayHow(before: number, payday: number): string {
  if (payday === 0) return 'Nobody made a move this week'
  const share = `10% of the treasury’s ${formatUnits(before)}`
  return `${share}, split by team score: the best gets the most, the last nothing`
}

type Paid = NonNullable<ReturnType<typeof weekPots>>

/** Returns who gets what in a sentence, the most first: "Week 10 pays about 692 in payday, split among all who make a move, …". */
export function weekPaysWords({ week, pots }: Paid): string {
  const paid = pots.filter(({ units }) => units > 0).toSorted((a, b) => b.units - a.units)
  const parts = paid.map(({ units, whom, each }) => `${formatUnits(each ?? units)} ${whom}`)
  return `Week ${week} pays about ${listWords(parts)}.`
}
