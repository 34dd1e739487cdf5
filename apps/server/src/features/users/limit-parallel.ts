/** Limits how many expensive tasks run and wait at the same time. */
import { tooOften } from '../../http/limits.ts'

export interface ParallelLimit {
  /** Runs the work as soon as a slot is free, in order of arrival. Throws 429 when too many calls are waiting. */
  run<R>(work: () => Promise<R>): Promise<R>
}

export function limitParallel(given: {
  parallelMax: number
  waitingMax: number
  retryAfterSeconds: number
}): ParallelLimit {
  const { parallelMax, waitingMax, retryAfterSeconds } = given
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (running < parallelMax) running += 1
      else if (waiting.length >= waitingMax) throw tooOften(retryAfterSeconds)
      // The finished call hands its slot to the first waiting one, so no later call can take it in between.
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
