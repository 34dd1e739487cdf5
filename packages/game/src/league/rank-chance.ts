/**
 * Chances from the provider's projections (docs/odds.md): to be among the lowest or highest, and that two or three picks are right. Display only: no
 * rule uses them.
 */
import type { Points } from '../values/points.ts'
import { logShapeOf } from './athlete-chance.ts'
import { forecastOf, upperTail } from './chance.ts'

const WHOLE = 10_000
const STEPS = 240
/** Beyond this many standard deviations the probability is negligible. */
const REACH = 6

/** A future score: the chance that it exceeds a number of points, and a range that contains nearly all of it. */
interface Score {
  above: (points: number) => number
  low: number
  high: number
}

interface Ranked {
  /** How many places count. */
  places: number
  from: 'lowest' | 'highest'
}

/** The chance of each team to be among the lowest or highest, in hundredths of a percent. Null unless each has a projection. */
export function teamRankChances(projected: readonly (Points | null)[], ranked: Ranked): number[] | null {
  return rankChances(projected, { ...ranked, scoreOf: teamScore })
}

export function athleteRankChances(projected: readonly (Points | null)[], ranked: Ranked): number[] | null {
  return rankChances(projected, { ...ranked, scoreOf: athleteScore })
}

/** The chance that exactly two, and that all three of these independent events happen. In hundredths of a percent. */
export function rightPicksChances(chances: readonly [number, number, number]): { two: number; three: number } {
  const [a, b, c] = [chances[0] / WHOLE, chances[1] / WHOLE, chances[2] / WHOLE]
  const two = a * b * (1 - c) + a * (1 - b) * c + (1 - a) * b * c
  return { two: Math.round(two * WHOLE), three: Math.round(a * b * c * WHOLE) }
}

function rankChances(
  projected: readonly (Points | null)[],
  { scoreOf, ...ranked }: Ranked & { scoreOf: (projected: Points) => Score },
): number[] | null {
  const scores = projected.flatMap((points) => (points === null ? [] : [scoreOf(points)]))
  if (scores.length === 0 || scores.length < projected.length) return null
  const low = Math.min(...scores.map((score) => score.low))
  const high = Math.max(...scores.map((score) => score.high))
  const width = (high - low) / STEPS
  const steps = Array.from({ length: STEPS }, (_, step) => low + step * width)
  // By step and score, computed once and used for every other score.
  const table = steps.map((at) => scores.map((score) => score.above(at + width / 2)))
  return scores.map((own, index) => {
    const chance = steps.reduce((sum, at, step) => {
      const share = own.above(at) - own.above(at + width)
      const others = (table[step] ?? []).filter((_, other) => other !== index)
      return share > 0 ? sum + share * chanceOfFewAhead(others, ranked) : sum
    }, 0)
    return Math.min(WHOLE, Math.round(WHOLE * chance))
  })
}

/** The chance that fewer than `places` of the others are ahead. `above` holds each one's chance to score more. */
function chanceOfFewAhead(above: readonly number[], { places, from }: Ranked): number {
  // The index is the number of others ahead.
  let few = [1, ...Array.from({ length: places - 1 }, () => 0)]
  for (const more of above) {
    const ahead = from === 'highest' ? more : 1 - more
    few = few.map((chance, count) => chance * (1 - ahead) + (few[count - 1] ?? 0) * ahead)
  }
  return few.reduce((total, chance) => total + chance, 0)
}

function teamScore(projected: Points): Score {
  const { mean, spread } = forecastOf(projected)
  return {
    above: (points) => upperTail((points - mean) / spread),
    low: mean - REACH * spread,
    high: mean + REACH * spread,
  }
}

function athleteScore(projected: Points): Score {
  const shape = logShapeOf([projected])
  // With a projection of 0 the score is 0.
  if (shape === null) return { above: (points) => (points < 0 ? 1 : 0), low: -100, high: 100 }
  const { mean, spread } = shape
  return {
    above: (points) => (points <= 0 ? 1 : upperTail((Math.log(points) - mean) / spread)),
    low: 0,
    high: Math.exp(mean + 4 * spread),
  }
}
