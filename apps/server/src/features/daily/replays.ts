/** Replays submitted seasons in a separate thread: one at a time, with a short queue and a deadline. */
import { Worker } from 'node:worker_threads'
import type { ReplayedResult, SentSeason } from './replay-season.ts'

/** How a replay ended: with a result, or with none for now. */
export type Replay = { state: 'done'; result: ReplayedResult } | { state: 'full' } | { state: 'too_slow' }

export interface Replays {
  replay: (sent: SentSeason) => Promise<Replay>
  close: () => Promise<void>
}

interface Limits {
  /** How many may wait besides the one that is running. */
  waitingMax: number
  /** The longest season takes a fifth of a second. */
  deadlineMs: number
  /** How long the thread may take to load the rules, which takes a second on an idle machine. */
  startMs: number
  /** The thread ends after this long without a season. */
  idleMs: number
}

const LIMITS: Limits = { waitingMax: 20, deadlineMs: 5000, startMs: 20_000, idleMs: 60_000 }
/** A season needs only a few. */
const MEMORY_MB = 128

/** Creates the queue. The thread starts with the first season. */
export function createReplays(given: Partial<Limits> = {}): Replays {
  const { waitingMax, deadlineMs, startMs, idleMs } = { ...LIMITS, ...given }
  let worker: Worker | null = null
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = worker
    worker = null
    await ended?.terminate()
  }

  async function run(sent: SentSeason): Promise<Replay> {
    clearTimeout(idle)
    const answer = await answerInTime(sent)
    if (answer.state === 'too_slow') await end()
    idle = setTimeout(() => void end(), idleMs)
    idle.unref()
    return answer
  }

  async function answerInTime(sent: SentSeason): Promise<Replay> {
    if (worker === null) {
      worker = startWorker()
      // Its first message means that it is ready.
      const ready = await messageOf(worker, startMs)
      if (ready === undefined) return { state: 'too_slow' }
    }
    worker.postMessage(sent, [])
    const result = await messageOf(worker, deadlineMs)
    return result === undefined ? { state: 'too_slow' } : { state: 'done', result }
  }

  return {
    async replay(sent) {
      if (waiting > waitingMax) return { state: 'full' }
      waiting += 1
      const turn = last.then(() => run(sent)).finally(() => (waiting -= 1))
      last = turn.catch(() => undefined)
      return await turn
    },
    close: end,
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('replay-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  worker.unref()
  return worker
}

/** The thread's next message; undefined if it dies first or sends none in time. */
async function messageOf(worker: Worker, withinMs: number): Promise<ReplayedResult | undefined> {
  return await new Promise((resolve) => {
    function settle(message?: ReplayedResult): void {
      clearTimeout(timer)
      worker.off('message', settle).off('error', onEnd).off('exit', onEnd)
      resolve(message)
    }
    const onEnd = () => settle()
    const timer = setTimeout(onEnd, withinMs)
    worker.on('message', settle).on('error', onEnd).on('exit', onEnd)
  })
}
