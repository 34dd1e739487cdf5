/**
 * A separate port for monitoring: `/metrics` for Prometheus, `/healthz` and `/readyz` (also on workers). It has no authentication, so by
 * default it is bound to localhost.
 */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inEachCell, orMissing } from '../domain/cells.ts'
import { type CellStats, readCellStats, readClubStats } from '../platform/postgres/server-stats.ts'
import { listenError } from '../start-errors.ts'
import type { World } from '../world.ts'
import { isCellMigrated } from '../platform/postgres/migrate.ts'
import { whyNotReady } from './health.ts'

const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

export interface MetricsPort {
  port: number
  close: () => Promise<void>
}

/** Opens the port. Throws `WrongSetting` if it is in use. */
export async function openMetricsPort(world: World, at: { port: number; host: string }): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    void answer(world, request).then(
      ({ status, text }) => send(response, status, text),
      (error: unknown) => {
        world.log.error({ error: String(error) }, 'could not read metrics')
        send(response, 500, 'internal error\n')
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  }).catch((error: unknown) => {
    throw listenError(error, { port: 'METRICS_PORT', host: 'METRICS_HOST' })
  })
  // It listens on a port, not a pipe, so the address is an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

async function answer(world: World, { method, url }: IncomingMessage): Promise<{ status: number; text: string }> {
  if (method !== 'GET') return { status: 405, text: 'method not allowed: use GET\n' }
  switch (url) {
    case '/metrics':
      world.metrics.ready.set({}, (await whyNotReady(world)) === null ? 1 : 0)
      await updateDatabaseMetrics(world)
      return { status: 200, text: await world.metrics.text() }
    case '/healthz':
      return { status: 200, text: 'alive\n' }
    case '/readyz': {
      const why = await whyNotReady(world)
      return why === null ? { status: 200, text: 'ready\n' } : { status: 503, text: `not ready: ${why}\n` }
    }
    default:
      return { status: 404, text: 'not found: use /metrics, /healthz or /readyz\n' }
  }
}

/** Updates the metrics that are read from the database. Those about leagues are sums over the cells that answer. */
async function updateDatabaseMetrics(world: World): Promise<void> {
  const { club, clock, metrics } = world
  try {
    const stats = await readClubStats(club)
    metrics.databaseUp.set({}, 1)
    metrics.pushRefusals.set({}, stats.pushRefusals)
    metrics.guests.set({}, stats.guests)
    metrics.archiveFailing.set({}, stats.isArchiveFailing ? 1 : 0)
    metrics.outbox.set({ state: 'waiting' }, stats.emailsWaiting)
    metrics.outbox.set({ state: 'given_up' }, stats.emailsGivenUp)
    for (const [provider, strikes] of Object.entries(stats.strikes)) metrics.providerStrikes.set({ provider }, strikes)
    const { answers, missing } = await inEachCell(
      world,
      orMissing(async ({ db, cell }) => {
        if (!(await isCellMigrated(db, cell))) throw new Error('the cell has not all migrations')
        return await readCellStats(db, clock.now())
      }),
    )
    const sum = (what: keyof CellStats) => answers.reduce((all, cell) => all + cell[what], 0)
    metrics.cellsMissing.set({}, missing.length)
    metrics.leaguesDue.set({}, sum('leaguesDue'))
    metrics.oldestDueSeconds.set({}, Math.max(0, ...answers.map(({ oldestDueSeconds }) => oldestDueSeconds)))
    metrics.leaguesWaiting.set({ why: 'scores' }, sum('leaguesWithoutScores'))
    metrics.leaguesWaiting.set({ why: 'internal_error' }, sum('leaguesQuarantined'))
    metrics.pauses.set({}, sum('pauses'))
    metrics.nights.set({}, sum('nightsRunning'))
  } catch {
    // Expected: the database is unavailable.
    metrics.databaseUp.set({}, 0)
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': TEXT, 'cache-control': 'no-store' }).end(text)
}
