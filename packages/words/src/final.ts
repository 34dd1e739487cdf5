/** A week's score in the Triangle in words, the same on slips, receipts and the Triangle's page. */
import type { Points } from '@whale/game'
import { formatDecimal } from './numbers.ts'
import { exactWords } from './points.ts'

export interface FinalistScore {
  points: Points
  /** What 100 points become with the multiplier; 100 without one. */
  percent: number
  multiplied: Points
  naming: Points
  guess: Points
  total: Points
}

/** Returns how a week's total adds up: "98.60 × 1.2 = 118.32, +15 top finalist, +10 guess = 143.32". Without parts: "98.60". */
export function finalSum({ naming, guess, total, ...scored }: FinalistScore): string {
  const named = naming === 0 ? '' : `, +${formatDecimal(naming / 100, 0)} top finalist`
  const guessed = guess === 0 ? '' : `, +${formatDecimal(guess / 100, 0)} guess`
  const all = named + guessed === '' ? '' : `${named}${guessed} = ${exactWords(total)}`
  return `${multipliedSum(scored)}${all}`
}

/** Returns the part before the top-score points: "98.60 × 1.2 = 118.32". Without a multiplier: "98.60". */
export function multipliedSum({
  points,
  percent,
  multiplied,
}: Pick<FinalistScore, 'points' | 'percent' | 'multiplied'>): string {
  const times = percent === 100 ? '' : ` × ${formatDecimal(percent / 100, 0)} = ${exactWords(multiplied)}`
  return `${exactWords(points)}${times}`
}

/** Returns who led the week's finalists. Without multipliers other teams may have scored more. `scored` is the score as text. */
export function topFinalistWords(teamName: string, scored: string): string {
  return `${teamName} was the top finalist, ${scored} counting multipliers`
}

/** What Triangle points win, and what decides the season (RULES §5 Bermuda Triangle). The same sentence on every page. */
export const WHAT_DECIDES = 'Triangle points win prizes in units. Most units after week 12 wins the season.'

/** Returns the heading of the final's table: who would be in it, how it stands, or how it ended. */
export function finalHeading(final: 'to_come' | 'on' | 'over'): string {
  return FINAL_HEADINGS[final]
}

const FINAL_HEADINGS = {
  to_come: 'Who’s in if it ended today',
  on: 'How the Triangle stands',
  over: 'How the Triangle ended',
}

export const POINTS_BY_WEEK = 'Points by week'

export const OUT_OF_FINAL = 'You were in, and you’re out.'
