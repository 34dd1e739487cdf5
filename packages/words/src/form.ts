/** A team's past scores in words. */
import { averageOf } from './pick-outlook.ts'
import { pointsWords } from './points.ts'
import { points } from '@whale/game'

/** Returns "Last score 119.0, average 121.3" for scores in points; empty without any. */
export function pastScoresWords(scores: readonly number[]): string {
  const [last, average] = [scores.at(-1), averageOf(scores)]
  if (last === undefined || average === null) return ''
  return `Last score ${words(last)}${scores.length > 1 ? `, average ${words(average)}` : ''}`
}

function words(decimal: number): string {
  return pointsWords(points(Math.round(decimal * 10) * 10))
}
