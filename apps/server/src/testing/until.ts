import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 75_000

/** Waits until something holds; throws with what it is when it still does not after a minute and a quarter. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now()
  while (!(await holds())) {
    if (performance.now() - since > TIMEOUT_MS)
      throw new Error(`still not so after ${TIMEOUT_MS / 1000} s: ${holds.toString()}`)
    await sleep(10)
  }
}
