/** Settles a thousand leagues, one of which always fails (promise R27). */
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, type LeagueId, later } from '@whale/game'
import { startWorker } from '../../apps/server/src/jobs/queue.ts'
import { appendReport } from '../../apps/server/src/domain/store/score-reports.ts'
import { breakLeague, repairLeague } from '../../apps/server/src/testing/broken-league.ts'
import { TUESDAY, type TestServer } from '../../apps/server/src/testing/test-server.ts'
import { copyLeague, openClients } from '../bench/copies.ts'
import type { Defer } from '../closers.ts'
import { type ChaosPlan, type ChaosReport, type ChaosTest, eachRound } from './chaos-test.ts'
import { openStage, playToLock } from './stage.ts'

/** By then the provider has closed the week. */
const GATHERED = '2025-09-09T07:51:00.000Z'
const WORKERS = 2
const TIMEOUT_MS = 30 * 60_000

export const faultIsolation: ChaosTest = {
  promise: 'R27',
  description: 'many leagues are due on one Tuesday and one of them fails; the others settle, and it does once fixed',
  rounds: { normal: 1, smoke: 1 },
  size: { normal: 1000, smoke: 4, unit: 'leagues' },
  run: (plan) => eachRound(plan, (defer, report) => runOnce(defer, plan, report)),
}

async function runOnce(defer: Defer, { size, log }: ChaosPlan, { figures, failures }: ChaosReport): Promise<void> {
  const stage = await openStage(defer)
  const { server } = stage
  const source = await playWeek(server)
  const [client] = await openClients(defer, server.databaseUrl)
  const copies = await copyLeague(client, { leagueId: source, prefix: 'copy', count: size - 1, isDue: true })
  const failing = copies[Math.floor(copies.length / 2)] ?? source
  await breakLeague(server.world.db, failing)
  const before = JSON.stringify(await stateOf(server, failing))
  server.turnClockAlone(TUESDAY)
  const since = performance.now()
  for (let count = 0; count < WORKERS; count += 1) {
    const worker = await startWorker(server.world, server.databaseUrl)
    defer(() => worker.stop())
  }
  const settled = await untilSettled(server, { count: size - 1, log })
  const seconds = (performance.now() - since) / 1000
  const { trouble } = await untilQuarantined(server, failing)
  if (settled !== size - 1) failures.push(`${settled} of ${size - 1} leagues settled`)
  if (trouble !== 'defect') failures.push(`the failing league is not quarantined: ${trouble ?? 'no error'}`)
  if (JSON.stringify({ ...(await stateOf(server, failing)), trouble: null }) !== before)
    failures.push('the failing league has changed')
  failures.push(...(await stage.auditFailures()))
  await repairLeague(server.world.db, failing)
  server.turnClockAlone(later(server.world.clock.now(), 6 * MINUTE_MS))
  const all = await untilSettled(server, { count: size, log })
  if (all !== size) failures.push('the failing league did not settle once it was fixed')
  failures.push(...(await stage.auditFailures()), ...(await settledTwice(server)))
  const each = ((seconds * 1000) / (size - 1)).toFixed(0)
  figures.push(
    `${settled} leagues settled in ${seconds.toFixed(0)} s by ${WORKERS} workers, ${each} ms each; one quarantined, settled once fixed`,
  )
}

/** Plays a league's first week and stores its scores. From then on the provider is down. */
async function playWeek(server: TestServer): Promise<LeagueId> {
  const { leagueId } = await playToLock(server)
  server.turnClockAlone(GATHERED)
  const report = await server.world.providers.espn.readWeek({ fantasyLeagueId: '100003', season: 2025, week: 1 })
  await appendReport(server.world.db, { leagueId, report, last: null })
  await server.provider.misbehave({ mode: 'down' })
  return leagueId
}

async function stateOf({ world }: TestServer, leagueId: string) {
  const columns = ['settled_through', 'event_count', 'week', 'phase', 'trouble'] as const
  return await world.db.selectFrom('leagues').select(columns).where('id', '=', leagueId).executeTakeFirstOrThrow()
}

/** Few leagues may settle before the failing one was tried. */
async function untilQuarantined(server: TestServer, leagueId: string) {
  for (let attempt = 0; attempt < 20 && (await stateOf(server, leagueId)).trouble === null; attempt += 1)
    await sleep(250)
  return await stateOf(server, leagueId)
}

async function untilSettled(
  { world }: TestServer,
  { count, log }: { count: number; log: (line: string) => void },
): Promise<number> {
  const since = performance.now()
  for (let check = 1; ; check += 1) {
    const rows = await world.db.selectFrom('leagues').select('id').where('settled_through', '=', 1).execute()
    if (rows.length >= count || performance.now() - since > TIMEOUT_MS) return rows.length
    if (check % 20 === 0) log(`${rows.length} of ${count} settled`)
    await sleep(500)
  }
}

async function settledTwice({ world }: TestServer): Promise<string[]> {
  const runs = await world.db.selectFrom('runs').select('league_id').where('reversed_at', 'is', null).execute()
  const twice = runs.length - new Set(runs.map(({ league_id }) => league_id)).size
  return twice === 0 ? [] : [`${twice} leagues settled twice`]
}
