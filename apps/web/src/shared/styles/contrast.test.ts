import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// Read from disk, because the test runner empties imported stylesheets.
const materials = readFileSync(new URL('./materials.css', import.meta.url), 'utf8')
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const TEXT = 4.5
const EDGE = 3

/** Foreground, backgrounds and the contrast that WCAG 2.2 AA requires. */
const pairs: [string, string[], number][] = [
  ['foam', ['abyss', 'deep', 'shelf', 'shoal', 'water'], TEXT],
  ['foam-muted', ['abyss', 'deep', 'shelf', 'shoal'], TEXT],
  ['foam-faint', ['abyss', 'deep', 'shelf'], TEXT],
  ['brass-text', ['abyss', 'deep', 'shelf'], TEXT],
  ['on-brass', ['brass'], TEXT],
  ['lagoon', ['abyss', 'deep', 'shelf', 'lagoon-soft'], TEXT],
  ['coral', ['abyss', 'deep', 'shelf', 'coral-soft'], TEXT],
  ['on-coral', ['coral'], TEXT],
  ['whale', ['deep', 'whale-soft'], TEXT],
  ['squall', ['deep'], TEXT],
  ['violet', ['deep'], TEXT],
  ['on-scene', ['scrim'], TEXT],
  ['paper-ink', ['paper'], TEXT],
  ['paper-muted', ['paper'], TEXT],
  ['line-strong', ['abyss', 'deep', 'shelf'], EDGE],
  ['focus', ['abyss', 'shelf'], EDGE],
]

/** Pairs on a paper slip, where the names have other colors. */
const onPaper: [string, string[], number][] = [
  ['brass-text', ['paper'], TEXT],
  ['lagoon', ['paper', 'lagoon-soft'], TEXT],
  ['coral', ['paper', 'coral-soft', 'abyss'], TEXT],
  ['whale', ['paper', 'whale-soft'], TEXT],
  ['squall', ['paper'], TEXT],
  ['paper-ink', ['abyss', 'shelf', 'shoal'], TEXT],
  ['paper-muted', ['abyss', 'shelf'], TEXT],
  ['focus', ['paper', 'abyss'], EDGE],
]

const deep = readColors(tokens, ':root')
const chart = readColors(tokens, "[data-theme='light']")
const paper = readColors(materials, '.on-paper')

const themes = [
  { theme: 'Deep', colors: deep, table: pairs },
  { theme: 'Chart', colors: chart, table: pairs },
  { theme: 'paper in Deep', colors: new Map([...deep, ...paper]), table: onPaper },
  { theme: 'paper in Chart', colors: new Map([...chart, ...paper]), table: onPaper },
]

describe.each(themes)('$theme', ({ colors, table }) => {
  const cases = table.flatMap(([front, backs, needs]) => backs.map((back) => ({ front, back, needs })))
  test.each(cases)('$front on $back has a contrast of at least $needs', ({ front, back, needs }) => {
    expect(contrast(colorOf(colors, front), colorOf(colors, back))).toBeGreaterThanOrEqual(needs)
  })
})

test('matches the published contrast table', () => {
  expect(contrast(colorOf(deep, 'foam'), colorOf(deep, 'abyss'))).toBeCloseTo(16.41, 1)
  expect(contrast(colorOf(chart, 'squall'), colorOf(chart, 'deep'))).toBeCloseTo(5.17, 1)
})

test('both themes define the same names', () => {
  expect([...chart.keys()].toSorted()).toEqual([...deep.keys()].toSorted())
})

function colorOf(colors: Map<string, Oklch>, name: string): Oklch {
  const color = colors.get(name)
  if (color === undefined) throw new Error(`no color ${name}`)
  return color
}

/** A color token: `oklch(L C H)`. */
type Oklch = { lightness: number; chroma: number; hue: number }

/** Returns the plain OKLCH custom properties of one rule, by name without dashes. */
function readColors(css: string, selector: string): Map<string, Oklch> {
  const start = css.indexOf(`${selector} {`)
  if (start === -1) throw new Error(`no rule for ${selector}`)
  const body = css.slice(start, css.indexOf('\n}', start))
  const colors = new Map<string, Oklch>()
  for (const match of body.matchAll(/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)) {
    const [, name = '', lightness, chroma, hue] = match
    colors.set(name, { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) })
  }
  return colors
}

/** Returns the WCAG 2 contrast of two colors: 1 for equal, 21 for black on white. */
function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the luminance of the color rounded to 8 bits per channel, as on screen. */
function luminance(color: Oklch): number {
  const [red = 0, green = 0, blue = 0] = toLinear(color).map((channel) =>
    linear(Math.round(encoded(channel) * 255) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function encoded(channel: number): number {
  const clipped = Math.min(Math.max(channel, 0), 1)
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
