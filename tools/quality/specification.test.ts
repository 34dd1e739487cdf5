import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../exec.ts'

/** The specification's, and what we added. */
const SECTIONS = ['2', '4', '5', '6', '7', '8', '9', 'A']

interface Statement {
  line: string
  proof: string
}

/** Returns the statements in a list of `- **2.1** statement`, each with its nested lines of proof. */
function statementsOf(text: string): Statement[] {
  const items = text.matchAll(/^- \*\*([\dA]\.\d+)\*\* .+\n((?: {2}- .+(?:\n|$))*)/gm)
  return [...items].map(([, line = '', proofs = '']) => ({ line, proof: proofs.replaceAll(/^ {2}- /gm, '').trim() }))
}

function testsOf(proof: string): { file: string; name: string }[] {
  return [...proof.matchAll(/`([\w./-]+\.(?:test|spec)\.ts): ([^`]+)`/g)].map(([, file = '', name = '']) => ({
    file,
    name,
  }))
}

async function flawOf({ line, proof }: Statement): Promise<string | null> {
  const named = testsOf(proof)
  if (named.length === 0)
    return /^(No test|No test yet|Deviation): \S/.test(proof) ? null : `${line} has no proof and no reason`
  for (const { file, name } of named) {
    const path = join(root, file)
    if (!existsSync(path)) return `${line} names ${file}, which is not there`
    if (!(await readFile(path, 'utf8')).includes(name)) return `${line} names "${name}", which is not in ${file}`
  }
  return null
}

describe('docs/specification.md', async () => {
  const statements = statementsOf(await readFile(join(root, 'docs/specification.md'), 'utf8'))

  test('has every section, and numbers its statements from one without a gap', () => {
    for (const section of SECTIONS) {
      const lines = statements.filter(({ line }) => line.startsWith(`${section}.`)).map(({ line }) => line)
      expect(lines.length, section).toBeGreaterThan(2)
      expect(lines).toEqual(lines.map((_, index) => `${section}.${index + 1}`))
    }
    expect(statements.every(({ line }) => SECTIONS.some((section) => line.startsWith(`${section}.`)))).toBe(true)
  })

  test('names tests that exist, or says why there is none', async () => {
    const flaws = await Promise.all(statements.map(flawOf))
    expect(flaws.filter((flaw) => flaw !== null)).toEqual([])
  })
})

test.each([
  ['- **2.1** It is so.\n  - we looked', '2.1 has no proof and no reason'],
  ['- **2.1** It is so.\n  - No test:', '2.1 has no proof and no reason'],
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
