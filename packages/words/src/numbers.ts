/** Formats numbers, times, lists and places for sentences. */
import { type Points, type Units, inTenths, points, pointsToDecimal, roundHalfUp, shownGap } from '@whale/game'

// Created on first use, because they are slow to create and most web pages need none.
let formats: { whole: Intl.NumberFormat; points: Intl.NumberFormat } | null = null

function numberFormats() {
  formats ??= {
    whole: new Intl.NumberFormat('en-US'),
    points: new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 }),
  }
  return formats
}

/** `1,018`. */
export function unitsWords(value: Units | number): string {
  return numberFormats().whole.format(value)
}

/** `1,018 units`, `1 unit`. */
export function unitsCounted(value: Units | number): string {
  return `${unitsWords(value)} ${value === 1 ? 'unit' : 'units'}`
}

/** `+1,140`, `−25`, `0`. */
export function signedUnits(value: number): string {
  if (value === 0) return '0'
  return `${value > 0 ? '+' : '−'}${unitsWords(Math.abs(value))}`
}

/** Formats a share before rounding to whole units: `40`, or `34.29, rounded`. */
export function shareWords({ numerator, denominator }: { numerator: number; denominator: number }): string {
  const hundredths = roundHalfUp({ numerator: numerator * 100, denominator })
  const share = unitsWords(hundredths / 100)
  return numerator % denominator === 0 ? share : `${share}, rounded`
}

/** `, and 1 more for the first 3 of them to join`, where units do not divide (RULES §2); empty if they do. */
export function oneMoreWords({ units, players }: { units: number; players: number }): string {
  const over = units % players
  if (over === 0) return ''
  return `, and 1 more for the first ${over === 1 ? '' : `${over} `}of them to join`
}

/** `94.3`, `94.26`, `0.0`, `−2.5`: all decimals that the provider gives, for sentences that explain a settlement. */
export function pointsWords(value: Points): string {
  const decimal = pointsToDecimal(value)
  return numberFormats().points.format(decimal).replace('-', '−')
}

/** `+20.0`, `−2.5`: how far a score was moved. */
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

/** A score beside its mark: in tenths, and with both decimals if tenths would hide which one is higher. */
export function scoreBesideMark(score: Points, mark: Points): string {
  const isHidden = score !== mark && tenthsWords(score) === tenthsWords(mark)
  return isHidden ? pointsWords(score) : tenthsWords(score)
}

/** Two scores of a bet with a line: in tenths, and with both decimals if hundredths decide it. */
export function scoresWithLine(score: Points, other: Points, line: Points): [string, string] {
  const gap = shownGap(score, other, points(-line))
  // A gap that is no whole tenths is one that tenths hide.
  const words = gap === inTenths(gap) ? tenthsWords : pointsWords
  return [words(score), words(other)]
}

/** How far a score is from others that are taken off it: `6.8`, or `0.04` where tenths would hide it. The web app has `formatGap`. */
export function gapWords(score: Points, ...less: readonly Points[]): string {
  return pointsWords(shownGap(score, ...less))
}

/** Scores of one list: in tenths, and with both decimals if tenths would make different ones equal. */
export function scoresWords(scores: readonly Points[]): string[] {
  const isHidden = new Set(scores.map(inTenths)).size < new Set(scores).size
  return scores.map(isHidden ? exactWords : tenthsWords)
}
