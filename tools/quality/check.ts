// Everything but the commands and the browser tests: run it before a commit.
import { runSteps } from './run-steps.ts'
import { staticSteps, unitStep } from './steps.ts'

await runSteps([...(await staticSteps()), unitStep()])
