/** What runs on a thread of `hashing.ts`: one password after another, behind everybody else who wants a core. */
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { HashingTask } from './hashing.ts'

/** OWASP's floor for Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Of a core that others want too, ten steps leave a tenth: fifty who sign in at once are hardly noticed, and one who signs in to a busy
 * machine still waits for a part of a second. The last step (19) would leave a seventieth.
 */
const STEPS_BACK = 10

stepBack()
const nobodys = hashSync('nobody has this password', OPTIONS)

parentPort?.on('message', (task: HashingTask) => {
  const { kind, password } = task
  const answer = kind === 'hash' ? hashSync(password, OPTIONS) : verifySync(task.passwordHash ?? nobodys, password)
  parentPort?.postMessage(answer, [])
})

/** On Linux a priority is a thread's own; elsewhere it would be the whole server's. To lower it takes no rights. */
function stepBack(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BACK))
  } catch {
    // Expected in a sandbox that keeps this call from everybody: hashing works as well, beside the others instead of behind them.
  }
}
