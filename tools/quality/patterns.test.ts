/** No text that a stranger sends makes a regular expression of the product slow. */
import { describe, expect, test } from 'vitest'
import { type Pattern, builtPatternsIn, patternsIn, repeatsNothing, verdictOf } from './patterns.ts'
import { isTest, sources } from './tidy.ts'

const A_SENTENCE = 'a sentence of a reply, of at most 600 characters'
const OURS = 'a text of our own'

/** Patterns that take the square of a text's length or more, each with the text that it is given: none is long and a stranger's. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  [String.raw`/\bselect\s.+\sfrom\b/i`]: A_SENTENCE,
  [String.raw`/^\s*at\s\S+\s\(/im`]: A_SENTENCE,
  [String.raw`/\bat\s\S+\s\(.+:\d+:\d+\)/i`]: A_SENTENCE,
  [String.raw`/\bfile ".+", line \d+/i`]: A_SENTENCE,
  [String.raw`/\b\w+:\/\/\S+:\S+@/i`]: A_SENTENCE,
  [String.raw`/<\/?[a-z!][^>]*>/i`]: A_SENTENCE,
  [String.raw`/\bVersion\/.*\bSafari\//`]: 'the first 500 characters of what a browser says of itself',
  [String.raw`/((?:apps|packages)\/[\w/.-]+\.tsx?:\d+)/`]: 'the first 4000 characters of a stack',
  [String.raw`/^\S+@\S+$/`]: 'a name of at most 80 characters',
  [String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`]: 'what stands in the address bar of the person’s own browser',
  [String.raw`/\/+$/`]: 'the operator’s settings, and what somebody types into their own browser',
  [String.raw`/(\/v1)?\/*$/`]: 'the operator’s settings',
  [String.raw`/\((.*)\) (\S)/s`]: OURS,
  '/lock file .* (already exists|is empty)|shared memory block|could not bind|could not create any TCP/': OURS,
  '/<title>(.*?)<\\/title>/': OURS,
  [String.raw`/--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g`]: OURS,
}

/** What runs while people use the product; the demo provider and the gallery are for ourselves. */
const product = (await sources(['ts', 'tsx'])).filter(
  ({ path }) =>
    /^(apps|packages)\/[^/]+\/(src|service-worker)\//.test(path) && !isTest(path) && !/\/(demo|gallery)\//.test(path),
)
const patterns = new Map<string, Pattern>(product.flatMap(patternsIn).map((pattern) => [pattern.text, pattern]))

test('no pattern of the product is slow, but for those whose texts are short', async () => {
  expect(patterns.size).toBeGreaterThan(80)
  const found: Record<string, string> = {}
  for (const pattern of patterns.values()) {
    const verdict = await verdictOf(pattern)
    if (verdict !== 'linear') found[pattern.text] = verdict
  }
  const expected = Object.fromEntries(Object.keys(SHORT_TEXTS).map((text) => [text, 'polynomial']))
  expect(found).toEqual(expected)
}, 120_000)

test('none is put together while it runs, but for the one of the landing, from names of ours', () => {
  expect(product.flatMap(builtPatternsIn)).toEqual([
    'apps/web/src/areas/club/landing/demos.ts: new RegExp(`^${name}\\\\.(avif|webp|jpe?g|png)$`)',
  ])
})

describe('a planted pattern is found', () => {
  const planted = (text: string) => ({ path: 'apps/server/src/planted.ts', text })

  test('whatever it is used for, also in a template and beside what only looks like one', () => {
    const text = 'const a = 7 / 2 / 1\nconst b = `${"x".replace(/(a+)+$/u, "/no+/")}` // /nor+this/'
    expect(patternsIn(planted(text)).map((pattern) => pattern.text)).toEqual(['/(a+)+$/u'])
  })

  test.each([
    ['(a+)+$', 'exponential'],
    ['^(\\w+\\s?)*$', 'exponential'],
    ['^([a-z0-9]+)*@', 'exponential'],
    ['\\s+$', 'polynomial'],
    ['^[a-z]+$', 'linear'],
    ['^[0-9a-f]{24}$', 'linear'],
  ])('/%s/ is %s', async (source, verdict) => {
    expect(await verdictOf({ source, flags: '' })).toBe(verdict)
  })

  test('in whatever way it is put together while it runs', () => {
    expect(builtPatternsIn(planted('RegExp(typed); new RegExp(typed, "u"); new URL(typed)'))).toHaveLength(2)
  })

  test('what repeats something is looked at, and what repeats nothing is not', () => {
    expect(['a|b', '[*+]', '\\+\\*', '(?:a)?b?', '^$'].filter((source) => !repeatsNothing(source))).toEqual([])
    expect(['a*', '[a]+', 'a{2}', '(a?b)+', 'a?'.repeat(30)].filter(repeatsNothing)).toEqual([])
  })
})
