/**
 * Measures how fast a change reaches everybody whose page is open, and what an idle stream holds, against a bare server of server-sent
 * events with as many clients in the same run. Floor and ours are told in turn.
 */
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type Started, freePort, startNode } from './children.ts'
import { withFolder } from './folders.ts'
import { type Crowd, gather } from './live-clients.ts'
import { type CrowdOfRows, crowdOf } from '../../apps/server/src/testing/crowd.ts'
import { residentBytes } from './memory.ts'
import { SERVER_FLAGS } from './start.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const FLOOR = fileURLToPath(new URL('live-floor.ts', import.meta.url))
const SETTLE_MS = 5000
const PAUSE_MS = 300
/** Telling everybody takes moments: more of them make a better median. */
const TELLINGS_A_ROUND = 4

/** What was measured with one number of clients. */
export interface LiveSamples {
  clients: number
  /** Until the last of all clients had it. */
  floorLastMs: number[]
  oursLastMs: number[]
  /** From the commit to 99 of 100 clients. */
  oursP99Ms: number[]
  /** Memory that a client adds to its server, once it is idle. */
  floorClientBytes: number[]
  oursClientBytes: number[]
}

export interface LivePlan {
  rounds: number
  clients: readonly number[]
  tell: (what: string) => void
}

export async function measureLive({ rounds, clients, tell }: LivePlan): Promise<LiveSamples[]> {
  return await withFolder(async (dataDir) => {
    const database = await startEmbedded({ dataDir })
    try {
      const all: LiveSamples[] = []
      for (const count of clients) {
        tell(`${count} clients`)
        all.push(await measureCrowd({ clients: count, rounds, databaseUrl: database.url }))
      }
      return all
    } finally {
      await database.stop()
    }
  })
}

async function measureCrowd(given: { clients: number; rounds: number; databaseUrl: string }): Promise<LiveSamples> {
  const { clients, rounds, databaseUrl } = given
  const samples: LiveSamples = {
    clients,
    floorLastMs: [],
    oursLastMs: [],
    oursP99Ms: [],
    floorClientBytes: [],
    oursClientBytes: [],
  }
  const floor = await startFloor()
  const ours = await startOurs(databaseUrl)
  const world = await crowdOf(databaseUrl, clients)
  const crowds: Crowd[] = []
  try {
    const floorCrowd = await gatherAndWeigh(floor, world, samples.floorClientBytes)
    crowds.push(floorCrowd)
    const oursCrowd = await gatherAndWeigh(ours, world, samples.oursClientBytes)
    crowds.push(oursCrowd)
    for (let round = 0; round < rounds * TELLINGS_A_ROUND; round += 1) {
      samples.floorLastMs.push(await tellFloor(floor, floorCrowd))
      await sleep(PAUSE_MS)
      const { lastMs, p99Ms } = await tellOurs(world, oursCrowd)
      samples.oursLastMs.push(lastMs)
      samples.oursP99Ms.push(p99Ms)
      await sleep(PAUSE_MS)
    }
  } finally {
    for (const crowd of crowds) crowd.close()
    await world.close()
    await floor.stop()
    await ours.stop()
  }
  return samples
}

type Server = Started & { port: number }

async function startFloor(): Promise<Server> {
  const port = await freePort()
  return {
    port,
    ...(await startNode({ args: [FLOOR], port, path: '/api/healthz', environment: { PORT: String(port) } })),
  }
}

async function startOurs(databaseUrl: string): Promise<Server> {
  const port = await freePort()
  const environment = {
    PORT: String(port),
    ROLE: 'api',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    SECRET_KEY: '00'.repeat(32),
  }
  const started = await startNode({ args: [...SERVER_FLAGS, MAIN], port, path: '/api/readyz', environment })
  return { port, ...started }
}

async function gatherAndWeigh({ pid, port }: Server, { requests }: CrowdOfRows, into: number[]): Promise<Crowd> {
  // The first few bring what a server loads once and not for each.
  const warm = await gather({ port, requests: requests.slice(0, 50) })
  warm.close()
  await sleep(SETTLE_MS)
  const before = await residentBytes(pid)
  const crowd = await gather({ port, requests })
  await sleep(SETTLE_MS)
  const after = await residentBytes(pid)
  if (before !== null && after !== null) into.push((after - before) / requests.length)
  return crowd
}

async function tellFloor({ port }: Server, crowd: Crowd): Promise<number> {
  let since = 0
  const arrivals = await crowd.nextEvent(async () => {
    since = performance.now()
    await fetch(`http://127.0.0.1:${port}/tell`)
  })
  return Math.max(...arrivals) - since
}

async function tellOurs(world: CrowdOfRows, crowd: Crowd): Promise<{ lastMs: number; p99Ms: number }> {
  let since = 0
  const arrivals = await crowd.nextEvent(async () => {
    since = await world.changeAll()
  })
  const sorted = arrivals.toSorted((a, b) => a - b)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? since
  return { lastMs: Math.max(...arrivals) - since, p99Ms: p99 - since }
}
