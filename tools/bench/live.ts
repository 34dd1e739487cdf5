/** Measures how fast a change reaches every open page, and the memory of an idle page, against a bare server of server-sent events. */
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type ManyClients, addClients } from './many-clients.ts'
import { SERVER_ARGS, type Started, startNode } from './children.ts'
import { withFolder } from './folders.ts'
import { type LiveClients, connectClients } from './live-clients.ts'
import { residentBytes } from './memory.ts'
import type { Plan } from './plan.ts'

const FLOOR = fileURLToPath(new URL('live-floor.ts', import.meta.url))
const SETTLE_MS = 5000
const PAUSE_MS = 300
/** One update takes milliseconds: several per round make a better median. */
const UPDATES_PER_ROUND = 4
const WARM_CLIENTS = 50

/** The samples of one number of clients. */
export interface LiveSamples {
  clients: number
  /** Until the last client has the update. */
  floorLastMs: number[]
  serverLastMs: number[]
  /** From the commit to 99 of 100 clients. */
  serverP99Ms: number[]
  /** Memory that one idle client adds to its server. */
  floorClientBytes: number[]
  serverClientBytes: number[]
}

export async function measureLive(plan: Plan): Promise<LiveSamples[]> {
  return await withFolder(async (dataDir) => {
    const database = await startEmbedded({ dataDir })
    try {
      const all: LiveSamples[] = []
      for (const clients of plan.clients) {
        plan.log(`${clients} clients`)
        all.push(await measureClients(clients, database.url, plan))
      }
      return all
    } finally {
      await database.stop()
    }
  })
}

async function measureClients(clients: number, databaseUrl: string, { rounds, isSmoke }: Plan): Promise<LiveSamples> {
  const samples: LiveSamples = {
    clients,
    floorLastMs: [],
    serverLastMs: [],
    serverP99Ms: [],
    floorClientBytes: [],
    serverClientBytes: [],
  }
  const environment = { ROLE: 'api', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, SECRET_KEY: '00'.repeat(32) }
  const floor = await startNode({ args: [FLOOR], path: '/api/healthz' })
  const server = await startNode({ args: SERVER_ARGS, path: '/api/readyz', environment })
  const rows = await addClients(databaseUrl, clients)
  const settleMs = isSmoke ? 50 : SETTLE_MS
  const connected: LiveClients[] = []
  try {
    const onFloor = await connectAndWeigh(floor, { rows, settleMs, into: samples.floorClientBytes })
    connected.push(onFloor)
    const onServer = await connectAndWeigh(server, { rows, settleMs, into: samples.serverClientBytes })
    connected.push(onServer)
    for (let update = 0; update < rounds * UPDATES_PER_ROUND; update += 1) {
      const floorTimes = await updateFloor(floor, onFloor)
      samples.floorLastMs.push(floorTimes.at(-1) ?? Number.NaN)
      await sleep(PAUSE_MS)
      const times = await updateServer(rows, onServer)
      samples.serverLastMs.push(times.at(-1) ?? Number.NaN)
      samples.serverP99Ms.push(times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN)
      await sleep(PAUSE_MS)
    }
  } finally {
    for (const each of connected) each.close()
    await rows.close()
    await floor.stop()
    await server.stop()
  }
  return samples
}

async function connectAndWeigh(
  { pid, port }: Started,
  { rows, settleMs, into }: { rows: ManyClients; settleMs: number; into: number[] },
): Promise<LiveClients> {
  const { requests } = rows
  // The first clients make the server load what it loads once.
  const warm = await connectClients({ port, requests: requests.slice(0, WARM_CLIENTS) })
  warm.close()
  await sleep(settleMs)
  const before = await residentBytes(pid)
  const clients = await connectClients({ port, requests })
  await sleep(settleMs)
  const after = await residentBytes(pid)
  if (before !== null && after !== null) into.push((after - before) / requests.length)
  return clients
}

/** Returns the delay of each client, ascending. */
async function updateFloor({ port }: Started, clients: LiveClients): Promise<number[]> {
  let since = 0
  const arrivals = await clients.nextEvent(async () => {
    since = performance.now()
    await fetch(`http://127.0.0.1:${port}/update`)
  })
  return delays(arrivals, since)
}

/** Returns the delay of each client after the commit, ascending. */
async function updateServer(rows: ManyClients, clients: LiveClients): Promise<number[]> {
  let since = 0
  const arrivals = await clients.nextEvent(async () => {
    since = await rows.changeAll()
  })
  return delays(arrivals, since)
}

function delays(arrivals: readonly number[], since: number): number[] {
  return arrivals.map((at) => at - since).toSorted((a, b) => a - b)
}
