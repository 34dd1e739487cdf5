/** RULES §5 Payday, Drift. */
import { type Payout, shareOut } from './books.ts'
import { type Member, type Week, isPlaying, scoreOf } from './week.ts'

/** A straight line by place: the last of n gets nothing, the best twice the mean. Tied players share the average of their places. */
export function paydayPayouts(week: Week, treasury: number): Payout[] {
  const actors = week.members.filter((member) => isPlaying(member) && week.acted.has(member.id))
  const scores = actors.map((member) => scoreOf(week, member))
  const weights = scores.map((own) => {
    const better = scores.filter((score) => score > own).length
    const tied = scores.filter((score) => score === own).length
    // Twice the mean of n − p over the places p from better + 1 to better + tied.
    return actors.length === 1 ? 1 : 2 * (actors.length - better) - tied - 1
  })
  const byPlace = actors
    .map(({ id }, index) => ({ id, score: scores[index] ?? 0, weight: weights[index] ?? 0 }))
    .toSorted((a, b) => b.score - a.score)
  const pot = week.week >= 10 ? Math.floor(treasury / 10) : 20 * actors.length
  const shares = shareOut(
    pot,
    byPlace.map(({ weight }) => weight),
  )
  return byPlace.map(({ id }, index) => ({ player: id, kind: 'payday', amount: shares[index] ?? 0 }))
}

/** The players who lose up to 10 units. */
export function drifters(week: Week): Member[] {
  if (week.week < 4 || week.week > 9) return []
  return week.members.filter((member) => isPlaying(member) && !week.acted.has(member.id))
}
