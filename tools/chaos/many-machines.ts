/** The machines of `many`: PostgreSQL, PgBouncer, nginx, two api and two worker processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  serverEnvironment,
  serverIdentity,
  spawnAs,
} from '../../apps/server/src/platform/postgres/embedded/identity.ts'
import { freePort } from '../bench/children.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const READY_MS = 60_000

/** A process that can be killed and restarts by itself, like its systemd unit. */
export interface Machine {
  name: string
  start(): Promise<void>
  /** SIGKILL to its process group. */
  kill(): Promise<void>
  /** SIGTERM; resolves when it has exited. */
  stop(): Promise<void>
}

export interface Machines {
  url: string
  /** The primary, without PgBouncer. */
  databaseUrl: string
  all: readonly Machine[]
  named(name: string): Machine
  close(): Promise<void>
}

/** Returns which of Debian's packages are missing. */
export function missingPackages(): string[] {
  const missing: string[] = []
  if (postgresFolder() === null) missing.push('postgresql')
  for (const name of ['pgbouncer', 'nginx']) if (programOf(name) === null) missing.push(name)
  return missing
}

function postgresFolder(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  return versions[0] === undefined ? null : join(root, versions[0], 'bin')
}

function programOf(name: string): string | null {
  return ['/usr/sbin', '/usr/bin', '/usr/local/bin'].map((folder) => join(folder, name)).find(existsSync) ?? null
}

