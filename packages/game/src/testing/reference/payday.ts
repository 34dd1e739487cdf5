/** Streaks, payday and drift. RULES §5. */
import { charge, largestRemainder, payStep, playing } from './books.ts'
import type { Books } from './books.ts'
import type { Week } from './week.ts'

/** Right names in a row. A wrong name ends a streak, and so does a week without a prediction. */
export function streaksAfter(week: Week, right: ReadonlySet<string>): Map<string, number> {
  const named = new Map(week.predictions.map((each) => [each.player, each.team]))
  return new Map(
    week.members
      .filter((each) => !each.left)
      .map((each) => [each.id, right.has(named.get(each.id) ?? '') ? each.streak + 1 : 0]),
  )
}

/** The pot of the week, shared by place: of n players, the share of place p is proportional to n − p. */
export function settlePayday(week: Week, books: Books): void {
  const ranked = playing(week)
    .filter((each) => week.acted.has(each.id))
    .map((each) => ({ id: each.id, score: week.teamScores.get(each.team) ?? -Infinity }))
    .toSorted((a, b) => (a.score === b.score ? 0 : b.score - a.score))
  const count = ranked.length
  const pot = week.week >= 10 ? Math.floor(books.treasury / 10) : 20 * count
  // Twice the average of n − p over the places that a tie covers: a whole number.
  const weights = ranked.map(({ score }) => {
    const better = ranked.filter((each) => each.score > score).length
    const tied = ranked.filter((each) => each.score === score).length
    return 2 * count - (better + 1) - (better + tied)
  })
  const shares = largestRemainder(pot, count === 1 ? [1] : weights)
  payStep(
    books,
    ranked.map((each, index) => ({ player: each.id, kind: 'payday', amount: shares[index] ?? 0 })),
  )
}

/** In weeks 4 to 9 an active player who did not act loses 10 units, or the rest of the wallet. */
export function settleDrift(week: Week, books: Books): void {
  if (week.week < 4 || week.week > 9) return
  for (const each of playing(week)) {
    if (!week.acted.has(each.id)) charge(books, each.id, 'drift', 10)
  }
}
