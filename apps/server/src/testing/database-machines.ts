/**
 * Two database machines with a synchronous standby, as in `deploy/failover`, on this machine: two Patronis with PostgreSQL, three etcds,
 * one HAProxy. Uses the files in `deploy/failover` with other addresses and folders.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverIdentity, spawnAs } from '../platform/postgres/embedded/identity.ts'
import { isAlive } from '../platform/postgres/embedded/tenants.ts'
import { debianPostgres, isThere, processesOf } from './postgres-programs.ts'
import { until } from './until.ts'

const FILES = new URL('../../../../deploy/failover/', import.meta.url)
const PROGRAMS = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd', haproxy: '/usr/sbin/haproxy' }
const PASSWORD = 'change-me-1'

interface Ports {
  etcd: [number, number, number]
  peer: [number, number, number]
  postgres: [number, number]
  rest: [number, number]
  proxy: number
}

export interface DatabaseMachine {
  name: 'db-1' | 'db-2'
  /** The machine's own database, bypassing the proxy. */
  url: string
  /** Kills only PostgreSQL, with SIGKILL. */
  killPostgres(): Promise<void>
  /** Kills only Patroni, so that PostgreSQL keeps running with nothing to stop it. */
  killPatroni(): Promise<void>
  /** Kills everything on the machine at once: PostgreSQL, Patroni and etcd. */
  killAll(): Promise<void>
  /** Starts everything that was killed, like a machine after a power failure. */
  start(): Promise<void>
  /** The role that Patroni reports, usually `primary` or `replica`; null if it does not answer. */
  role(): Promise<string | null>
}

export interface DatabaseMachines {
  /** The current primary, through the proxy. */
  url: string
  machines: readonly [DatabaseMachine, DatabaseMachine]
  /** Waits until one machine is primary and the other follows it synchronously. */
  untilBothServe(): Promise<{ primary: DatabaseMachine; standby: DatabaseMachine }>
  /** Where the processes' output is, for debugging. */
  logs: string
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs, and what this machine lacks to start such machines (empty if nothing). */
export async function failoverPrograms(): Promise<{ postgres: string; missing: string[] }> {
  const folder = await debianPostgres(['bin/pg_rewind'])
  const programs = Object.entries(PROGRAMS)
  const there = await Promise.all(programs.map(([, path]) => isThere(path)))
  const missing = programs.flatMap(([name], place) => (there[place] === true ? [] : [name]))
  return folder === null ? { postgres: '', missing: [...missing, 'postgresql'] } : { postgres: folder, missing }
}

/** Starts all machines with their files in `folder`, and waits until a primary and its standby serve. */
export async function startDatabaseMachines(given: { postgres: string; folder: string }): Promise<DatabaseMachines> {
  const { folder } = given
  const ports = await freePorts()
  const programs = new Programs(folder)
  await programs.make('log')
  const etcds = await Promise.all([0, 1, 2].map(async (place) => await etcdFiles(programs, { folder, ports, place })))
  const machines = [
    await machineOf(programs, { ...given, ports, place: 0, etcd: etcds[0] ?? [] }),
    await machineOf(programs, { ...given, ports, place: 1, etcd: etcds[1] ?? [] }),
  ] as const
  const proxy = join(folder, 'haproxy.cfg')
  await writeFile(proxy, await filled('haproxy.cfg', { ports, place: 0, folder, postgres: '' }))
  programs.start('etcd-3', PROGRAMS.etcd, etcds[2] ?? [])
  // etcd reports its version only once all three have met, and Patroni waits for that.
  await Promise.all(machines.map((each) => each.start()))
  programs.start('haproxy', PROGRAMS.haproxy, ['-f', proxy, '-db'])
  const all: DatabaseMachines = {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${ports.proxy}/postgres`,
    machines,
    logs: join(folder, 'log'),
    async untilBothServe() {
      let found: { primary: DatabaseMachine; standby: DatabaseMachine } | null = null
      await until(async () => {
        const roles = await Promise.all(machines.map((each) => each.role()))
        const primary = machines[roles.indexOf('primary')]
        const standby = machines[roles.indexOf('sync_standby')]
        if (primary !== undefined && standby !== undefined) found = { primary, standby }
        return found !== null
      })
      // `until` throws if nothing was found.
      return found as unknown as { primary: DatabaseMachine; standby: DatabaseMachine }
    },
    stop: () => programs.stopAll(),
  }
  await all.untilBothServe()
  return all
}

async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(
    Array.from({ length: 11 }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  })
  for (const server of servers) server.close()
  const at = (place: number) => ports[place] ?? 0
  return {
    etcd: [at(0), at(1), at(2)],
    peer: [at(3), at(4), at(5)],
    postgres: [at(6), at(7)],
    rest: [at(8), at(9)],
    proxy: at(10),
  }
}

/** A file of `deploy/failover` for the machine at this place, with loopback addresses instead of 10.0.0.11 to 13. */
async function filled(
  name: string,
  { ports, place, folder, postgres }: { ports: Ports; place: number; folder: string; postgres: string },
): Promise<string> {
  let text = await readFile(fileURLToPath(new URL(name, FILES)), 'utf8')
  // The examples are for the first machine: replace its own addresses first, then those of all machines.
  const own = { '10.0.0.11:8008': ports.rest[place], '10.0.0.11:5432': ports.postgres[place] }
  if (name === 'patroni.yml')
    for (const [address, port] of Object.entries(own)) text = text.replaceAll(address, `127.0.0.1:${port}`)
  if (name === 'etcd.yml') text = ownEtcd(text, { ports, place })
  for (const [at, port] of ports.etcd.entries()) text = text.replaceAll(`10.0.0.1${at + 1}:2379`, `127.0.0.1:${port}`)
  for (const [at, port] of ports.peer.entries()) text = text.replaceAll(`10.0.0.1${at + 1}:2380`, `127.0.0.1:${port}`)
  for (const [at, port] of ports.postgres.entries())
    text = text.replaceAll(`10.0.0.1${at + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${ports.rest[at]}`)
  return text
    .replaceAll('127.0.0.1:5000', `127.0.0.1:${ports.proxy}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll('name: db-1', `name: db-${place + 1}`)
    .replaceAll('name: etcd-1', `name: etcd-${place + 1}`)
    .replaceAll('/var/lib/postgresql/18/main', join(folder, `db-${place + 1}`, 'data'))
    .replaceAll('/usr/lib/postgresql/18/bin', postgres)
    .replaceAll('/var/lib/etcd', join(folder, `etcd-${place + 1}`))
    .replaceAll('C.UTF-8', 'C')
}

function ownEtcd(text: string, { ports, place }: { ports: Ports; place: number }): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('initial-cluster:')) return line
      return line
        .replaceAll('10.0.0.11:2379', `127.0.0.1:${ports.etcd[place]}`)
        .replaceAll('10.0.0.11:2380', `127.0.0.1:${ports.peer[place]}`)
    })
    .join('\n')
}

