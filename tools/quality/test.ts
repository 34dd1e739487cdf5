// All checks and tests, as CI runs them.
import { runSteps } from './run-steps.ts'
import { browserStep, commandsStep, staticSteps, unitStep } from './steps.ts'

await runSteps([...(await staticSteps()), unitStep(), commandsStep(), browserStep()])
