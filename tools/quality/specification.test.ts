import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../exec.ts'

/** The specification's, what we added, and fair play. */
const SECTIONS = ['2', '4', '5', '6', '7', '8', '9', 'A', 'F']

interface Statement {
  line: string
  proof: string
}

/** Returns the statements in a list of `- **2.1** statement`, each with its nested lines of proof. */
function statementsOf(text: string): Statement[] {
  const items = text.matchAll(/^- \*\*([\dAF]\.\d+)\*\* .+\n((?: {2}- .+(?:\n|$))*)/gm)
  return [...items].map(([, line = '', proofs = '']) => ({ line, proof: proofs.replaceAll(/^ {2}- /gm, '').trim() }))
}

/** Returns the statements of each row in the table of deviations: `| 2.24, 2.26 | …`. */
function deviationsOf(text: string): string[][] {
  return [...text.matchAll(/^\| ((?:[\dAF]\.\d+(?:, )?)+) +\|/gm)].map(([, lines = '']) => lines.split(', '))
}

function testsOf(proof: string): { file: string; name: string }[] {
  return [...proof.matchAll(/`([\w./-]+\.(?:test|spec)\.ts): ([^`]+)`/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))
}

async function flawOf({ line, proof }: Statement, deviations: string[] = []): Promise<string | null> {
  if (proof.includes('Deviation')) return `${line} has a deviation outside the table`
  const named = testsOf(proof)
  if (named.length === 0) return deviations.includes(line) ? null : `${line} has no test and is no deviation`
  for (const { file, name } of named) {
    const path = join(root, file)
    if (!existsSync(path)) return `${line} names ${file}, which is not there`
    if (!(await readFile(path, 'utf8')).includes(name)) return `${line} names "${name}", which is not in ${file}`
  }
  return null
}

describe('docs/specification.md', async () => {
  const text = await readFile(join(root, 'docs/specification.md'), 'utf8')
  const statements = statementsOf(text)
  const deviations = deviationsOf(text)

  test('has every section, and numbers its statements from one without a gap', () => {
    for (const section of SECTIONS) {
      const lines = statements.filter(({ line }) => line.startsWith(`${section}.`)).map(({ line }) => line)
      expect(lines.length, section).toBeGreaterThan(2)
      expect(lines).toEqual(lines.map((_, index) => `${section}.${index + 1}`))
    }
    expect(statements.every(({ line }) => SECTIONS.some((section) => line.startsWith(`${section}.`)))).toBe(true)
  })

  test('has deviations only in its table, each of a statement', () => {
    const known = new Set(statements.map(({ line }) => line))
    expect(deviations.length).toBeGreaterThan(20)
    expect(deviations.flat().filter((line) => !known.has(line))).toEqual([])
  })

  test('names tests that exist; without a test a statement is a deviation', async () => {
    const flaws = await Promise.all(statements.map((statement) => flawOf(statement, deviations.flat())))
    expect(flaws.filter((flaw) => flaw !== null)).toEqual([])
  })
})

test.each([
  ['- **2.1** It is so.\n  - we looked', '2.1 has no test and is no deviation'],
  ['- **2.1** It is so.\n  - Deviation: it is not', '2.1 has a deviation outside the table'],
  ['- **2.1** It is so.\n  - `tools/gone.test.ts: anything`', '2.1 names tools/gone.test.ts, which is not there'],
  [
    '- **2.1** It is so.\n  - `tools/quality/tidy.test.ts: a missing test`',
    '2.1 names "a missing test", which is not in tools/quality/tidy.test.ts',
  ],
])('checks the proof of %j', async (item, flaw) => {
  const [statement] = statementsOf(item)
  if (statement === undefined) throw new Error('the statement was not parsed')
  expect(await flawOf(statement)).toBe(flaw)
})
