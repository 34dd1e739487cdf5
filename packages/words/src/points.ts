/** Formats scores and shares that are in hundredths. */
import { type Points, inTenths, points, pointsToDecimal, roundHalfUp, shownGap } from '@whale/game'
import { formatDecimal } from './numbers.ts'

/** Formats a share before rounding to whole units: `40`, or `34.29, rounded`. */
export function shareWords({ numerator, denominator }: { numerator: number; denominator: number }): string {
  const hundredths = roundHalfUp({ numerator: numerator * 100, denominator })
  const share = formatDecimal(hundredths / 100, 0)
  return numerator % denominator === 0 ? share : `${share}, rounded`
}

/** `94.3`, `94.26`, `0.0`, `−2.5`: all decimals that the provider gives, for sentences that explain a settlement. */
export function pointsWords(value: Points): string {
  return formatDecimal(pointsToDecimal(value), 1)
}

/** `+20.0`, `−2.5`: the adjustment of a score. */
export function signedPoints(value: Points): string {
  return `${value > 0 ? '+' : ''}${pointsWords(value)}`
}

/** `94.30`, `94.26`: with both decimals, for the final's weeks, whose sums are exact. */
export function exactWords(value: Points): string {
  return pointsToDecimal(value).toFixed(2).replace('-', '−')
}

/** `94.3`, `0.0`, `−2.5`: in tenths, as pages show points. */
export function tenthsWords(value: Points): string {
  return pointsWords(inTenths(value))
}

/** A score next to its target: in tenths, and with both decimals if tenths would hide which one is higher. */
export function scoreBesideMark(score: Points, mark: Points): string {
  const isHidden = score !== mark && tenthsWords(score) === tenthsWords(mark)
  return isHidden ? pointsWords(score) : tenthsWords(score)
}

/** Two scores of a bet with a line: in tenths, and with both decimals if hundredths decide it. */
export function scoresWithLine(score: Points, other: Points, line: Points): [string, string] {
  const gap = shownGap(score, other, points(-line))
  // A gap that is not a whole number of tenths is one that tenths hide.
  const words = gap === inTenths(gap) ? tenthsWords : pointsWords
  return [words(score), words(other)]
}

/** The distance between a score and the sum of others: `6.8`, or `0.04` if tenths would hide it. `formatGap` does the same for decimals. */
export function gapWords(score: Points, ...less: readonly Points[]): string {
  return pointsWords(shownGap(score, ...less))
}

/** Scores in one list: in tenths, and with both decimals if tenths would make different ones look equal. */
export function scoresWords(scores: readonly Points[]): string[] {
  const isHidden = new Set(scores.map(inTenths)).size < new Set(scores).size
  return scores.map(isHidden ? exactWords : tenthsWords)
}
