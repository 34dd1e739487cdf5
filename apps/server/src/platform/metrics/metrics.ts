/**
 * The metrics of one process, by name. Used by deploy/grafana.json and deploy/alerts.yml (docs/operations.md). Label values come from fixed
 * lists such as routes and providers, never from users.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const SETTLEMENT_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const PROVIDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

export type Metrics = ReturnType<typeof createMetrics>
type EventLoopDelay = ReturnType<typeof monitorEventLoopDelay>

export function createMetrics() {
  const registry = new Registry()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  addProcessMetrics(registry, delay)
  return {
    ...requestMetrics(registry),
    ...jobMetrics(registry),
    ...stateMetrics(registry),
    ...databaseMetrics(registry),
    ...auditMetrics(registry),
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    text: () => registry.metrics(),
    close: () => delay.disable(),
  }
}

function requestMetrics(registry: Registry) {
  const registers = [registry]
  return {
    requests: new Counter({
      name: 'whale_requests_total',
      help: 'Requests by route and status.',
      labelNames: ['endpoint', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'whale_request_seconds',
      help: 'Request duration by route, without event streams.',
      labelNames: ['endpoint'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'whale_refusals_total',
      help: 'Refused requests by error code.',
      labelNames: ['code'],
      registers,
    }),
    streams: new Gauge({ name: 'whale_event_streams', help: 'Open event streams of this process.', registers }),
  }
}

function jobMetrics(registry: Registry) {
  const registers = [registry]
  return {
    settlementSeconds: new Histogram({
      name: 'whale_settlement_seconds',
      help: 'Duration of the transaction that settles or confirms a week of one league, without reading scores.',
      labelNames: ['kind'],
      buckets: SETTLEMENT_SECONDS,
      registers,
    }),
    leagueErrors: new Counter({
      name: 'whale_league_errors_total',
      help: 'Times a league was quarantined after an internal error.',
      registers,
    }),
    chatPosts: new Counter({
      name: 'whale_chat_posts_total',
      help: 'Requests to chat services by result: sent, retry, unknown, failed, off; late without a request.',
      labelNames: ['service', 'result'],
      registers,
    }),
    providerCalls: new Counter({
      name: 'whale_provider_calls_total',
      help: 'Provider calls by result: ok, or the kind of error.',
      labelNames: ['provider', 'call', 'result'],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'whale_provider_seconds',
      help: 'Duration of provider calls.',
      labelNames: ['provider'],
      buckets: PROVIDER_SECONDS,
      registers,
    }),
  }
}

/** Measured by a process on each scrape. */
function stateMetrics(registry: Registry) {
  const registers = [registry]
  return {
    databaseUp: new Gauge({
      name: 'whale_database_up',
      help: '1 if the database answered. If 0, the other database metrics are stale.',
      registers,
    }),
    ready: new Gauge({
      name: 'whale_ready',
      help: '1 if this process can do its work, as /readyz answers; 0 if not.',
      registers,
    }),
    archiveFailing: new Gauge({
      name: 'whale_archive_failing',
      help: '1 if PostgreSQL could not archive its log last time, or archived none ten minutes after it had to.',
      registers,
    }),
    cellsMissing: new Gauge({
      name: 'whale_cells_missing',
      help: 'Cells that did not answer. Metrics of leagues leave them out.',
      registers,
    }),
  }
}

/** Read from the database on each scrape. Every process reports the same values, so use the maximum, not the sum. */
function databaseMetrics(registry: Registry) {
  const registers = [registry]
  return {
    leaguesDue: new Gauge({
      name: 'whale_leagues_due',
      help: 'Leagues that are due and not processed yet.',
      registers,
    }),
    oldestDueSeconds: new Gauge({
      name: 'whale_oldest_due_seconds',
      help: 'How long the oldest due league has waited.',
      registers,
    }),
    leaguesWaiting: new Gauge({
      name: 'whale_leagues_waiting',
      help: 'Leagues that wait for scores, or are quarantined after an internal error.',
      labelNames: ['why'],
      registers,
    }),
    pauses: new Gauge({
      name: 'whale_leagues_paused',
      help: 'Leagues paused by an operator or by a failed audit.',
      registers,
    }),
    nights: new Gauge({
      name: 'whale_nights_running',
      help: 'Game nights that wait for their begin or run. GAME_NIGHTS_MAX limits them.',
      registers,
    }),
    guests: new Gauge({
      name: 'whale_guests',
      help: 'People without an account in game nights, from joining until they are erased.',
      registers,
    }),
    pushRefusals: new Gauge({
      name: 'whale_push_services_refusing',
      help: 'Push services that refuse the VAPID keys. Their alerts wait.',
      registers,
    }),
    outbox: new Gauge({
      name: 'whale_outbox_emails',
      help: 'Emails that wait to be sent or were given up.',
      labelNames: ['state'],
      registers,
    }),
    providerStrikes: new Gauge({
      name: 'whale_provider_strikes',
      help: 'Consecutive invalid replies of a provider. At five, calls pause.',
      labelNames: ['provider'],
      registers,
    }),
  }
}

/** Missing until this process has finished an audit, since a 0 would look like an audit in 1970. */
function auditMetrics(registry: Registry) {
  const registers = [registry]
  const metrics = {
    auditViolations: new Gauge({
      name: 'whale_audit_violations',
      help: 'Violations found by the last audit of this process.',
      registers,
    }),
    auditedAt: new Gauge({
      name: 'whale_audit_finished_timestamp_seconds',
      help: 'When this process last finished an audit of all leagues.',
      registers,
    }),
  }
  for (const gauge of Object.values(metrics)) gauge.remove()
  return metrics
}

/** Updated on each scrape. */
function addProcessMetrics(registry: Registry, delay: EventLoopDelay): void {
  const gauges: readonly [name: string, help: string, read: () => number][] = [
    ['process_resident_memory_bytes', 'Resident memory of this process.', () => process.memoryUsage.rss()],
    ['process_cpu_seconds_total', 'CPU time of this process.', cpuSeconds],
    ['process_uptime_seconds', 'Uptime of this process.', () => process.uptime()],
  ]
  for (const [name, help, read] of gauges) {
    const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) })
    registry.registerMetric(gauge)
  }
  const loopDelay: Gauge<'quantile'> = new Gauge({
    name: 'whale_event_loop_delay_seconds',
    help: 'Event loop delay since the last scrape.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      loopDelay.set({ quantile: '0.5' }, delay.percentile(50) / NANOSECONDS)
      loopDelay.set({ quantile: '0.99' }, delay.percentile(99) / NANOSECONDS)
      delay.reset()
    },
  })
  registry.registerMetric(loopDelay)
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
