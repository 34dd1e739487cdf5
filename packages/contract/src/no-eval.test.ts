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
