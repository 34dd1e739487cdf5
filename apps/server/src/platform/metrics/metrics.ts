/** What is counted about the server, by name. deploy/grafana.json and deploy/alerts.yml draw and watch it (docs/operations.md). */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { counter, expositionOf, gauge, histogram } from './exposition.ts'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const SETTLEMENT_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const PROVIDER_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NANOSECONDS = 1e9

export type Metrics = ReturnType<typeof createMetrics>

/** The numbers of one process. `text` is what Prometheus reads. */
export function createMetrics() {
  const kept = {
    ...ofRequests(),
    ...ofWork(),
    ...serverMetrics(),
  }
  const ofTheProcess = processMetrics()
  const all = [...Object.values(kept), ...Object.values(ofTheProcess.metrics)]
  return {
    ...kept,
    names: all.map(({ name }) => name),
    text(): string {
      ofTheProcess.look()
      return expositionOf(all)
    },
    close: () => ofTheProcess.close(),
  }
}

function ofRequests() {
  return {
    requests: counter<{ endpoint: string; status: string }>({
      name: 'whale_requests_total',
      help: 'Requests answered, by the endpoint as the contract writes it, and status.',
    }),
    requestSeconds: histogram<{ endpoint: string }>({
      name: 'whale_request_seconds',
      help: 'From the request to its last byte, by endpoint; streams are not in it.',
      bounds: REQUEST_SECONDS,
    }),
    refusals: counter<{ code: string }>({
      name: 'whale_refusals_total',
      help: 'Requests that were refused, by the code in the reply: by the rules, or as bad requests.',
    }),
    streams: gauge<Record<string, never>>({
      name: 'whale_event_streams',
      help: 'Open pages that listen for changes in this process.',
    }),
  }
}

function ofWork() {
  return {
    settlementSeconds: histogram<{ kind: string }>({
      name: 'whale_settlement_seconds',
      help: "The transaction that settles or confirms one league's week, once its scores are read.",
      bounds: SETTLEMENT_SECONDS,
    }),
    leagueDefects: counter<Record<string, never>>({
      name: 'whale_league_defects_total',
      help: 'Times that a league was set aside because of a defect.',
    }),
    providerCalls: counter<{ provider: string; call: string; result: string }>({
      name: 'whale_provider_calls_total',
      help: 'What was asked of the providers, by result: ok, or the kind of trouble.',
    }),
    providerSeconds: histogram<{ provider: string }>({
      name: 'whale_provider_seconds',
      help: 'How long the providers took to answer.',
      bounds: PROVIDER_SECONDS,
    }),
  }
}

/** Read from the database when Prometheus asks: every process says the same, so look at the largest, not at the sum. */
function serverMetrics() {
  return {
    databaseUp: gauge<Record<string, never>>({
      name: 'whale_database_up',
      help: '1 when the database answered; what stands in it is shown as it was last read.',
    }),
    leaguesDue: gauge<Record<string, never>>({
      name: 'whale_leagues_due',
      help: 'Leagues whose moment has come and which nobody has looked at yet.',
    }),
    oldestDueSeconds: gauge<Record<string, never>>({
      name: 'whale_oldest_due_seconds',
      help: 'How long the longest waiting of them has waited.',
    }),
    leaguesWaiting: gauge<{ why: string }>({
      name: 'whale_leagues_waiting',
      help: 'Leagues that wait for their provider (scores), or were set aside because of a defect.',
    }),
    pauses: gauge<Record<string, never>>({
      name: 'whale_leagues_paused',
      help: 'Leagues that stand still until an operator resumes them: by hand, or because their books are wrong.',
    }),
    outbox: gauge<{ state: string }>({
      name: 'whale_outbox_letters',
      help: 'Letters that wait to be sent, and those that were given up.',
    }),
    providerStrikes: gauge<{ provider: string }>({
      name: 'whale_provider_strikes',
      help: 'Answers without sense in a row; from five on the provider is left alone for a while.',
    }),
    auditBreaches: gauge<Record<string, never>>({
      name: 'whale_audit_breaches',
      help: 'What the last audit of the books in this process found wrong.',
    }),
    auditedAt: gauge<Record<string, never>>({
      name: 'whale_audit_finished_timestamp_seconds',
      help: 'When this process last finished an audit of all books.',
    }),
  }
}

function processMetrics() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const metrics = {
    memory: gauge<Record<string, never>>({ name: 'process_resident_memory_bytes', help: 'Memory of this process.' }),
    cpu: gauge<Record<string, never>>({ name: 'process_cpu_seconds_total', help: 'Processor time of this process.' }),
    upSince: gauge<Record<string, never>>({ name: 'process_uptime_seconds', help: 'How long this process has run.' }),
    loop: gauge<{ quantile: string }>({
      name: 'whale_event_loop_delay_seconds',
      help: 'How late the event loop was since the last look.',
    }),
  }
  return {
    metrics,
    look() {
      const { user, system } = process.cpuUsage()
      metrics.memory.set({}, process.memoryUsage.rss())
      metrics.cpu.set({}, (user + system) / 1e6)
      metrics.upSince.set({}, process.uptime())
      metrics.loop.set({ quantile: '0.5' }, delay.percentile(50) / NANOSECONDS)
      metrics.loop.set({ quantile: '0.99' }, delay.percentile(99) / NANOSECONDS)
      delay.reset()
    },
    close: () => delay.disable(),
  }
}
