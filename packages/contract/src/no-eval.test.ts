import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every module that makes schemas first stops zod from using `new Function` in browsers', async () => {
  const folder = new URL('.', import.meta.url)
  const lacking: string[] = []
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts') || name === 'no-eval.ts') continue
    const text = await readFile(new URL(name, folder), 'utf8')
    const makesSchemas = /^import \{[^}]*\bz\b[^}]*\} from 'zod'/m.test(text)
    if (makesSchemas && !/from '\.\/(?:wire|endpoint)\.ts'|^import '\.\/no-eval\.ts'/m.test(text)) lacking.push(name)
  }
  expect(lacking).toEqual([])
})
