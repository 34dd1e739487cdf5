/** How the final went, week by week and at its end (RULES §5 Bermuda Triangle). */
import { placeWords } from '@whale/words'
import { formatCount, formatExactGap } from '@whale/words/numbers'
import type { Entrant, Standings } from './race.ts'

/** Returns "You finished 2nd of 3, 12.58 behind. That paid 631 units." for who was still in at the end. */
export function finishWords(entrants: readonly Entrant[], own: Entrant): string {
  const totals = entrants.filter((entrant) => entrant.is_active).map(({ total }) => total)
  const best = Math.max(...totals)
  const place = placeWords(totals.filter((total) => total > own.total).length + 1)
  const behind = own.total < best ? `, ${formatExactGap(best, own.total)} behind` : ''
  const paid = own.prize === null || own.prize === 0 ? '' : ` That paid ${formatCount(own.prize, 'unit')}.`
  return `You finished ${place} of ${totals.length}${behind}.${paid}`
}

export interface FinalWeek {
  week: number
  /** The teams with the week's best total, which earn its tenth of the treasury. Points for a prediction count. */
  names: string[]
  best: number
  /** The viewer's total; null for who was not scored in it. */
  own: number | null
}

/** Returns the weeks of the final with results. */
export function finalWeeks({ entrants }: Pick<Standings, 'entrants'>): FinalWeek[] {
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
        names: first.map(({ entrant }) => entrant.team_name),
        best,
        own: scores.find(({ entrant }) => entrant.is_you)?.total ?? null,
      }
    })
}
