/** How the final went, week by week and at its end (RULES §5 Bermuda Triangle). */
import type { FinalTable } from '@whale/words'

export interface FinalWeek {
  week: number
  /** The players with the week's best total, which earn its tenth of the treasury. Points for a top-score pick count. */
  names: string[]
  best: number
  /** The viewer's total; null if they weren't scored in it. */
  own: number | null
}

/** Returns the weeks of the final with results. */
export function finalWeeks({ entrants }: Pick<FinalTable, 'entrants'>): FinalWeek[] {
  const weeks = new Set(entrants.flatMap((entrant) => entrant.weeks.map(({ week }) => week)))
  return [...weeks]
    .toSorted((a, b) => a - b)
    .map((week) => {
      const scores = entrants.flatMap((entrant) =>
        entrant.weeks.filter((each) => each.week === week).map(({ total }) => ({ entrant, total })),
      )
      const best = Math.max(...scores.map(({ total }) => total))
      const first = scores.filter(({ total }) => total === best)
      return {
        week,
        names: first.map(({ entrant }) => (entrant.is_you ? 'you' : entrant.username)),
        best,
        own: scores.find(({ entrant }) => entrant.is_you)?.total ?? null,
      }
    })
}
