/** Measures how fast a change reaches every open page, and the memory of an idle page, against a bare server of server-sent events. */
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../apps/server/src/platform/postgres/embedded/launch.ts'
import { type Defer, temporaryFolder, withClosers } from '../closers.ts'
import { SERVER_ARGS, type Started, residentBytes, startNode } from './children.ts'
import { type LiveClients, connectClients } from './live-clients.ts'
import { type ManyClients, addClients } from './many-clients.ts'
import { type Plan, type Samples, noSamples } from './report.ts'

const FLOOR = fileURLToPath(new URL('live-floor.ts', import.meta.url))
const CLIENTS = [1000, 5000]
const SETTLE_MS = 5000
const PAUSE_MS = 300
/** One update takes milliseconds: several per round make a better median. */
const UPDATES_PER_ROUND = 4
const WARM_CLIENTS = 50

const NAMES = ['floorLastMs', 'serverLastMs', 'serverP99Ms', 'floorClientBytes', 'serverClientBytes'] as const

/**
 * The samples of one number of clients. Times run until the last client has the update, or until 99 of 100 have it. Bytes are what one idle
 * client adds.
 */
export type LiveSamples = Samples<(typeof NAMES)[number]> & { clients: number }

export async function measureLive({ isSmoke, log, defer, rounds }: Plan): Promise<LiveSamples[]> {
  const database = await startEmbedded({ dataDir: await temporaryFolder(defer) })
  defer(() => database.stop())
  const all: LiveSamples[] = []
  for (const clients of isSmoke ? [20] : CLIENTS) {
    log(`${clients} clients`)
    const given = { databaseUrl: database.url, updates: rounds * UPDATES_PER_ROUND, settleMs: isSmoke ? 50 : SETTLE_MS }
    all.push({ clients, ...(await withClosers((closeLater) => measureClients(clients, given, closeLater))) })
  }
  return all
}

async function measureClients(
  clients: number,
  { databaseUrl, updates, settleMs }: { databaseUrl: string; updates: number; settleMs: number },
  defer: Defer,
) {
  const samples = noSamples(NAMES)
  const environment = { ROLE: 'api', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl, SECRET_KEY: '00'.repeat(32) }
  const floor = await startNode({ args: [FLOOR], path: '/api/healthz' })
  defer(() => floor.stop())
  const server = await startNode({ args: SERVER_ARGS, path: '/api/readyz', environment })
  defer(() => server.stop())
  const rows = await addClients(defer, databaseUrl, clients)
  const onFloor = await connectAndWeigh(floor, { rows, settleMs, into: samples.floorClientBytes })
  defer(() => onFloor.close())
  const onServer = await connectAndWeigh(server, { rows, settleMs, into: samples.serverClientBytes })
  defer(() => onServer.close())
  for (let update = 0; update < updates; update += 1) {
    const floorTimes = await delaysOf(onFloor, async () => {
      const since = performance.now()
      await fetch(`http://127.0.0.1:${floor.port}/update`)
      return since
    })
    samples.floorLastMs.push(floorTimes.at(-1) ?? Number.NaN)
    await sleep(PAUSE_MS)
    const times = await delaysOf(onServer, () => rows.changeAll())
    samples.serverLastMs.push(times.at(-1) ?? Number.NaN)
    samples.serverP99Ms.push(times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN)
    await sleep(PAUSE_MS)
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

/** Returns the delay of each client after the time that `fire` returns, ascending. */
async function delaysOf(clients: LiveClients, fire: () => Promise<number>): Promise<number[]> {
  let since = 0
  const arrivals = await clients.nextEvent(async () => {
    since = await fire()
  })
  return arrivals.map((at) => at - since).toSorted((a, b) => a - b)
}
