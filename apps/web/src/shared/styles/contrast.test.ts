import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, type Oklch, readColors } from './contrast.ts'

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