async function etcdFiles(
  programs: Programs,
  given: { folder: string; ports: Ports; place: number },
): Promise<string[]> {
  const file = join(given.folder, `etcd-${given.place + 1}.yml`)
  await writeFile(file, await filled('etcd.yml', { ...given, postgres: '' }))
  await programs.make(`etcd-${given.place + 1}`)
  return ['--config-file', file]
}

async function machineOf(
  programs: Programs,
  given: { folder: string; postgres: string; ports: Ports; place: 0 | 1; etcd: string[] },
): Promise<DatabaseMachine> {
  const { folder, ports, place, etcd } = given
  const name = place === 0 ? 'db-1' : 'db-2'
  await programs.make(name)
  const file = join(folder, `${name}.yml`)
  const home = join(folder, name)
  const sockets = `\n  parameters: { unix_socket_directories: '${home}' }\n  pgpass: ${home}/passwords\n  authentication:`
  const own = await filled('patroni.yml', given)
  await writeFile(file, own.replace('\n  authentication:', sockets).replace('mode: automatic', 'mode: off'))
  const postmaster = async () => {
    const text = await readFile(join(folder, name, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
    return Number(text.split('\n')[0])
  }
  return {
    name,
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${ports.postgres[place]}/postgres`,
    async killPostgres() {
      await killFamily(await postmaster())
    },
    async killPatroni() {
      await programs.kill(name)
    },
    async killAll() {
      const pid = await postmaster()
      await Promise.all([programs.kill(name), programs.kill(`etcd-${place + 1}`), killFamily(pid)])
    },
    async start() {
      programs.start(`etcd-${place + 1}`, PROGRAMS.etcd, etcd)
      programs.start(name, PROGRAMS.patroni, [file])
      // A machine that was stopped for long is back when its Patroni answers.
      await until(async () => (await roleAt(ports.rest[place])) !== null)
    },
    role: () => roleAt(ports.rest[place]),
  }
}

async function roleAt(port: number): Promise<string | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/patroni`, { signal: AbortSignal.timeout(2000) })
    const said = (await response.json()) as { role?: string; state?: string; sync_standby?: boolean }
    if (said.state !== 'running') return said.state ?? ''
    if (said.sync_standby === true) return 'sync_standby'
    return said.role === 'master' ? 'primary' : (said.role ?? '')
  } catch {
    // Expected: Patroni is dead or not yet up.
    return null
  }
}

/** Kills a PostgreSQL and its children with SIGKILL. */
async function killFamily(pid: number): Promise<void> {
  if (!Number.isInteger(pid) || pid <= 1) return
  for (const each of await processesOf(pid)) killOne(each)
  await until(() => !isAlive(pid))
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Expected: it ended by itself.
  }
}

/**
 * The running programs by name, each with its output in a file. They run as a user that owns nothing, because PostgreSQL refuses to run as
 * root.
 */
class Programs {
  readonly #folder: string
  readonly #running = new Map<string, ChildProcess>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Creates a folder for a program. */
  async make(name: string): Promise<void> {
    const identity = serverIdentity()
    const path = join(this.#folder, name)
    await mkdir(path)
    if (identity.switchesUser) await chown(path, identity.uid, identity.gid)
    await chmod(path, 0o700)
  }

  start(name: string, program: string, args: readonly string[]): void {
    if (this.#running.has(name)) return
    const as = { cwd: '/', env: serverEnvironment, ...spawnAs(serverIdentity()) }
    const log = join(this.#folder, 'log', `${name}.log`)
    const shell = `exec "$0" "$@" >>'${log}' 2>&1`
    const child = spawn('/bin/sh', ['-c', shell, program, ...args], { ...as, stdio: 'ignore', detached: true })
    this.#running.set(name, child)
    child.once('exit', () => {
      if (this.#running.get(name) === child) this.#running.delete(name)
    })
  }

  /** Kills a program with SIGKILL and waits until it has ended. */
  async kill(name: string): Promise<void> {
    const child = this.#running.get(name)
    if (child?.pid === undefined) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((name) => this.kill(name)))
    // PostgreSQL is no longer Patroni's child if Patroni was killed.
    for (const name of ['db-1', 'db-2']) {
      const text = await readFile(join(this.#folder, name, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
      await killFamily(Number(text.split('\n')[0]))
    }
    await sleep(100)
  }
}
