import type { PredictionEntryWire } from '@whale/contract'
import { constantsOf } from '@whale/game'
import { formatCount } from '../../format.ts'

/** Returns what the right name earns in a week: "The right name earns 10 units.", or what it is for otherwise. */
export function rewardWords({ season, week }: { season: number; week: number }, { isEliminated = false } = {}): string {
  const { predictionUnits, bermudaFirstWeek, bermudaPredictionUnits } = constantsOf(season)
  if (isEliminated) return 'The right name counts for your streak.'
  if (week >= bermudaFirstWeek) {
    return `The right name earns ${formatCount(bermudaPredictionUnits, 'unit')}, or points if you are in the Triangle.`
  }
  return `The right name earns ${formatCount(predictionUnits, 'unit')}.`
}

/** Returns how a prediction stands, in a word. */
export function resultWord({ result }: Pick<PredictionEntryWire, 'result'>): string {
  return { open: 'In', right: 'Right', wrong: 'Wrong' }[result]
}

/** Returns typed text as points, or undefined where there is none: a comma is a point to those who write it so. */
export function pointsTyped(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  return text === '' ? undefined : Number(text)
}
