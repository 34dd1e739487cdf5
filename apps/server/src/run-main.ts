/** Runs a program. Errors that an operator can fix end it with one sentence and exit code 1, without a stack trace. */
import { WrongSetting } from './env.ts'

export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
