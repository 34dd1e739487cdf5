// Everything that can be checked: what CI runs.
import { browserStep, runSteps, staticSteps, unitStep } from './steps.ts'

await runSteps([...(await staticSteps()), unitStep(), browserStep()])
