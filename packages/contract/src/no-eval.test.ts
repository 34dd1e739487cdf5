import { readFile, readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'

test('creates and uses schemas in a browser without eval', async () => {
  const made: unknown[] = []
  const Real = globalThis.Function
  globalThis.Function = new Proxy(Real, {
    construct: (_, given: unknown[]) => {
      made.push(given)
      throw new EvalError('forbidden by the content policy')
    },
  })
  try {
    vi.stubGlobal('document', {})
    // Other test files share this module graph. Load the schemas again, under the stub.
    vi.resetModules()
    const { endpoints } = await import('./index.ts')
    const { body } = endpoints.onboarding.espnJoin
    expect(body.parse({ team_id: '1', invite_code: 'abc123' })).toEqual({ team_id: '1', invite_code: 'ABC123' })
    expect(body.safeParse({ team_id: 1 }).success).toBe(false)
  } finally {
    globalThis.Function = Real
    vi.unstubAllGlobals()
  }
  expect(made).toEqual([])
})

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
