import { describe, expect, test } from 'vitest'
import { type Count, type PlaywrightReport, browserCount, runSteps, unitCount } from './run-steps.ts'

/** Runs steps with these counts; a string is a step that throws it. */
async function run(...counts: (Count | string)[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const steps = counts.map((count, place) => ({
    name: `step ${place}`,
    run: () => (typeof count === 'string' ? Promise.reject(new Error(count)) : Promise.resolve(count)),
  }))
  const code = await runSteps(steps, (line) => void lines.push(line))
  return { code, lines }
}

describe('runSteps', () => {
  test('ends with the totals, lists retried tests on a separate line, and succeeds when nothing failed', async () => {
    const { code, lines } = await run({ passed: 3, failed: 0 }, { passed: 3, failed: 0 })
    expect([code, ...lines.slice(-2)]).toEqual([0, '0 retried', '6 passed, 0 failed'])
  })

  test('continues after a failure and a crash, and fails', async () => {
    const { code, lines } = await run({ passed: 1, failed: 2 }, 'no such program', { passed: 1, failed: 0 })
    expect([code, lines.at(-1)]).toEqual([1, '2 passed, 3 failed'])
    expect(lines.filter((line) => line.startsWith('\n—'))).toHaveLength(3)
  })

  test('fails when no test ran', async () => {
    expect((await run({ passed: 0, failed: 0 })).code).toBe(1)
  })

  test('names up to two retried tests and succeeds', async () => {
    const { code, lines } = await run({ passed: 9, failed: 0, retried: ['a', 'b'] })
    expect([code, ...lines.slice(-4)]).toEqual([0, 'retried: a', 'retried: b', '2 retried', '9 passed, 0 failed'])
  })

  test('fails the run when more than two tests were retried', async () => {
    const { code, lines } = await run({ passed: 9, failed: 0, retried: ['a', 'b', 'c'] })
    expect([code, lines.at(-1)]).toEqual([1, '9 passed, 1 failed'])
    expect(lines).toContain('3 retried, more than 2: this fails the run')
  })

  test('prints in one line what did not run, runs the rest, and fails', async () => {
    const { code, lines } = await run({ passed: 0, failed: 1, notRun: 'Get Chromium.' }, { passed: 4, failed: 0 })
    expect([code, ...lines.slice(-3)]).toEqual([1, 'step 0 not run: Get Chromium.', '0 retried', '4 passed, 1 failed'])
  })
})

/** In Playwright's format: a suite for the file, with the `describe` blocks inside. */
function playwright(stats: Partial<PlaywrightReport['stats']>): PlaywrightReport {
  const spec = (title: string, status: string) => ({ title, file: 'front.spec.ts', tests: [{ status }] })
  const landing = { title: 'the landing page', specs: [spec('shows arrows', 'flaky'), spec('opens', 'expected')] }
  return {
    stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
    suites: [{ title: 'front.spec.ts', specs: [spec('signs in', 'flaky')], suites: [landing] }],
  }
}

describe('counting', () => {
  test('counts a retried browser test as passed and names it', () => {
    const retried = ['front.spec.ts › signs in', 'front.spec.ts › the landing page › shows arrows']
    expect(browserCount(playwright({ expected: 5, flaky: 2 }), 0)).toEqual({ passed: 7, failed: 0, retried })
  })

  test('counts a runner that fails without a failed test, or ran none, as one failure', () => {
    expect(browserCount(playwright({ expected: 5, unexpected: 3 }), 1)).toMatchObject({ passed: 5, failed: 3 })
    expect(browserCount(playwright({ expected: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 })
    expect(browserCount(playwright({}), 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('counts a unit test file that does not load as one failure', () => {
    expect(unitCount({ numPassedTests: 4, numFailedTests: 0 }, 1)).toEqual({ passed: 4, failed: 1 })
  })
})
