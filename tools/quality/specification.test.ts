import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../exec.ts'
import { isTest, parse, sources, visit, type Source } from './sources.ts'

/** The specification's sections, our additions, and fair play. */
const SECTIONS = ['2', '4', '5', '6', '7', '8', '9', 'A', 'F']

/** A test's tag, such as `// Specification 2.1, F.3`, on a line of its own above the test. */
const TAG = /^ Specification ((?:[\dAF]\.\d+(?:, )?)+)$/

/** A statement with the lines below it: handwritten ones, then one for each test. */
const STATEMENT = /^(- \*\*([\dAF]\.\d+)\*\* .+\n)((?: {2}- .+\n)*)/gm

interface Proof {
  statement: string
  /** `file: name` of a test. */
  test: string
}

/** Returns the statements that the tests of a file prove. Throws for a tag without a test below it. */
function proofsOf(source: Source): Proof[] {
  const names = testsByStart(source)
  return parse(source).comments.flatMap(({ value, end }) => {
    const statements = TAG.exec(value)?.[1]?.split(', ') ?? []
    const name = names.get(end + source.text.slice(end).search(/\S/))
    if (statements.length > 0 && name === undefined) throw new Error(`${source.path}: no test below${value}`)
    return statements.map((statement) => ({ statement, test: `${source.path}: ${name}` }))
  })
}

/** Returns the names of a file's tests, `test('name', …)` or `test.each(…)('name', …)`, by where they start. */
function testsByStart(source: Source): Map<number, string> {
  const names = new Map<number, string>()
  visit(source, {
    ExpressionStatement({ start, expression }) {
      const [first] = expression.type === 'CallExpression' ? expression.arguments : []
      if (first?.type === 'Literal' && typeof first.value === 'string') names.set(start, first.value)
      if (first?.type === 'TemplateLiteral') names.set(start, first.quasis.map(({ value }) => value.raw).join('…'))
    },
  })
  return names
}

/** Returns the document with the test lines below each statement generated from `proofs`. */
function withProofs(text: string, proofs: Proof[]): string {
  return text.replaceAll(STATEMENT, (_, statement: string, line: string, below: string) => {
    const byHand = below.match(/^ {2}- (?!`).+\n/gm) ?? []
    const made = proofs.filter((proof) => proof.statement === line).map(({ test: name }) => `  - \`${name}\`\n`)
    return [statement, ...byHand, ...made].join('')
  })
}

/** Returns the statements in each row of the table of deviations: `| 2.24, 2.26 | …`. */
function deviationsOf(text: string): string[] {
  return [...text.matchAll(/^\| ((?:[\dAF]\.\d+(?:, )?)+) +\|/gm)].flatMap(([, lines = '']) => lines.split(', '))
}

describe('docs/specification.md', async () => {
  const path = join(root, 'docs/specification.md')
  const text = await readFile(path, 'utf8')
  const statements = [...text.matchAll(STATEMENT)].map(([, , line = '']) => line)
  const tests = (await sources(['ts', 'tsx'])).filter((source) => isTest(source.path))
  const proofs = tests.flatMap(proofsOf)
  const deviations = deviationsOf(text)

  test('lists the tests that are tagged with a statement', async () => {
    await expect(withProofs(text, proofs)).toMatchFileSnapshot(path)
  })

  test('has every section, and numbers its statements from one without a gap', () => {
    for (const section of SECTIONS) {
      const lines = statements.filter((line) => line.startsWith(`${section}.`))
      expect(lines.length, section).toBeGreaterThan(2)
      expect(lines).toEqual(lines.map((_, index) => `${section}.${index + 1}`))
    }
    expect(statements.every((line) => SECTIONS.some((section) => line.startsWith(`${section}.`)))).toBe(true)
  })

  test('contains every statement that a test or a deviation names', () => {
    const named = [...proofs.map(({ statement }) => statement), ...deviations]
    expect(deviations.length).toBeGreaterThan(20)
    expect(named.filter((line) => !statements.includes(line))).toEqual([])
  })

  test('has a test or a deviation for every statement', () => {
    const shown = new Set([...proofs.map(({ statement }) => statement), ...deviations])
    expect(statements.filter((line) => !shown.has(line))).toEqual([])
  })
})

test('finds the tests below the tags of a file, and a tag without a test', () => {
  const text =
    "// Specification 2.1, F.3\ntest('shows it', () => {})\n// Specification 4.2\ntest.each([1])('adds %s', () => {})\n"
  expect(proofsOf({ path: 'a.test.ts', text })).toEqual([
    { statement: '2.1', test: 'a.test.ts: shows it' },
    { statement: 'F.3', test: 'a.test.ts: shows it' },
    { statement: '4.2', test: 'a.test.ts: adds %s' },
  ])
  expect(() => proofsOf({ path: 'a.test.ts', text: '// Specification 2.1\nconst a = 1\n' })).toThrow('no test below')
})

test('writes the tests of a statement below the handwritten lines', () => {
  const before = '- **2.1** It is so.\n  - While it is closed\n  - `gone.test.ts: was`\n- **2.2** Also.\n'
  expect(withProofs(before, [{ statement: '2.1', test: 'a.test.ts: shows it' }])).toBe(
    '- **2.1** It is so.\n  - While it is closed\n  - `a.test.ts: shows it`\n- **2.2** Also.\n',
  )
})
