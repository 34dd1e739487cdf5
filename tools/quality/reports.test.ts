import { describe, expect, test } from 'vitest'
import { type PlaywrightReport, browserCount, unitCount } from './reports.ts'

function spec(title: string, status: string) {
  return { title, file: 'front.spec.ts', tests: [{ status }] }
}

/** As Playwright writes it: a suite for the file, with the `describe` blocks inside. */
function playwright(stats: Partial<PlaywrightReport['stats']>): PlaywrightReport {
  const landing = {
    title: 'the landing page',
    specs: [spec('shows arrows and dots', 'flaky'), spec('opens', 'expected')],
  }
  return {
    stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
    suites: [{ title: 'front.spec.ts', specs: [spec('signs in', 'flaky')], suites: [landing] }],
  }
}

describe('counting browser tests', () => {
  test('counts a retried test as passed and names it', () => {
    expect(browserCount(playwright({ expected: 5, flaky: 2 }), 0)).toEqual({
      passed: 7,
      failed: 0,
      retried: ['front.spec.ts › signs in', 'front.spec.ts › the landing page › shows arrows and dots'],
    })
  })

  test('counts failed tests', () => {
    expect(browserCount(playwright({ expected: 5, unexpected: 3 }), 1)).toMatchObject({ passed: 5, failed: 3 })
  })

  test('counts one failure when the runner fails without a failed test', () => {
    expect(browserCount(playwright({ expected: 5 }), 1)).toMatchObject({ passed: 5, failed: 1 })
    expect(browserCount(playwright({}), 0)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('counting unit tests', () => {
  test('counts a file that does not load as a failed test', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ]
    expect(unitCount({ numPassedTests: 4, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 4, failed: 2 })
  })
})
