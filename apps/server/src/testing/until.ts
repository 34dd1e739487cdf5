import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 75_000

/** Waits until something holds; throws with what it is when it still does not after a minute and a quarter. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const since = performance.now()
  while (!(await holds())) {
    if (performance.now() - since > PATIENCE_MS)
      throw new Error(`still not so after ${PATIENCE_MS / 1000} s: ${holds.toString()}`)
    await sleep(10)
  }
}
