import { expect, test, vi } from 'vitest'

test('in a browser no schema is made or used by making code out of text, which the content policy forbids', async () => {
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
