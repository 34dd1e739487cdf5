/** The metrics port: metrics without personal data, health and readiness. */
import { readFile } from 'node:fs/promises'
import { MINUTE_MS, instant, later } from '@whale/game'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startSecondServer } from '../testing/second-server.ts'
import { type Crew, EIGHT, TUESDAY, type TestServer, startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/until.ts'

let server: TestServer
let crew: Crew
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: '0' })
  crew = await server.addEspnLeague('100003', EIGHT)
})
afterAll(() => server.close())

async function read(path: string, port = server.metricsPort): Promise<{ status: number; text: string }> {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: reply.status, text: await reply.text() }
}

/** Every series with its value, as Prometheus parses it. */
async function series(): Promise<Map<string, number>> {
  const { text } = await read('/metrics')
  const found = new Map<string, number>()
  for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    const [, name = '', value = ''] = /^([a-z_]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})?) (\S+)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    found.set(name, Number(value))
  }
  return found
}

test('counts requests by route and status, refusals by code, and provider calls by result', async () => {
  const [ada] = crew.people
  await ada?.get(`/player/${crew.leagueId}/${ada.userId}`)
  await ada?.post('/casino/enter', { user_id: ada.userId, event_id: 'x', entry_amount: 0, athlete_ids: ['1'] })
  await server.call('GET', '/game/league_unknown/home', { token: ada?.token ?? '' })
  await server.provider.misbehave({ mode: 'wrong' })
  await server.call('POST', '/onboard/espn/validate', { body: { league_id: '100001' } })
  await server.provider.misbehave({ mode: 'none' })
  const found = await series()
  expect(found.get('whale_requests_total{endpoint="GET /api/player/:league/:user",status="200"}')).toBe(1)
  expect(found.get('whale_request_seconds_count{endpoint="GET /api/player/:league/:user"}')).toBe(1)
  expect(found.get('whale_request_seconds_bucket{le="+Inf",endpoint="GET /api/player/:league/:user"}')).toBe(1)
  expect(found.get('whale_refusals_total{code="not_found"}')).toBeGreaterThanOrEqual(1)
  expect(found.get('whale_provider_calls_total{provider="espn",call="league",result="ok"}')).toBeGreaterThanOrEqual(1)
  expect(found.get('whale_provider_calls_total{provider="espn",call="league",result="out_of_order"}')).toBe(1)
  expect(found.get('whale_database_up')).toBe(1)
})

test('reports due leagues, settlement times and open event streams', async () => {
  const [ada] = crew.people
  server.turnClockAlone(TUESDAY)
  let found = await series()
  expect(found.get('whale_leagues_due')).toBe(1)
  expect(found.get('whale_oldest_due_seconds')).toBeGreaterThan(5 * 24 * 3600)
  await server.turnTo(later(instant(TUESDAY), MINUTE_MS))
  found = await series()
  expect(found.get('whale_leagues_due')).toBe(0)
  expect([...found].find(([name]) => name.startsWith('whale_settlement_seconds_count'))?.[1]).toBe(1)
  expect(found.get('whale_leagues_paused')).toBe(0)
  expect(found.get('whale_outbox_emails{state="waiting"}')).toBeGreaterThanOrEqual(0)
  const reader = await readEvents(server.url, { leagueId: crew.leagueId, token: ada?.token ?? '' })
  await until(async () => (await series()).get('whale_event_streams') === 1)
  reader.close()
  await until(async () => (await series()).get('whale_event_streams') === 0)
})

test('contains no league, person or address, and a bounded number of series', async () => {
  const { text } = await read('/metrics')
  for (const { userId, email, token, teamName } of crew.people) {
    for (const secret of [userId, email, token, teamName]) expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/(?:league|user)_[a-z]*[0-9][a-z0-9]{6}|@/)
  const before = (await series()).size
  for (let nth = 0; nth < 30; nth += 1) await server.call('GET', `/nowhere/${nth}`)
  const after = [...(await series()).keys()]
  expect(after.some((name) => name.includes('nowhere'))).toBe(false)
  // Unknown URLs share one route with its status and duration buckets.
  expect(after.length - before).toBeLessThanOrEqual(16)
})

test('reports whether the process is ready, and whether PostgreSQL archives its log', async () => {
  expect((await series()).get('whale_ready')).toBe(1)
  expect((await series()).get('whale_archive_failing')).toBe(0)
  server.world.isStopping = true
  expect((await series()).get('whale_ready')).toBe(0)
  server.world.isStopping = false
})

test('every alert has a case in deploy/alerts.test.yml', async () => {
  const read = (file: string) => readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
  const alerts = [...(await read('alerts.yml')).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const firing = [...(await read('alerts.test.yml')).matchAll(/alertname: (\w+)\n {8}exp_alerts:\n {10}- /g)]
  expect([...new Set(firing.map(([, name]) => name))].toSorted()).toEqual(alerts.toSorted())
})

test('a worker serves health and readiness', async () => {
  const worker = await startSecondServer(server, { ROLE: 'worker', METRICS_PORT: '0' })
  expect(await read('/healthz', worker.metricsPort)).toEqual({ status: 200, text: 'alive\n' })
  expect(await read('/readyz', worker.metricsPort)).toEqual({ status: 200, text: 'ready\n' })
  worker.world.isStopping = true
  expect(await read('/readyz', worker.metricsPort)).toEqual({ status: 503, text: 'not ready: stopping\n' })
  expect((await read('/', worker.metricsPort)).status).toBe(404)
  await worker.close()
  await expect(read('/healthz', worker.metricsPort)).rejects.toThrow('fetch failed')
})

test.each(['grafana.json', 'alerts.yml'])('deploy/%s uses only existing metrics', async (file) => {
  const text = await readFile(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8')
  const metrics = createMetrics()
  metrics.close()
  const used = [...text.matchAll(/\b(?:whale|process)_[a-z_]+[a-z]\b/g)].map(([name]) => name)
  const known = new Set(metrics.names())
  const parts = /_(?:bucket|sum|count)$/
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !known.has(name) && !known.has(name.replace(parts, '')))).toEqual([])
})

test('the dashboard uses every whale_ metric', async () => {
  const text = await readFile(new URL('../../../../deploy/grafana.json', import.meta.url), 'utf8')
  const metrics = createMetrics()
  metrics.close()
  expect(metrics.names().filter((name) => name.startsWith('whale_') && !text.includes(name))).toEqual([])
})
