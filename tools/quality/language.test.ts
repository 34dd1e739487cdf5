import { describe, expect, test } from 'vitest'
import { longSentences, retiredWords, wideCells } from './language.ts'
import { type Source, sources } from './sources.ts'

function planted(text: string, path = 'apps/server/src/planted.ts'): Source {
  return { path, text }
}

function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
}

const code = await sources(['ts', 'tsx', 'css', 'mjs'])
// Specification strings stay unchanged.
const docs = (await sources(['md'])).filter(({ path }) => path !== 'docs/specification.md')
// These files contain the retired words themselves.
const texts = [...code, ...docs].filter(({ path }) => !path.startsWith('tools/quality/language'))

// The tree also shows what the checks accept: list items, code in backticks, the house line.
test.each([
  ['comment sentences have at most 30 words', code, longSentences],
  ['table cells have at most 25 words', docs.filter(({ path }) => /^(docs\/|[^/]+\.md$)/.test(path)), wideCells],
  ['no retired word is used', texts, retiredWords],
])('%s', (_, files, check) => {
  expect(files.length).toBeGreaterThan(5)
  expect(files.flatMap(check)).toEqual([])
})

describe('longSentences', () => {
  test.each([
    ['a line comment', `// ${words(31)}.\nconst a = 1`, 'planted.ts'],
    ['consecutive line comments', `// ${words(16)}\n  // ${words(15)}.\nconst a = 1`, 'planted.ts'],
    ['JSDoc', `/**\n * ${words(20)}\n * ${words(11)}\n */\nexport const a = 1`, 'planted.ts'],
    ['JSX', `export const a = <p>{/* ${words(31)} */}</p>`, 'planted.tsx'],
    ['CSS', `/* ${words(31)} */ a { color: red; }`, 'planted.css'],
    ['a second sentence', `// One. ${words(31)}.`, 'planted.mjs'],
  ])('reports 31 words in %s', (_name, text, path) => {
    expect(longSentences(planted(text, path))).toHaveLength(1)
  })
})

test('wideCells reports 26 words in a cell', () => {
  expect(wideCells(planted(`| a | ${words(26)} |`, 'docs/a.md'))).toHaveLength(1)
})

const phrases = (text: string): string[] => text.split('|').map((word) => word.trim())

describe('retiredWords', () => {
  test.each(
    phrases(`
    the house opens | startHouse() | openHouse | house-figures | newEmailLetter() | write-letters.ts |
    import { letterTo } | the clerk of the store | npm run storm | STORMS | stormPlan | ten are aboard |
    coming-aboard.ts | set aside until Tuesday |
    setting aside | setAsideUntil | bringToNewestForm | WHERE_PEOPLE_STAND | PATIENCE_SECONDS |
    nextLookAt | lookAgain() | leaguesSetAside | RETENTION.letters | letters: emails | ['letters'] |
    /desk/outbox/{letter}/try-again | breaches: violations | auditBreaches | whale_audit_breaches |
    row.trouble | about league trouble | 'defect' | whale_league_defects_total | o.told |
    on conflict (told) | kept_at | a sick league | makePrediction | PredictionForm.tsx |
    predictionsOfWeek()`),
  )('reports %j', (text) => {
    expect(retiredWords(planted(text))).toHaveLength(1)
  })

  test('accepts a documented exception in its own file only', () => {
    const text = 'a storm'
    expect(retiredWords(planted(text, 'apps/web/src/areas/game/results/page/ChampionPoster.tsx'))).toEqual([])
    expect(retiredWords(planted(text, 'apps/server/src/world.ts'))).toHaveLength(1)
  })
})
