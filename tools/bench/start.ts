/** Measures how long the server takes from its start to its first 200, and its idle memory, against a bare `node:http` server. */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { instantFromMs } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { temporaryFolder, withClosers } from '../closers.ts'
import { SERVER_ARGS, type Started, residentBytes, startNode } from './children.ts'
import { type Plan, type Samples, eachRound, noSamples } from './report.ts'

const IDLE_MS = 10_000
/** Memory is measured in the first rounds only: each measurement waits. */
const MEMORY_ROUNDS = 3
const BARE = `require('node:http').createServer((_, reply) => reply.end('{"ok":true}')).listen(+process.env.PORT, '127.0.0.1')`

const NAMES = [
  'bareMs',
  'databaseUpMs',
  'existingMs',
  'firstEverMs',
  'bareBytes',
  'firstServerBytes',
  'serverBytes',
] as const

export type StartSamples = Samples<(typeof NAMES)[number]>

/** Runs the floor and the server in turn, so that a busy minute of the machine affects both. */
export async function measureStart(plan: Plan): Promise<StartSamples> {
  const samples = noSamples(NAMES)
  const provider = await startDemoProvider({ port: 0, now: () => instantFromMs(Date.now()) })
  plan.defer(() => provider.close())
  const existing = await temporaryFolder(plan.defer)
  // A first run creates the database and fills the machine's caches.
  await (await startServer({ dataDir: existing, providerUrl: provider.url })).stop()
  await eachRound(plan, async (round) => {
    const idleMs = plan.isSmoke ? 0 : round <= MEMORY_ROUNDS ? IDLE_MS : null
    await measureRound(samples, { existing, providerUrl: provider.url, idleMs })
  })
  return samples
}

async function measureRound(
  samples: StartSamples,
  { existing, providerUrl, idleMs }: { existing: string; providerUrl: string; idleMs: number | null },
): Promise<void> {
  const measure = async (started: Started, ms: number[], bytes?: number[]) => {
    ms.push(started.ms)
    if (idleMs !== null && bytes !== undefined) {
      await sleep(idleMs)
      const held = await residentBytes(started.pid)
      if (held !== null) bytes.push(held)
    }
    await started.stop()
  }
  await measure(await startNode({ args: ['--eval', BARE], path: '/api/healthz' }), samples.bareMs, samples.bareBytes)
  await withClosers(async (defer) => {
    const dataDir = await temporaryFolder(defer)
    // No database and no compiled code from earlier starts.
    const first = await startServer({ dataDir, providerUrl, compiled: join(dataDir, 'compiled') })
    await measure(first, samples.firstEverMs, samples.firstServerBytes)
  })
  await measure(await startServer({ dataDir: existing, providerUrl }), samples.existingMs, samples.serverBytes)
  const database = await startEmbedded({ dataDir: existing })
  try {
    const dataDir = join(existing, 'unused')
    await measure(await startServer({ dataDir, providerUrl, databaseUrl: database.url }), samples.databaseUpMs)
  } finally {
    await database.stop()
  }
}

/** Starts the server as an operator does, but with the demo provider, so that the bench needs no network. */
async function startServer(given: {
  dataDir: string
  providerUrl: string
  databaseUrl?: string
  compiled?: string
}): Promise<Started> {
  const { dataDir, providerUrl, databaseUrl, compiled } = given
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ESPN_BASE_URL: providerUrl,
    SLEEPER_BASE_URL: providerUrl,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, SECRET_KEY: '00'.repeat(32) }),
    ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
  }
  return await startNode({ args: SERVER_ARGS, path: '/api/healthz', environment })
}
