/** Checks that no user input makes a regular expression of the product slow. */
import { check } from 'recheck'
import { describe, expect, test } from 'vitest'
import { type Source, isTest, sources, visit } from './sources.ts'

interface Pattern {
  source: string
  flags: string
}

/** An analysis that takes longer counts as undecided. */
const DECIDED_WITHIN_MS = 20_000

/** Returns every regular expression literal of the source. Throws when the source cannot be parsed. */
function patternsIn(source: Source): Pattern[] {
  const found: Pattern[] = []
  visit(source, {
    Literal(node) {
      if (!('regex' in node)) return
      found.push({ source: node.regex.pattern, flags: node.regex.flags })
    },
  })
  return found
}

/** Returns `path: code` for each regular expression built at run time, which cannot be checked. */
function builtPatternsIn({ path, text }: Source): string[] {
  const found: string[] = []
  const note = ({ callee, start, end }: { callee: object; start: number; end: number }) => {
    if ('name' in callee && callee.name === 'RegExp') found.push(`${path}: ${text.slice(start, end)}`)
  }
  visit({ path, text }, { NewExpression: note, CallExpression: note })
  return found
}

type Verdict = 'linear' | 'polynomial' | 'exponential' | 'undecided'

/** Returns how the worst-case time of a pattern grows with the length of its input. */
async function verdictOf({ source, flags }: Pattern): Promise<Verdict> {
  // The default timeout for an attack is too short on a busy machine, where a harmless pattern would count as slow.
  const found = await check(source, flags, { timeout: DECIDED_WITHIN_MS, attackTimeout: 8000 })
  if (found.status === 'safe') return 'linear'
  if (found.status === 'unknown') return 'undecided'
  return found.complexity.type === 'exponential' ? 'exponential' : 'polynomial'
}

const A_SENTENCE = 'a sentence of a reply, of at most 600 characters'
const OURS = 'a text of our own'

/** Patterns with polynomial worst-case time, each with its input. None of these inputs is both long and untrusted. Analyzing them takes too long. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  [String.raw`/\bSELECT\s.+\sFROM\b/`]: A_SENTENCE,
  [String.raw`/\bselect\s.*["*_;].*\sfrom\b|\bselect\s.+\sfrom\s+\S+\s+(where|join|order by|group by|limit)\b/i`]:
    A_SENTENCE,
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
  [String.raw`/[.,]+$/`]: 'the first 40 characters of a typed number',
  [String.raw`/\((.*)\) (\S)/s`]: OURS,
  '/lock file .* (already exists|is empty)|shared memory block|could not bind|could not create any TCP/': OURS,
  '/<title>(.*?)<\\/title>/': OURS,
  [String.raw`/--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;/g`]: OURS,
}

/** Production code, without the demo provider. */
const product = (await sources(['ts', 'tsx'])).filter(
  ({ path }) => /^(apps|packages)\/[^/]+\/(src|service-worker)\//.test(path) && !isTest(path) && !/\/demo\//.test(path),
)
const textOf = ({ source, flags }: Pattern) => `/${source}/${flags}`
const patterns = new Map(product.flatMap(patternsIn).map((pattern) => [textOf(pattern), pattern]))

test('every pattern is linear, except those with short inputs', async () => {
  expect(patterns.size).toBeGreaterThan(80)
  expect(Object.keys(SHORT_TEXTS).filter((text) => !patterns.has(text))).toEqual([])
  const found: Record<string, Verdict> = {}
  for (const [text, pattern] of patterns) {
    const verdict = text in SHORT_TEXTS ? 'linear' : await verdictOf(pattern)
    if (verdict !== 'linear') found[text] = verdict
  }
  expect(found).toEqual({})
}, 120_000)

test('no pattern is built at run time, except one on the landing page from fixed names', () => {
  expect(product.flatMap(builtPatternsIn)).toEqual([
    'apps/web/src/areas/club/landing/DemoClip.tsx: new RegExp(`^${name}\\\\.(avif|webp|jpe?g|png)$`)',
  ])
})

describe('the pattern checks', () => {
  const planted = (text: string) => ({ path: 'apps/server/src/planted.ts', text })

  test('find a pattern inside a template and ignore look-alikes', () => {
    const text = 'const a = 7 / 2 / 1\nconst b = `${"x".replace(/(a+)+$/u, "/no+/")}` // /nor+this/'
    expect(patternsIn(planted(text)).map(textOf)).toEqual(['/(a+)+$/u'])
  })

  test('distinguish linear, polynomial and exponential patterns', async () => {
    const verdicts = ['^[a-z]+$', '\\s+$', '(a+)+$'].map((source) => verdictOf({ source, flags: '' }))
    expect(await Promise.all(verdicts)).toEqual(['linear', 'polynomial', 'exponential'])
  })

  test('find patterns built with and without new', () => {
    expect(builtPatternsIn(planted('RegExp(typed); new RegExp(typed, "u"); new URL(typed)'))).toHaveLength(2)
  })
})
