/** Fits the two numbers of the model to team-weeks by maximum likelihood. */
import type { TeamWeek } from './team-weeks.ts'

interface Fitted {
  /** In hundredths of a point. */
  base: number
  share: number
}

/** Tries every base from 0 to 20 points and every share up to 30%. */
export function fit(weeks: readonly TeamWeek[]): Fitted {
  const bases = Array.from({ length: 41 }, (_, index) => index * 50)
  const shares = Array.from({ length: 61 }, (_, index) => index / 200)
  const all = bases.flatMap((base) => shares.map((share) => ({ base, share })))
  const ranked = all.map((model) => ({ model, surprise: surpriseOf(model, weeks) }))
  return ranked.reduce((best, each) => (each.surprise < best.surprise ? each : best)).model
}

/** The negative log-likelihood of the scores under the model. */
function surpriseOf({ base, share }: Fitted, weeks: readonly TeamWeek[]): number {
  let total = 0
  for (const { expected, scored } of weeks) {
    const spread = base + share * expected
    if (spread <= 0) return Infinity
    total += Math.log(spread) + 0.5 * ((scored - expected) / spread) ** 2
  }
  return total / weeks.length
}
