/** Kills a process after its first statement, then after its second, and so on, and compares the results. */
import type { ChaosPlan, ChaosReport } from './chaos-test.ts'

export interface Attempt {
  /** The number of statements that the first process sent; null if it was killed. */
  statements: number | null
  /** What the database holds once a second process has finished the work. */
  result: string
  failures: string[]
}

/** Runs `attempt(0)` without a kill, then `attempt(1)` and so on until a process finishes before its kill. */
export async function killEachStatement(
  { rounds, log }: ChaosPlan,
  attempt: (killAfter: number) => Promise<Attempt>,
): Promise<ChaosReport> {
  const whole = await attempt(0)
  const failures = [...whole.failures]
  let kills = 0
  for (let killAfter = 1; killAfter <= rounds; killAfter += 1) {
    const { statements, result, failures: found } = await attempt(killAfter)
    if (statements !== null) break
    kills += 1
    if (result !== whole.result) failures.push(`the result differs after a kill at statement ${killAfter}`)
    failures.push(...found)
    if (killAfter % 10 === 0) log(`killed after statement ${killAfter} of ${whole.statements}`)
  }
  const rows = whole.result.split('\n').length
  return {
    figures: [`${whole.statements} statements, killed after ${kills} of them; ${rows} rows compared each time`],
    failures,
  }
}
