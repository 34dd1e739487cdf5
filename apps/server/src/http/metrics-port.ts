/**
 * A separate port for monitoring: `/metrics` for Prometheus, `/healthz` and `/readyz` (also on workers). It has no authentication, so by
 * default it is bound to localhost.
 */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readServerStats } from '../platform/postgres/server-stats.ts'
import type { World } from '../world.ts'
import { whyNotReady } from './health.ts'

const TEXT = 'text/plain; version=0.0.4; charset=utf-8'

export interface MetricsPort {
  port: number
  close: () => Promise<void>
}

/** Opens the port. Throws when it is in use. */
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
  })
  // It listens on a port, not on a pipe, so the address is an AddressInfo.
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

/** Updates the metrics that are read from the database. */
async function updateDatabaseMetrics({ db, clock, metrics }: World): Promise<void> {
  try {
    const figures = await readServerStats(db, clock.now())
    metrics.databaseUp.set({}, 1)
    metrics.leaguesDue.set({}, figures.leaguesDue)
    metrics.oldestDueSeconds.set({}, figures.oldestDueSeconds)
    metrics.leaguesWaiting.set({ why: 'scores' }, figures.leaguesWithoutScores)
    metrics.leaguesWaiting.set({ why: 'internal_error' }, figures.leaguesQuarantined)
    metrics.pauses.set({}, figures.pauses)
    metrics.pushRefusals.set({}, figures.pushRefusals)
    metrics.outbox.set({ state: 'waiting' }, figures.emailsWaiting)
    metrics.outbox.set({ state: 'given_up' }, figures.emailsGivenUp)
    for (const [provider, strikes] of Object.entries(figures.strikes))
      metrics.providerStrikes.set({ provider }, strikes)
  } catch {
    // Expected: the database is unavailable.
    metrics.databaseUp.set({}, 0)
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': TEXT, 'cache-control': 'no-store' }).end(text)
}
