import { setTimeout as sleep } from 'node:timers/promises'
import { answerReadings } from '../jobs/espn-client.ts'
import type { World } from '../world.ts'

/** Answers the pages' ESPN requests, like a worker, until stopped. Stopping waits for the current round. */
export function startAnswering(world: World): () => Promise<void> {
  let isStopped = false
  async function answer(): Promise<void> {
    while (!isStopped) {
      await answerReadings(world)
      await sleep(100)
    }
  }
  const running = answer()
  return async () => {
    isStopped = true
    await running
  }
}
