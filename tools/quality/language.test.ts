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
// Specification strings stay letter by letter.
const docs = (await sources(['md'])).filter(({ path }) => path !== 'docs/specification.md')
// These files contain the retired words themselves.
const texts = [...code, ...docs].filter(({ path }) => !path.startsWith('tools/quality/language'))

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

  test.each([
    ['two sentences', `// ${words(20)}. ${words(20)}.`],
    ['comments with code between them', `// ${words(20)}\nconst a = 1\n// ${words(20)}`],
    ['list items', `/**\n * - ${words(20)}\n * - ${words(20)}\n */`],
    ['paragraphs', `/**\n * ${words(20)}\n *\n * ${words(20)}\n */`],
    ['code in backticks', `// \`${words(40)}\``],
    ['a string', `const a = '// ${words(40)}'`],
    ['a regular expression', `const a = /\\/\\*/ + '${words(40)} */'`],
  ])('accepts %s', (_name, text) => {
    expect(longSentences(planted(text))).toEqual([])
  })
})

test('wideCells reports 26 words in a cell, but no code and no text outside a table', () => {
  expect(wideCells(planted(`| a | ${words(26)} |`, 'docs/a.md'))).toHaveLength(1)
  const text = `| a | ${words(25)} | \`${words(40)} | b\` |\n${words(40)}\n- ${words(40)}`
  expect(wideCells(planted(text, 'docs/a.md'))).toEqual([])
})

const phrases = (text: string): string[] => text.split('|').map((word) => word.trim())

describe('retiredWords', () => {
  test.each(
    phrases(`
    the house opens | startHouse() | openHouse | house-figures | newEmailLetter() | write-letters.ts |
    import { letterTo } | the clerk of the store | npm run storm | STORMS | stormPlan | ten are aboard |
    coming-aboard.ts | a seat in a league | seatOf(user) | the Seat | set aside until Tuesday |
    setting aside | setAsideUntil | bringToNewestForm | WHERE_PEOPLE_STAND | PATIENCE_SECONDS |
    nextLookAt | lookAgain() | leaguesSetAside | RETENTION.letters | letters: emails | ['letters'] |
    /desk/outbox/{letter}/try-again | breaches: violations | auditBreaches | whale_audit_breaches |
    row.trouble | about league trouble | 'defect' | whale_league_defects_total | o.told |
    on conflict (told) | kept_at | a sick league`),
  )('reports %j', (text) => {
    expect(retiredWords(planted(text))).toHaveLength(1)
  })

  test.each(
    phrases(`
    the house line | houseLine | HouseLineBet | House line | the house pays 2 to 1 | Lighthouse |
    a household | house_pause | HouseIcon | deadLetter | a newsletter | the letters of a code |
    const letters = [...code] | letters.join | breached passwords are refused | a telling name |
    brainstorm | seated | set it aside | REQUEST_TIMEOUT_SECONDS`),
  )('accepts %j', (text) => {
    expect(retiredWords(planted(text))).toEqual([])
  })

  test('accepts a documented exception in its own file only', () => {
    const text = `const renamed = { storm: 'chaos' }`
    expect(retiredWords(planted(text, 'tools/run.mjs'))).toEqual([])
    expect(retiredWords(planted(text, 'tools/other.mjs'))).toHaveLength(1)
  })
})
