// Everything but the browser: what one runs before a commit.
import { runSteps, staticSteps, unitStep } from './steps.ts'

await runSteps([...(await staticSteps()), unitStep()])
