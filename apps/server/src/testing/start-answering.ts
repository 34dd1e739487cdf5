import { setTimeout as sleep } from 'node:timers/promises'
import { answerReadings } from '../jobs/espn-client.ts'
import type { World } from '../world.ts'

/** Answers what pages ask of ESPN, as a worker does, until it is stopped. Stopping waits for the round that runs. */
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
