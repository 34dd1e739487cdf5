import type { World } from '../world.ts'

export interface Timer {
  /** Starts no further run, and resolves when the current one has ended. */
  stop(): Promise<void>
}

/** Runs `work` now, and again `ms` after each run has ended. Logs errors and continues. */
export function every(ms: number, world: World, work: () => Promise<unknown>): Timer {
  let current: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  function round(): void {
    current = work()
      .catch((error: unknown) => world.log.error({ error: String(error) }, 'a repeated task failed; it runs again'))
      .then(() => {
        if (!isStopped) timer = setTimeout(round, ms)
      })
  }
  round()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
