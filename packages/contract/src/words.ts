/** Formats numbers, times, lists and places for sentences. */
import {
  type Instant,
  type Points,
  type Units,
  inTenths,
  points,
  pointsToDecimal,
  roundHalfUp,
  shownGap,
} from '@whale/game'

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
  return scores.map(isHidden ? pointsWords : tenthsWords)
}

/** `2, 3 and 9`, `Bijan Robinson and Puka Nacua`. */
export function listWords(items: readonly (string | number)[]): string {
  const last = items.at(-1)
  return items.length < 2 ? String(last ?? '') : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** Adds a period to free text unless it already ends a sentence. */
export function endedSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

let eastern: Intl.DateTimeFormat | null = null

function easternFormat(): Intl.DateTimeFormat {
  const options = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const
  eastern ??= new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options })
  return eastern
}

/** `Thursday 8pm Eastern`, `Wednesday 7:30am Eastern`: the game's time zone, for sentences that all members share. */
export function easternWords(moment: Instant): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of easternFormat().formatToParts(Date.parse(moment))) parts[type] = value
  const { weekday = '', hour = '', minute = '', dayPeriod = '' } = parts
  return `${weekday} ${hour}${minute === '00' ? '' : `:${minute}`}${dayPeriod.toLowerCase()} Eastern`
}

/** `September 10`: the day in the game's time zone. Month and day stay on one line. */
export function easternDate(moment: Instant): string {
  const options = { timeZone: 'America/New_York', month: 'long', day: 'numeric' } as const
  return new Date(moment).toLocaleDateString('en-US', options).replace(' ', '\u00a0')
}

/** `1st`, `2nd`, `3rd`, `11th`. */
export function placeWords(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

/** What a settled week brought one player. */
export interface OwnWeek {
  week: number
  change: number
  /** On the depth chart; null if the player is eliminated. */
  place: number | null
}

/** `Week 12: +140, you’re 2nd`. For who was out before and moved nothing: `Week 12 results are in`. */
export function ownWeekWords({ week, change, place }: OwnWeek): string {
  if (place === null && change === 0) return `Week ${week} results are in`
  const moved = change === 0 ? 'no change' : signedUnits(change)
  return `Week ${week}: ${moved}, you’re ${place === null ? 'out' : placeWords(place)}`
}

/** Returns the provider's display name. */
export function providerWords(provider: 'espn' | 'sleeper'): string {
  return provider === 'espn' ? 'ESPN' : 'Sleeper'
}

interface Marked {
  /** The team's place from below: 1 is last. */
  fromBottom: number
  /** How many of the lowest pay. */
  lowest: number
  of: number
}

/** Returns a marked team's place, counted from the best as in the standings: `12th of 12`. */
export function markedPlaceWords({ fromBottom, of }: Pick<Marked, 'fromBottom' | 'of'>): string {
  return `${placeWords(of + 1 - fromBottom)} of ${of}`
}

/** Returns the place that pays: `9th or lower`. */
export function paidPlaceWords({ lowest, of }: Pick<Marked, 'lowest' | 'of'>): string {
  return `${placeWords(of + 1 - lowest)} or lower`
}
