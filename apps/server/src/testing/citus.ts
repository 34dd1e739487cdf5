/** A Citus cluster on this machine, with PostgreSQL processes that tests can kill and restart. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { serverEnvironment, serverIdentity, spawnAs } from '../platform/postgres/embedded/identity.ts'
import { chooseFreePort } from '../platform/postgres/embedded/postmaster.ts'
import { debianPostgres } from './postgres-programs.ts'

const run = promisify(execFile)

export interface Cluster {
  /** The coordinator's URL, which all connections of the program use. */
  url: string
  coordinator: ClusterNode
  workers: readonly [ClusterNode, ClusterNode]
  stop: () => Promise<void>
}

export interface ClusterNode {
  port: number
  /** Kills the node's processes with SIGKILL. */
  kill: () => Promise<void>
  /** Starts the node and waits until it answers. */
  start: () => Promise<void>
}

/** The folder with the programs of a PostgreSQL that has Citus; null if this machine has none. */
export async function citusPrograms(): Promise<string | null> {
  return await debianPostgres(['bin/postgres', 'bin/initdb', 'lib/citus.so'])
}

/** Starts a coordinator without cells and two workers, with their files in `folder`. */
export async function startCluster(given: { programs: string; folder: string }): Promise<Cluster> {
  const coordinator = await startNode(given, 'coordinator')
  const workers = [await startNode(given, 'worker1'), await startNode(given, 'worker2')] as const
  const nodes = [coordinator, ...workers]
  const url = urlOf(coordinator.port)
  for (const { port } of nodes) await ask(urlOf(port), ['create extension if not exists citus'])
  await ask(url, [
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`),
    `select citus_set_node_property('127.0.0.1', ${coordinator.port}, 'shouldhaveshards', false)`,
  ])
  return {
    url,
    coordinator,
    workers,
    async stop() {
      for (const node of nodes) await node.kill()
    },
  }
}

function urlOf(port: number): string {
  return `postgresql://whale@127.0.0.1:${port}/postgres`
}

/** Runs statements on a separate connection. */
async function ask(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const SETTINGS = [
  'shared_preload_libraries=citus',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'max_prepared_transactions=200',
  // Cells move while in use.
  'wal_level=logical',
  'citus.node_conninfo=sslmode=disable',
  // A cell's triggers read only rows of the same cell, which are on the same node.
  'citus.enable_unsafe_triggers=on',
]

/** One after the other, since a node takes a free port. */
async function startNode(
  { programs, folder }: { programs: string; folder: string },
  name: string,
): Promise<ClusterNode> {
  const identity = serverIdentity()
  const data = join(folder, name)
  const as = { cwd: '/', env: serverEnvironment, ...spawnAs(identity) }
  await mkdir(data, { mode: 0o700 })
  if (identity.switchesUser) await chown(data, identity.uid, identity.gid)
  await run(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'whale', '-E', 'UTF8', '--no-sync'], as)
  const port = await chooseFreePort()
  let child: ChildProcess | null = null
  const node: ClusterNode = {
    port,
    async kill() {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // The node's other processes end when their parent is gone.
      child.kill('SIGKILL')
      await ended
    },
    async start() {
      const args = ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])]
      child = spawn(join(programs, 'postgres'), args, { ...as, stdio: 'ignore' })
      const since = performance.now()
      while (!(await answers(urlOf(port)))) {
        if (child.exitCode !== null || performance.now() - since > 60_000) throw new Error(`the ${name} does not start`)
        await sleep(50)
      }
    },
  }
  await node.start()
  return node
}

async function answers(url: string): Promise<boolean> {
  return await ask(url, ['select 1']).then(
    () => true,
    () => false,
  )
}
