/** One PostgreSQL server as a process: reads its lock file, chooses its port, starts it, and shuts it down. */
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { release } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { readPassword } from './home.ts'
import { serverEnvironment, spawnAs } from './identity.ts'
import type { Identity } from './identity.ts'
import { isAlive } from './tenants.ts'

/** `durable` keeps all confirmed data through any crash; `test` is fast and keeps nothing. */
export type Tuning = 'durable' | 'test'

/**
 * The process in a server's lock file: a running PostgreSQL (live), none (gone), another program with its pid (masked), or no pid yet
 * (unwritten).
 */
export type Postmaster = { pid: number; port: number; ready: boolean; state: 'live' | 'gone' | 'masked' | 'unwritten' }

const run = promisify(execFile)

/** The content of `postmaster.pid` and whether its server is running, or null without the file. */
export async function readPostmaster(home: Home): Promise<Postmaster | null> {
  const lock = await readLock(home)
  return lock === null ? null : { ...lock, state: await stateOf(lock.pid) }
}

async function readLock(home: Home): Promise<Omit<Postmaster, 'state'> | null> {
  const text = await readFile(lockOf(home), 'utf8').catch(() => null)
  if (text === null) return null
  // The file's lines are fixed: pid, folder, start, port, socket folder, address, shared memory, state.
  const lines = text.split('\n').map((line) => line.trim())
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7] === 'ready' }
}

function lockOf(home: Home): string {
  return `${home.data}/postmaster.pid`
}

/** A live pid may be a zombie that a container never reaps, or another program after a reboot. Neither is a server. */
async function stateOf(pid: number): Promise<Postmaster['state']> {
  if (!Number.isInteger(pid) || pid <= 0) return 'unwritten'
  if (!isAlive(pid)) return 'gone'
  return (await isPostgres(pid)) ? 'live' : 'masked'
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [, name, state] = /\((.*)\) (\S)/s.exec(status) ?? []
    return name === 'postgres' && state !== 'Z' && state !== 'X'
  }
  if (process.platform === 'win32') return true
  const { stdout } = await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return /^[^Z]\S* .*postgres\s*$/.test(stdout)
}

/**
 * Removes a lock file that keeps PostgreSQL from starting although no server is running. This is safe: a new server also refuses to start
 * while old processes hold the shared memory of the same folder.
 */
export async function forgetLock(home: Home, seen: Postmaster): Promise<void> {
  const now = await readPostmaster(home)
  if (now?.pid === seen.pid && now.state === seen.state) await rm(lockOf(home), { force: true })
}

/** Whether the server at this port accepts our password and serves this folder. Another server may have taken the port. */
export async function answersAsOurs(input: { home: Home; port: number; password: string }): Promise<boolean> {
  const client = clientFor(input)
  client.on('error', () => undefined) // The server may die during the query, which then fails.
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder === input.home.data
  } catch {
    return false // Not up, another server, or dying: the caller retries.
  } finally {
    await client.end().catch(() => undefined)
  }
}

function clientFor(input: { port: number; password: string }): pg.Client {
  const { port, password } = input
  return new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'whale',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
}

/**
 * Below the ephemeral ports of Linux, macOS and Windows. Otherwise an outgoing connection could take the port during a restart, and the
 * server uses no other.
 */
const PORTS = { first: 15_000, beyond: 32_000 }
const PORTS_TRIED = 100

/** Returns a free port of 127.0.0.1 outside the ephemeral range. */
export async function chooseFreePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_TRIED; tried += 1) {
    // Each process starts at a different port, so that concurrent starts rarely collide.
    const port = await listenOnce(PORTS.first + ((process.pid * 31 + tried) % (PORTS.beyond - PORTS.first)))
    if (port !== null) return port
  }
  throw new Error('No free port on 127.0.0.1.')
}

/** Returns the port of the last start if it is free, otherwise null. */
export async function rememberedPort(home: Home): Promise<number | null> {
  const port = Number(await readFile(home.port, 'utf8').catch(() => ''))
  return Number.isInteger(port) && port > 0 ? listenOnce(port) : null
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(null))
    server.listen({ port, host: '127.0.0.1' }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
}

