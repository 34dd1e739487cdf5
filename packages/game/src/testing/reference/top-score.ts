/** Who scores most in weeks 1 to 9. RULES §5, Top score. */
import { largestRemainder, payStep } from './books.ts'
import { isPlaying, memberOf, wasActiveAtLock } from './week.ts'
import type { Books } from './books.ts'
import type { Week } from './week.ts'

/** The best teams of the players who were active at the lock; null if there was none. */
export function topTeams(week: Week): Set<string> | null {
  const scored = week.members.filter(wasActiveAtLock).flatMap(({ team }) => {
    const score = week.teamScores.get(team)
    return score === undefined ? [] : [{ team, score }]
  })
  const top = Math.max(...scored.map((each) => each.score))
  return scored.length === 0 ? null : new Set(scored.filter((each) => each.score === top).map((each) => each.team))
}

/** The pot is 5 for each player active at the lock, and what the week before left. */
function potOf(week: Week): number {
  return 5 * week.members.filter(wasActiveAtLock).length + (week.earlier.get(week.week - 1)?.leftForPot ?? 0)
}

/** Pays the pot to whoever is right and 40 to the best team's player. Returns what is left for the next week. */
export function settleTopScore(week: Week, books: Books): number {
  const top = topTeams(week) ?? new Set()
  const right = week.predictions.filter((each) => top.has(each.team) && isPlaying(memberOf(week, each.player)))
  const winners = week.members.filter((each) => isPlaying(each) && top.has(each.team))
  const pot = potOf(week)
  payStep(books, [
    ...equally(
      pot,
      'top_score.pick',
      right.map((each) => each.player),
    ),
    ...equally(
      40,
      'top_score.team',
      winners.map((each) => each.id),
    ),
  ])
  return right.length === 0 ? leftBy(week) : 0
}

/** What a week leaves whose pot nobody won, or that is void. Nothing rolls over from week 9. */
export function leftBy(week: Week): number {
  return week.week < 9 ? potOf(week) : 0
}

function equally(amount: number, kind: string, players: readonly string[]) {
  const shares = largestRemainder(
    amount,
    players.map(() => 1),
  )
  return players.map((player, index) => ({ player, kind, amount: shares[index] ?? 0 }))
}
