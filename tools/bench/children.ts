/** Starts a server as a process of its own, times it to its first 200, and ends it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Started {
  pid: number
  /** From the start of the process to the end of its first 200, in milliseconds. */
  ms: number
  /** Ends it by SIGTERM, as an operator would, and waits until it has gone. */
  stop(): Promise<void>
}

const TIMEOUT_MS = 60_000
const PAUSE_MS = 2

/** Runs this Node with `args` and waits until `path` of that port answers 200. Throws when the process ends before, or is too slow. */
export async function startNode(given: {
  args: readonly string[]
  port: number
  path: string
  environment?: Record<string, string>
}): Promise<Started> {
  const { args, port, path, environment = {} } = given
  const since = performance.now()
  const env = { ...inherited(), ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const words: string[] = []
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => words.push(chunk))
  const stop = () => endOf(child)
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended at once: ${words.join('').slice(-2000)}`)
    if (performance.now() - since > TIMEOUT_MS) {
      await stop()
      throw new Error(`${args.join(' ')} did not answer in ${TIMEOUT_MS / 1000} s: ${words.join('').slice(-2000)}`)
    }
    await sleep(PAUSE_MS)
  }
  return { pid: child.pid ?? 0, ms: performance.now() - since, stop }
}

/** What the door gives to every process, and no more: a setting in the shell of whoever measures would change the measure. */
function inherited(): Record<string, string> {
  const given = ['PATH', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
  })
}

/** A port of 127.0.0.1 on which nobody listens right now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
