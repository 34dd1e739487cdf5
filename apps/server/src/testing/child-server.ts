/** The server as it is run: a process of its own, which can be killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestServer } from './test-server.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ChildServer {
  /** Where it listens. */
  url: string
  /** SIGKILL to its whole process group, as a power cut would; returns when it is gone. */
  kill(): Promise<void>
  /** What it has written to its log. */
  log(): string
  /** SIGTERM; returns its exit code. */
  end(): Promise<number | null>
}

/** Starts the server with these settings and nothing else of ours. Throws with what it wrote where it ends before it is open. */
export async function startChildServer(settings: Record<string, string>): Promise<ChildServer> {
  const { child, ended, said } = spawnServer(settings)
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
    ended.then((code) => Promise.reject(new Error(`the server ended with ${code}: ${said()}`))),
  ])
  return {
    url,
    log: () => log,
    async kill() {
      const isRunning = child.exitCode === null && child.signalCode === null
      if (isRunning && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
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
    LIMITS: 'off',
    DATABASE_URL: server.databaseUrl,
    ESPN_BASE_URL: server.provider.url,
    SLEEPER_BASE_URL: server.provider.url,
    ...settings,
  })
}

/** Runs the server until it ends by itself; returns its exit code and what it wrote to its error output. */
export async function runToItsEnd(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { ended, said } = spawnServer(settings)
  const code = await ended
  return { code, said: said() }
}

function spawnServer(settings: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', SECRET_KEY: '00'.repeat(32), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that all of it can be killed at once.
    detached: true,
  })
  let said = ''
  child.stderr?.on('data', (data: Buffer) => (said += String(data)))
  // "close" and not "exit": its output has been read by then.
  const ended = once(child, 'close').then(() => child.exitCode)
  return { child, ended, said: () => said }
}
