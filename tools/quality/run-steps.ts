/** The number of checks or tests of a step that passed and failed. */
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
 * Runs every step, also after a failure. Ends with the retried tests, the steps that did not run, and the line `N passed, N failed`,
 * which CI reads. Sets the exit code to 1 when anything failed or nothing ran.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const counts: (Count & { name: string })[] = []
  for (const { name, run } of steps) {
    process.stdout.write(`\n— ${name}\n`)
    const since = performance.now()
    const count = await run().catch((error: unknown) => {
      process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      return FAILED
    })
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    process.stdout.write(`  ${count.failed === 0 ? 'fine' : 'FAILED'}, ${seconds} s\n`)
    counts.push({ ...count, name })
  }
  process.stdout.write('\n')
  for (const { name, notRun } of counts) if (notRun !== undefined) process.stdout.write(`${name} not run: ${notRun}\n`)
  const retried = counts.flatMap((count) => count.retried ?? [])
  const isFlaky = retried.length > RETRIED_MAX
  if (retried.length > 0) {
    const limit = isFlaky ? `, more than ${RETRIED_MAX}: this fails the run` : ''
    process.stdout.write(`${retried.length} retried${limit}\n${retried.map((name) => `  ${name}\n`).join('')}`)
  }
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, isFlaky ? 1 : 0)
  if (failed > 0 || passed === 0) process.exitCode = 1
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
}