/**
 * After a crash PostgreSQL syncs every file in its folder one by one, which is most of a small server's restart time. Linux can sync the
 * whole disk at once, and has reported errors since 5.8.
 */
const SYNC_AT_ONCE = canSyncAtOnce() ? ['recovery_init_sync_method=syncfs'] : []

function canSyncAtOnce(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8))
}

const FLAGS: Record<Tuning, string[]> = {
  durable: SYNC_AT_ONCE,
  test: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
}

type Outcome = { state: 'ready'; port: number } | { state: 'again' | 'failed'; log: string }

/** Output of a failed start that a retry can fix: a lock or memory is still held, or a port was just taken. */
const PASSING = /lock file .* (already exists|is empty)|shared memory block|could not bind|could not create any TCP/

/**
 * Starts a server and waits until it is ready or has failed. It runs in its own process group without our pipes, so it survives Ctrl-C and
 * the death of this process.
 */
export async function spawnPostmaster(input: {
  home: Home
  port: number
  tuning: Tuning
  settings: readonly string[]
  identity: Identity
  binaries: Binaries
}): Promise<Outcome> {
  const { home, port } = input
  await setLogAside(home)
  const log = await open(home.log, 'a', 0o600)
  const begin = (await log.stat()).size
  const settings = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=`,
    ...FLAGS[input.tuning],
    ...input.settings,
  ]
  const child = spawn(input.binaries.postgres, ['-D', home.data, ...settings.flatMap((setting) => ['-c', setting])], {
    cwd: home.data,
    detached: true,
    env: serverEnvironment,
    stdio: ['ignore', log.fd, log.fd],
    ...spawnAs(input.identity),
  })
  child.unref()
  const isReady = await becomesReady(home, child)
  await log.close()
  if (isReady) {
    await writeFile(home.port, String(port), { mode: 0o600 })
    return { state: 'ready', port }
  }
  const words = (await readFile(home.log)).subarray(begin).toString('utf8').trim()
  return { state: PASSING.test(words) ? 'again' : 'failed', log: words.slice(-4_000) }
}

/** Returns true once this process's lock file reports ready, false once the process has exited. */
async function becomesReady(home: Home, child: ChildProcess): Promise<boolean> {
  let hasEnded = false
  child.on('exit', () => (hasEnded = true))
  child.on('error', () => (hasEnded = true))
  while (!hasEnded) {
    const lock = await readLock(home)
    if (lock !== null && lock.pid === child.pid && lock.ready) return true
    await sleep(5)
  }
  return false
}

const LOG_BYTES_MAX = 5_000_000

async function setLogAside(home: Home): Promise<void> {
  const found = await stat(home.log).catch(() => null)
  if (found !== null && found.size > LOG_BYTES_MAX) await rename(home.log, `${home.log}.1`)
}

/**
 * `checkpoint` writes all changed pages, which takes seconds on a busy disk. `at-once` leaves that to the next start, which replays the
 * log. Neither loses confirmed data.
 */
export type Shutdown = 'checkpoint' | 'at-once'

/**
 * Shuts the home's server down and returns when it is gone. Rolls back open transactions. Gives up on a checkpoint after ten seconds.
 * Returns at once if there is no server.
 */
export async function shutDown(home: Home, how: Shutdown): Promise<void> {
  for (const signal of how === 'at-once' ? (['SIGQUIT'] as const) : (['SIGINT', 'SIGQUIT'] as const)) {
    const found = await readPostmaster(home)
    if (found?.state !== 'live') return
    // Signal the pid only after the server has answered: otherwise the pid may belong to another process.
    if (found.ready && !(await answersAsOurs({ home, port: found.port, password: await readPassword(home) }))) return
    process.kill(found.pid, signal)
    if (await isGone(home, found.pid)) return
  }
}

async function isGone(home: Home, pid: number): Promise<boolean> {
  const since = performance.now()
  while (performance.now() - since < 10_000) {
    const found = await readPostmaster(home)
    if (found?.pid !== pid || found.state !== 'live') return true
    await sleep(10)
  }
  return false
}
