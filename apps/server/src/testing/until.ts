import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 75_000

/** Polls until the condition holds. Throws with the condition's source after 75 seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now()
  while (!(await holds())) {
    if (performance.now() - since > TIMEOUT_MS)
      throw new Error(`still false after ${TIMEOUT_MS / 1000} s: ${holds.toString()}`)
    await sleep(10)
  }
}
