/**
 * Measures how long the server needs from the start of its process to its first 200, and what it holds when it is idle;
 * against floors that are measured in the same run and in turn with it.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { instantFromMs } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type Started, freePort, startNode } from './children.ts'
import { withFolder } from './folders.ts'
import { postgresPids, proportionalBytes, residentBytes } from './memory.ts'
import { measurePostgres } from './postgres-floor.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** What the door tells Node when it starts a server (`start` in tools/run.mjs): what is measured is what is run. */
export const SERVER_FLAGS = ['--max-semi-space-size=4']

/** Runs of each measure by its name, in milliseconds or bytes. */
export type Samples = Record<Measure, number[]>

export type Measure =
  | 'bareMs'
  | 'initdbMs'
  | 'postgresFirstMs'
  | 'postgresMs'
  | 'databaseUpMs'
  | 'existingMs'
  | 'firstEverMs'
  | 'bareBytes'
  | 'firstServerBytes'
  | 'serverBytes'
  | 'serverShareBytes'
  | 'postgresShareBytes'

export interface StartPlan {
  rounds: number
  /** How many of the rounds also wait and measure memory, and how long they wait. */
  memoryRounds: number
  idleMs: number
  tell: (what: string) => void
}

/** Runs everything `rounds` times, floors and ours in turn, so that a busy minute of the machine hits both. */
export async function measureStart({ rounds, memoryRounds, idleMs, tell }: StartPlan): Promise<Samples> {
  const samples: Samples = {
    bareMs: [],
    initdbMs: [],
    postgresFirstMs: [],
    postgresMs: [],
    databaseUpMs: [],
    existingMs: [],
    firstEverMs: [],
    bareBytes: [],
    firstServerBytes: [],
    serverBytes: [],
    serverShareBytes: [],
    postgresShareBytes: [],
  }
  const provider = await startDemoProvider({ port: 0, now: () => instantFromMs(Date.now()) })
  try {
    await withFolder(async (existing) => {
      // Once before it counts: the programs are in the machine's cache, and the existing database exists.
      await (await startServer({ dataDir: existing, providerUrl: provider.url })).stop()
      for (let round = 0; round < rounds; round += 1) {
        tell(`round ${round + 1} of ${rounds}`)
        const idle = round < memoryRounds ? idleMs : null
        await measureFloors(samples, idle)
        await measureOurs(samples, { existing, providerUrl: provider.url, idleMs: idle })
      }
    })
  } finally {
    await provider.close()
  }
  return samples
}

const BARE = `require('node:http').createServer((_, reply) => reply.end('{"ok":true}')).listen(+process.env.PORT, '127.0.0.1')`

async function measureFloors(samples: Samples, idleMs: number | null): Promise<void> {
  const port = await freePort()
  const environment = { PORT: String(port) }
  const bare = await startNode({ args: ['--eval', BARE], port, path: '/api/healthz', environment })
  samples.bareMs.push(bare.ms)
  if (idleMs !== null) {
    await sleep(idleMs)
    push(samples.bareBytes, await residentBytes(bare.pid))
  }
  await bare.stop()
  const { initdbMs, firstStartMs, startMs } = await measurePostgres()
  samples.initdbMs.push(initdbMs)
  samples.postgresFirstMs.push(firstStartMs)
  samples.postgresMs.push(startMs)
}

async function measureOurs(
  samples: Samples,
  { existing, providerUrl, idleMs }: { existing: string; providerUrl: string; idleMs: number | null },
): Promise<void> {
  await withFolder(async (dataDir) => {
    // Nothing is there that an earlier start left behind: no database, and nothing that Node has compiled.
    const first = await startServer({ dataDir, providerUrl, compiled: join(dataDir, 'compiled') })
    samples.firstEverMs.push(first.ms)
    if (idleMs !== null) {
      await sleep(idleMs)
      push(samples.firstServerBytes, await residentBytes(first.pid))
    }
    await first.stop()
  })
  const server = await startServer({ dataDir: existing, providerUrl })
  samples.existingMs.push(server.ms)
  if (idleMs !== null) {
    await sleep(idleMs)
    push(samples.serverBytes, await residentBytes(server.pid))
    push(samples.serverShareBytes, await proportionalBytes([server.pid]))
    push(samples.postgresShareBytes, await proportionalBytes(await postgresPids(existing)))
  }
  await server.stop()
  const database = await startEmbedded({ dataDir: existing })
  try {
    const beside = await startServer({ dataDir: join(existing, 'unused'), providerUrl, databaseUrl: database.url })
    samples.databaseUpMs.push(beside.ms)
    await beside.stop()
  } finally {
    await database.stop()
  }
}

/** The server as an operator starts it, but for where it asks: the demo's providers, so that no measure leaves the machine. */
async function startServer(given: {
  dataDir: string
  providerUrl: string
  databaseUrl?: string
  compiled?: string
}): Promise<Started> {
  const { dataDir, providerUrl, databaseUrl, compiled } = given
  const port = await freePort()
  const environment = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ESPN_BASE_URL: providerUrl,
    SLEEPER_BASE_URL: providerUrl,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SECRET_KEY: '00'.repeat(32) }),
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
  }
  return await startNode({ args: [...SERVER_FLAGS, MAIN], port, path: '/api/healthz', environment })
}

function push(into: number[], value: number | null): void {
  if (value !== null) into.push(value)
}