/** Makes all machines in a new folder and starts only the databases. */
export async function makeMachines(providerUrl: string): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'whale-club-many-'))
  await chownToServer(folder)
  await chmod(folder, 0o711)
  const ports = {
    primary: await freePort(),
    pooler: await freePort(),
    proxy: await freePort(),
    apis: [await freePort(), await freePort()],
  }
  const urlAt = (port: number) => `postgresql://whale@127.0.0.1:${port}/whale`
  const primary = await primaryIn(folder, ports.primary)
  await primary.start()
  postgres('createdb', ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'whale', 'whale'])
  // A pooler's connections are shared, so the role carries these settings.
  const settings = `alter role whale set statement_timeout = '10s'; alter role whale set idle_in_transaction_session_timeout = '15s'`
  postgres('psql', ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'whale', '-qc', settings, 'whale'])
  const pooler = await poolerIn(folder, ports)
  const proxy = await proxyIn(folder, ports)
  const environment = {
    DATABASE_URL: urlAt(ports.pooler),
    DIRECT_DATABASE_URL: urlAt(ports.primary),
    SECRET_KEY: '00'.repeat(32),
    ESPN_BASE_URL: providerUrl,
    SLEEPER_BASE_URL: providerUrl,
    PUBLIC_URL: `http://127.0.0.1:${ports.proxy}`,
    TRUSTED_PROXIES: '127.0.0.1',
    ACCESS: 'open',
    DEV_CLOCK: '1',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const servers = [0, 1].flatMap((place) => [
    server(`api ${place + 1}`, {
      ...environment,
      ROLE: 'api',
      PORT: String(ports.apis[place]),
    }),
    server(`worker ${place + 1}`, { ...environment, ROLE: 'worker' }),
  ])
  const all = [primary, pooler, ...servers, proxy]
  return {
    url: `http://127.0.0.1:${ports.proxy}`,
    databaseUrl: urlAt(ports.primary),
    all,
    named(name) {
      const found = all.find((machine) => machine.name === name)
      if (found === undefined) throw new Error(`there is no machine called ${name}`)
      return found
    },
    async close() {
      for (const machine of all.toReversed()) await machine.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Program {
  name: string
  program: string
  args: readonly string[]
  environment?: Record<string, string>
  /** PostgreSQL and PgBouncer refuse to run as root. */
  dropsRoot?: boolean
  isReady: () => Promise<boolean> | boolean
}

function machine({ name, program, args, environment, dropsRoot = false, isReady }: Program): Machine {
  let child: ChildProcess | null = null
  let exited: Promise<unknown> = Promise.resolve()
  let shouldRun = false

  /** Restarts a process that exits by itself after a second, like `Restart=always`. */
  function spawnProcess(): ChildProcess {
    const started = spawn(program, args, {
      env: environment ?? serverEnvironment,
      stdio: 'ignore',
      // A process group of its own, so that the children of PostgreSQL and nginx die too.
      detached: true,
      ...(dropsRoot ? spawnAs(serverIdentity()) : {}),
    })
    child = started
    exited = once(started, 'exit').then(async () => {
      if (!shouldRun) return
      await sleep(1000)
      if (shouldRun) spawnProcess()
    })
    return started
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    shouldRun = false
    const { pid, exitCode, signalCode } = child ?? {}
    if (exitCode === null && signalCode === null && pid !== undefined) {
      process.kill(signal === 'SIGKILL' ? -pid : pid, signal)
    }
    await exited
  }

  return {
    name,
    async start() {
      shouldRun = true
      spawnProcess()
      const since = performance.now()
      while (!(await isReady())) {
        if (performance.now() - since > READY_MS) throw new Error(`${name} was not ready after a minute`)
        await sleep(50)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function chownToServer(path: string): Promise<void> {
  const identity = serverIdentity()
  if (identity.switchesUser) await chown(path, identity.uid, identity.gid)
}

/** Runs one of PostgreSQL's programs to its end, as the user that owns its files. */
function postgres(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(postgresFolder() ?? '', program), args, {
    env: serverEnvironment,
    encoding: 'utf8',
    ...spawnAs(serverIdentity()),
  })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

function postmaster(name: string, folder: string, port: number): Machine {
  return machine({
    name,
    program: join(postgresFolder() ?? '', 'postgres'),
    args: ['-D', folder, '-p', String(port)],
    dropsRoot: true,
    isReady: () => accepts(port),
  })
}

function accepts(port: number): boolean {
  const args = ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'whale', '-d', 'postgres']
  return spawnSync(join(postgresFolder() ?? '', 'pg_isready'), args).status === 0
}

async function primaryIn(folder: string, port: number): Promise<Machine> {
  const data = join(folder, 'primary')
  postgres('initdb', ['-D', data, '-U', 'whale', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  const settings = ["listen_addresses = '127.0.0.1'", `unix_socket_directories = ''`, 'max_connections = 100']
  await writeFile(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`)
  return postmaster('the primary', data, port)
}

async function poolerIn(folder: string, ports: { primary: number; pooler: number }): Promise<Machine> {
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  await writeFile(users, '"whale" ""\n')
  await writeFile(
    settings,
    [
      '[databases]',
      `whale = host=127.0.0.1 port=${ports.primary} dbname=whale`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${ports.pooler}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 20',
      'max_client_conn = 500',
      'server_login_retry = 1',
    ].join('\n'),
  )
  return machine({
    name: 'PgBouncer',
    program: programOf('pgbouncer') ?? '',
    args: ['-q', settings],
    dropsRoot: true,
    isReady: () => accepts(ports.pooler),
  })
}

async function proxyIn(folder: string, ports: { proxy: number; apis: readonly number[] }): Promise<Machine> {
  const home = join(folder, 'nginx')
  await mkdir(home)
  const settings = join(home, 'nginx.conf')
  // Like deploy/nginx.conf, without TLS and on other ports.
  await writeFile(
    settings,
    `daemon off; master_process on; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy; fastcgi_temp_path ${home}/f;
      uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
      upstream whale {
        ${ports.apis.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')}
        keepalive 32;
      }
      server {
        listen 127.0.0.1:${ports.proxy};
        location / {
          proxy_pass http://whale; proxy_http_version 1.1; proxy_set_header connection "";
          proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for; proxy_set_header host $host;
          proxy_buffering off; proxy_connect_timeout 1s; proxy_read_timeout 60s;
        }
      }
    }`,
  )
  return machine({
    name: 'nginx',
    program: programOf('nginx') ?? '',
    args: ['-c', settings, '-p', home],
    isReady: () => answers(ports.proxy, '/'),
  })
}

function server(name: string, environment: Record<string, string>): Machine {
  const port = Number(environment['PORT'] ?? 0)
  return machine({
    name,
    program: process.execPath,
    args: [MAIN],
    environment: { PATH: process.env['PATH'] ?? '', ...environment },
    // A worker does not listen: it is ready when it runs.
    isReady: () => (environment['ROLE'] === 'api' ? answers(port, '/api/readyz', 200) : true),
  })
}

async function answers(port: number, path: string, status?: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`)
    await reply.arrayBuffer()
    return status === undefined || reply.status === status
  } catch {
    // Expected: nothing listens yet.
    return false
  }
}
