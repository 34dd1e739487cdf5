/** Calls a server as often as it answers, from a process of its own, so that counting does not slow down what is counted. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('callers-main.ts', import.meta.url))

export interface Call {
  method: string
  path: string
  token?: string
  body?: object
  /** Sends an `Idempotency-Key` that no other call has. */
  hasKey?: boolean
}

export interface Load {
  port: number
  connections: number
  ms: number
  /** Each connection goes through them in turn, beginning at its own place. */
  calls: readonly Call[]
}

/** What was answered, in calls a second and milliseconds. */
export interface Answers {
  perSecond: number
  p50Ms: number
  p99Ms: number
}

export interface Callers {
  /** Throws where anything but a success is answered. */
  call(load: Load): Promise<Answers>
  close(): Promise<void>
}

export function startCallers(): Callers {
  const child: ChildProcess = fork(MAIN, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async call(load) {
      child.send(load)
      const [said] = (await once(child, 'message')) as [Answers | { trouble: string }]
      if ('trouble' in said) throw new Error(said.trouble)
      return said
    },
    async close() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
