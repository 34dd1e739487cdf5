/**
 * Formats plain numbers, without `Intl`: its first use blocks a slow phone for about 60 ms (docs/decisions/0008). `points.ts` formats
 * scores in hundredths.
 */

const MINUS = '\u2212'

/** Returns whole units with their thousands grouped: 1018 → "1,018", -36 → "−36". */
export function formatUnits(units: number): string {
  return withMinus(units, grouped(Math.abs(units)))
}

/** Returns a change of units with its sign: 62 → "+62", -36 → "−36", 0 → "0". */
export function formatSignedUnits(units: number): string {
  return withSign(units, grouped(Math.abs(units)))
}

/** `1,018 units`, `1 unit`. */
export function unitsCounted(units: number): string {
  return formatCount(units, 'unit')
}

/** `, and 1 more for the first 3 of them to join`, if units do not divide evenly (RULES §2); empty if they do. */
export function oneMoreWords({ units, players }: { units: number; players: number }): string {
  const over = units % players
  if (over === 0) return ''
  return `, and 1 more for the first ${over === 1 ? '' : `${over} `}of them to join`
}

/**
 * Returns units for tight spaces: 999 → "999", 3612 → "3.6k", 14250 → "14k". Show it through `ShortUnits`, which gives the full number to screen
 * readers and in a tooltip.
 */
export function formatShortUnits(units: number): string {
  return withMinus(units, shortened(Math.abs(units)))
}

/** Returns a signed change of units for tight spaces: 3612 → "+3.6k". */
export function formatSignedShortUnits(units: number): string {
  return withSign(units, shortened(Math.abs(units)))
}

/** Returns units as words: 642 → "642 units", 1 → "1 unit", -36 → "minus 36 units". */
export function unitsInWords(units: number): string {
  return `${inWords(formatUnits(units))} ${Math.abs(units) === 1 ? 'unit' : 'units'}`
}

/**
 * Returns fantasy points with one decimal, halves away from zero: 88.35 → "88.4". Providers score in hundredths, and hundredths decide. Pages show
 * tenths, except where parts are next to their sum (`formatExactPoints`, and `pointsWords`).
 */
export function formatPoints(points: number): string {
  return withMinus(tenths(points), oneDecimal(Math.abs(tenths(points))))
}

/** Returns fantasy points with both decimals, so that parts add up to the sum next to them: 98.6 → "98.60". `points` is never negative. */
export function formatExactPoints(points: number): string {
  return points.toFixed(2)
}

/**
 * Returns the unsigned distance between two scores, or a score and a line. It is the difference of the tenths shown on the page, so that the numbers
 * add up: 82.04 and 75.55 show as 82.0 and 75.6, 6.4 apart. `less` are subtracted from the first. A difference that tenths hide still decides, so it
 * has both decimals: "0.04". `gapWords` does the same.
 */
export function formatGap(points: number, ...less: readonly number[]): string {
  const shown = less.reduce((rest, each) => rest - tenths(each), tenths(points))
  const exact = Math.abs(Math.round(less.reduce((rest, each) => rest - each, points) * 100)) / 100
  return shown === 0 && exact > 0 ? formatExactPoints(exact) : oneDecimal(Math.abs(shown))
}

/** Returns a number with at most two decimals, and at least as many as asked for: 94.3 → "94.3", 34 → "34". */
export function formatDecimal(value: number, decimalsMin: 0 | 1): string {
  const hundredths = Math.round(Math.abs(value) * 100)
  const digits = String(hundredths % 100).padStart(2, '0')
  const isWhole = digits === '00' && decimalsMin === 0
  const decimals = isWhole ? '' : digits.endsWith('0') ? digits.charAt(0) : digits
  return withMinus(value, `${grouped(Math.floor(hundredths / 100))}${decimals === '' ? '' : `.${decimals}`}`)
}

/** Returns the distance between two totals with both decimals: 134.04 and 131.26 → "2.78". */
export function formatExactGap(one: number, other: number): string {
  return formatExactPoints(Math.abs(one - other))
}

/** Returns points with their sign: 7.4 → "+7.4", -4.5 → "−4.5", 0 → "0.0". */
export function formatSignedPoints(points: number): string {
  return withSign(tenths(points), oneDecimal(Math.abs(tenths(points))))
}

/** Returns points as words: 88.35 → "88.4 points", -4.5 → "minus 4.5 points". */
export function pointsInWords(points: number): string {
  return `${inWords(formatPoints(points))} ${Math.abs(tenths(points)) === 10 ? 'point' : 'points'}`
}

/** Returns a count with its noun: (1, "bet") → "1 bet", (2, "bet") → "2 bets". Irregular nouns need a plural. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`
}

/** Returns a formatted number for screen readers: "−4.5" → "minus 4.5", "+7.4" → "plus 7.4". */
export function inWords(text: string): string {
  return text.replaceAll(MINUS, 'minus ').replaceAll('+', 'plus ')
}

/** Returns the points in tenths. Rounds to hundredths first, because 88.35 is 88.3499 in binary. */
function tenths(points: number): number {
  const hundredths = Math.round(Math.abs(points) * 100)
  return Math.sign(points) * Math.round(hundredths / 10)
}

function withMinus(value: number, text: string): string {
  return value < 0 ? `${MINUS}${text}` : text
}

function withSign(value: number, text: string): string {
  return value > 0 ? `+${text}` : withMinus(value, text)
}

/** Formats a whole number of 0 or more: 1018 → "1,018". */
function grouped(count: number): string {
  const digits = String(Math.round(count))
  return digits.length <= 3 ? digits : `${grouped(Number(digits.slice(0, -3)))},${digits.slice(-3)}`
}

/** Formats a whole number of 0 or more with at most three digits: 3612 → "3.6k", 2000 → "2k". */
function shortened(count: number): string {
  const [step, letter] = count < 1e6 ? [1000, 'k'] : [1e6, 'm']
  if (count < step) return grouped(count)
  const tenth = Math.round(count / (step / 10))
  const whole = tenth < 100 ? tenth / 10 : Math.round(count / step)
  if (whole === 1000 && letter === 'k') return '1m'
  return `${Number.isInteger(whole) ? grouped(whole) : oneDecimal(tenth)}${letter}`
}

/** Formats tenths of 0 or more with one decimal: 10184 → "1,018.4". */
function oneDecimal(count: number): string {
  return `${grouped(Math.floor(count / 10))}.${count % 10}`
}
