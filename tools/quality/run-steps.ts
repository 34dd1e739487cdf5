/** Runs the steps of `npm test`, and counts the tests in the JSON reports of Vitest and Playwright. */
import { secondsSince } from '../figures.ts'

/** The number of checks or tests in a step that passed and failed. */
export interface Count {
  passed: number
  failed: number
  /** The names of tests that passed on their second try. */
  retried?: string[]
  /** Why the step did not run, and how to get what is missing. */
  notRun?: string
}

export interface Step {
  name: string
  run: () => Promise<Count>
}

export const FAILED: Count = { passed: 0, failed: 1 }

/** More retried tests than this fail the run. */
const RETRIED_MAX = 2

/**
 * Runs every step, even after a failure. CI reads the last line, `N passed, N failed`; `N retried` is printed above it. Returns 1 if anything failed
 * or nothing ran.
 */
export async function runSteps(steps: readonly Step[], print: (line: string) => void): Promise<number> {
  const counts: (Count & { name: string })[] = []
  for (const { name, run } of steps) {
    print(`\n— ${name}`)
    const since = performance.now()
    const count = await run().catch((error: unknown) => {
      print(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return FAILED
    })
    print(`  ${count.failed === 0 ? 'fine' : 'FAILED'}, ${secondsSince(since, 1)} s`)
    counts.push({ ...count, name })
  }
  print('')
  for (const { name, notRun } of counts) if (notRun !== undefined) print(`${name} not run: ${notRun}`)
  const retried = counts.flatMap((count) => count.retried ?? [])
  const isFlaky = retried.length > RETRIED_MAX
  for (const name of retried) print(`retried: ${name}`)
  print(`${retried.length} retried${isFlaky ? `, more than ${RETRIED_MAX}: this fails the run` : ''}`)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, isFlaky ? 1 : 0)
  print(`${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

export function unitCount({ numPassedTests, numFailedTests }: VitestReport, code: number): Count {
  return counted({ passed: numPassedTests, failed: numFailedTests, code })
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

/** A test that passed on its second try counts as passed; its name is added to `retried`. */
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

/** A runner that fails without a failed test (an unhandled error, a file that does not load, no tests) counts as one failure. */
function counted({ passed, failed, code }: { passed: number; failed: number; code: number }): Count {
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}
