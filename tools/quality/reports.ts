/** Counts the tests in the JSON reports of Vitest and Playwright. */
import type { Count } from './run-steps.ts'

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** A file that does not load counts as a failed test. */
export function unitCount(report: VitestReport, code: number): Count {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return counted({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length, code })
}

interface Suite {
  title: string
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

/** A test that passed on its second try has passed; its name goes to `retried`. */
export function browserCount(report: PlaywrightReport, code: number): Count {
  const { expected, unexpected, flaky } = report.stats
  const count = counted({ passed: expected + flaky, failed: unexpected, code })
  return { ...count, retried: report.suites.flatMap((suite) => retriedIn(suite)) }
}

/** The outermost suite is the file itself, so its title is left out. */
function retriedIn({ specs = [], suites = [] }: Suite, titles: readonly string[] = []): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [
    ...flaky.map(({ file, title }) => [file, ...titles, title].join(' › ')),
    ...suites.flatMap((suite) => retriedIn(suite, [...titles, suite.title])),
  ]
}

/** A runner that fails without a failed test (an unhandled error, no tests found) counts as one failure. */
function counted({ passed, failed, code }: { passed: number; failed: number; code: number }): Count {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}
