/** Calls a server as often as it answers, from a separate process, so that the client does not slow the server down. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Defer } from '../closers.ts'

const MAIN = fileURLToPath(new URL('callers-main.ts', import.meta.url))

export interface Call {
  method: string
  path: string
  token?: string
  body?: object
  /** Sends a unique `Idempotency-Key`. */
  hasKey?: boolean
}

export interface Load {
  port: number
  connections: number
  ms: number
  /** Each connection sends them in turn, starting at a different one. */
  calls: readonly Call[]
}

export interface Answers {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

export interface Callers {
  /** Throws if any answer is not a success. */
  call(load: Load): Promise<Answers>
}

/** Starts callers in a new process, which ends with the bench. */
export function startCallers(defer: Defer): Callers {
  const child: ChildProcess = fork(MAIN, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  defer(async () => {
    const exited = once(child, 'exit')
    child.disconnect()
    await exited
  })
  return {
    async call(load) {
      child.send(load)
      const [reply] = (await once(child, 'message')) as [Answers | { error: string }]
      if ('error' in reply) throw new Error(reply.error)
      return reply
    },
  }
}
