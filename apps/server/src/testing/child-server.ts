/** Runs the server as a separate process that tests can kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestServer } from './test-server.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ChildServer {
  url: string
  pid: number
  /** Sends SIGKILL to the process group and waits until it has exited. */
  kill(): Promise<void>
  /** Stops the process like a sleeping machine, until woken. */
  sleep(): void
  wake(): void
  /** The log so far (standard output). */
  log(): string
  /** The error output so far. */
  errors(): string
  /** Sends SIGTERM and returns the exit code. */
  end(): Promise<number | null>
}

/** Starts the server with only these settings. If it exits before it listens, throws with its error output. */
export async function startChildServer(settings: Record<string, string>): Promise<ChildServer> {
  const { child, ended, output } = spawnServer(settings)
  const { stdout } = child
  let log = ''
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      stdout?.on('data', (data: Buffer) => {
        log += String(data)
        const found = /open at (http:\S+)/.exec(log)?.[1]
        if (found !== undefined) resolve(found)
      })
    }),
    ended.then((code) => Promise.reject(new Error(`the server ended with ${code}: ${output()}`))),
  ])
  return {
    url,
    pid: child.pid ?? 0,
    log: () => log,
    errors: output,
    async kill() {
      const isRunning = child.exitCode === null && child.signalCode === null
      if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
    sleep: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    async end() {
      child.kill('SIGTERM')
      return await ended
    },
  }
}

/** Starts a child process on another server's database, provider and clock. The caller ends or kills it. */
export async function startChildServerFor(
  server: TestServer,
  settings: Record<string, string> = {},
): Promise<ChildServer> {
  const offset_ms = Date.parse(server.world.clock.now()) - Date.now()
  await server.world.db
    .insertInto('dev_clock')
    .values({ offset_ms })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ offset_ms }))
    .execute()
  return await startChildServer({
    ROLE: 'api',
    ACCESS: 'open',
    DEV_CLOCK: '1',
    SEASON: '2025',
    LIMITS: 'off',
    DATABASE_URL: server.databaseUrl,
    ESPN_BASE_URL: server.provider.url,
    SLEEPER_BASE_URL: server.provider.url,
    ...settings,
  })
}

/** Runs the server until it exits. Returns the exit code and the error output. */
export async function runToItsEnd(settings: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { ended, output } = spawnServer(settings)
  const code = await ended
  return { code, output: output() }
}

/** Runs an operator command with only these settings. Returns the exit code and all its output. */
export async function runCommand(
  command: 'ops' | 'audit' | 'backup' | 'migrate' | 'service',
  words: readonly string[],
  settings: Record<string, string>,
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  const file = fileURLToPath(new URL(`../commands/${command}-main.ts`, import.meta.url))
  const { child, ended, output } = spawnServer(settings, { program: [file, ...words], cwd })
  let printed = ''
  child.stdout?.on('data', (data: Buffer) => (printed += String(data)))
  const code = await ended
  return { code, output: printed + output() }
}

function spawnServer(
  settings: Record<string, string>,
  { program, cwd }: { program: readonly string[]; cwd?: string | undefined } = { program: [MAIN] },
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child: ChildProcess = spawn(process.execPath, program, {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'error', SECRET_KEY: '00'.repeat(32), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that one signal kills all of it.
    detached: true,
  })
  let output = ''
  child.stderr?.on('data', (data: Buffer) => (output += String(data)))
  // "close" comes after all output was read; "exit" may come before.
  const ended = once(child, 'close').then(() => child.exitCode)
  return { child, ended, output: () => output }
}
