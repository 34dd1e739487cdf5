/** Server processes: their start until the first 200, and their memory. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../dev/free-port.ts'

/** The server's entry point, as `npm start` runs it. */
export const SERVER_ARGS = [fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))]

export interface Started {
  port: number
  pid: number
  /** From the start of the process to its first 200. */
  ms: number
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>
}

const TIMEOUT_MS = 60_000
const PAUSE_MS = 2

/** Runs Node with `args` and PORT, and waits until `path` answers 200. Throws if the process exits first or is too slow. */
export async function startNode(given: {
  args: readonly string[]
  path: string
  environment?: Record<string, string>
}): Promise<Started> {
  const { args, path, environment = {} } = given
  const port = await freePort()
  const since = performance.now()
  const env = { ...inherited(), PORT: String(port), ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const output: string[] = []
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => output.push(chunk))
  const stop = () => stopChild(child)
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} exited: ${output.join('').slice(-2000)}`)
    if (performance.now() - since > TIMEOUT_MS) {
      await stop()
      throw new Error(`${args.join(' ')} did not answer in ${TIMEOUT_MS / 1000} s: ${output.join('').slice(-2000)}`)
    }
    await sleep(PAUSE_MS)
  }
  return { port, pid: child.pid ?? 0, ms: performance.now() - since, stop }
}

/** Passes on only these variables: other settings in the shell would change the result. */
function inherited(): Record<string, string> {
  const given = ['PATH', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
    request.on('error', () => resolve(false))
  })
}

/** Returns the resident memory of a process in bytes; null on Windows. */
export async function residentBytes(pid: number): Promise<number | null> {
  if (process.platform === 'win32') return null
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) * 1024
}
