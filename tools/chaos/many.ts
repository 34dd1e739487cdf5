/**
 * `npm run chaos -- many`: two api and two worker processes behind nginx, PostgreSQL and PgBouncer, all from
 * Debian's packages. Each is killed under load and restarted. Then four Tuesdays pass, and one process dies in each.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, instant, instantFromMs, later } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { audit, auditText } from '../../apps/server/src/domain/audit.ts'
import { type Db, connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { readSettings } from '../../apps/server/src/env.ts'
import { startServer } from '../../apps/server/src/server.ts'
import { type LeagueInPlay, addLeague, serverAt } from '../../e2e/server.ts'
import type { ChaosPlan, ChaosReport, ChaosTest } from './chaos-test.ts'
import { type Acknowledged, type Load, post, startLoad } from './many-load.ts'
import { type Machines, makeMachines, missingPackages } from './many-machines.ts'

const LEAGUES = ['100001', '100002', '100003', '666001']
const PLAYERS_PER_LEAGUE = 8
const EVE = '2025-09-01T12:00:00.000Z'
const WEEK = 2
const OPEN = '2025-09-10T14:00:00.000Z'
const TUESDAY = instant('2025-09-16T08:00:00.000Z')
const LOAD_BEFORE_MS = 2000
const DOWN_MS = 1000
const LOAD_AFTER_MS = 4000
/** Another worker takes over a dead worker's league after its heartbeat. */
const SETTLED_WITHIN_MS = 120_000
const TUESDAYS = ['worker 1', 'worker 2', 'PgBouncer', 'the primary'] as const
const MIN_COMMANDS = 100

export const many: ChaosTest = {
  promise: 'R2 R3 R7',
  description: 'kills each of two apis, two workers, PostgreSQL, PgBouncer and nginx under load, and in four Tuesdays',
  rounds: { normal: 1, smoke: 1 },
  async run(plan) {
    const missing = missingPackages()
    if (missing.length > 0) {
      return { figures: [`skipped: it needs Debian's packages (apt-get install ${missing.join(' ')})`], failures: [] }
    }
    const report: ChaosReport = { figures: [], failures: [] }
    for (let round = 1; round <= plan.rounds; round += 1) await runOnce(plan, report)
    return report
  },
}

interface Run {
  plan: ChaosPlan
  report: ChaosReport
  machines: Machines
  db: Db
  leagues: readonly LeagueInPlay[]
  turnTo: (moment: string) => Promise<void>
}

function note({ plan, report }: Pick<Run, 'plan' | 'report'>, figure: string): void {
  report.figures.push(figure)
  plan.log(figure)
}

async function runOnce(plan: ChaosPlan, report: ChaosReport): Promise<void> {
  let offsetMs = 0
  const provider = await startDemoProvider({ port: 0, now: () => later(instantFromMs(Date.now()), offsetMs) })
  const machines = await makeMachines(provider.url)
  const db = connect({ url: machines.databaseUrl, connections: 2, onLostConnection: () => undefined })
  const turnTo = async (moment: string) => {
    offsetMs = Date.parse(moment) - Date.now()
    await db.updateTable('dev_clock').set({ offset_ms: offsetMs }).execute()
  }
  try {
    const leagues = await createLeagues(machines, provider.url, plan.isSmoke ? LEAGUES.slice(0, 1) : LEAGUES)
    await turnTo(OPEN)
    const run = { plan, report, machines, db, leagues, turnTo }
    await killUnderLoad(run)
    await killOnTuesdays(run)
  } finally {
    await db.destroy()
    await machines.close()
    await provider.close()
  }
}

/** Creates the leagues on a server in this process, and plays their first week. */
async function createLeagues(machines: Machines, providerUrl: string, ids: readonly string[]): Promise<LeagueInPlay[]> {
  const server = await startServer(
    readSettings({
      PORT: '0',
      ROLE: 'api',
      DATABASE_URL: machines.databaseUrl,
      SECRET_KEY: '00'.repeat(32),
      ESPN_BASE_URL: providerUrl,
      SLEEPER_BASE_URL: providerUrl,
      ACCESS: 'open',
      DEV_CLOCK: '1',
      LIMITS: 'off',
      LOG_LEVEL: 'error',
    }),
  )
  try {
    const client = serverAt(server.url, providerUrl)
    await client.turnTo(EVE)
    const leagues: LeagueInPlay[] = []
    for (const id of ids) {
      const names = Array.from({ length: PLAYERS_PER_LEAGUE }, (_, place) => `p${place}.of.${id}`)
      leagues.push(await addLeague(client, id, names))
    }
    await client.turnTo(OPEN)
    return leagues
  } finally {
    await server.close()
  }
}

/** Kills each machine in turn while everyone plays. */
async function killUnderLoad(run: Run): Promise<void> {
  const { plan, report, machines, db, leagues } = run
  for (const machine of machines.all.slice(1)) await machine.start()
  const before = await eventCounts(db)
  const load = startLoad(machines.url, leagues, WEEK)
  note(run, `${leagues.length} leagues of ${PLAYERS_PER_LEAGUE}, two api and two worker processes`)
  const killed = machines.all.map(({ name }) => name).filter((name) => !plan.isSmoke || name === 'api 1')
  for (const name of killed) {
    await sleep(LOAD_BEFORE_MS)
    await killOne(run, load, name)
  }
  await load.stop()
  const done = load.acknowledged.filter(({ status }) => status === 200)
  const seconds = ((done.at(-1)?.atMs ?? 0) - (done[0]?.atMs ?? 0)) / 1000
  note(
    run,
    `${done.length} commands confirmed in ${seconds.toFixed(0)} s, ${load.retried} retried, the longest answered after ${(load.longestMs / 1000).toFixed(1)} s; ${load.reads.answered} reads answered, ${load.reads.failed} failed`,
  )
  if (done.length < MIN_COMMANDS) report.failures.push(`only ${done.length} commands were confirmed`)
  report.failures.push(...(await lostOrTwice(db, done, before)), ...(await changedAnswers(machines, done)))
  await checkBooks(run)
}

async function killOne(run: Run, load: Load, name: string): Promise<void> {
  const machine = run.machines.named(name)
  const counted = load.acknowledged.length
  const retried = load.retried
  const since = performance.now()
  await machine.kill()
  await sleep(DOWN_MS)
  await machine.start()
  const upMs = performance.now() - since
  await sleep(LOAD_AFTER_MS)
  const moments = [since, ...load.acknowledged.slice(counted).map(({ atMs }) => atMs), performance.now()]
  const outageMs = Math.max(...moments.slice(1).map((atMs, place) => atMs - (moments[place] ?? atMs)))
  note(
    run,
    `${name.padEnd(12)} killed; back after ${(upMs / 1000).toFixed(1)} s; longest outage for everyone ${(outageMs / 1000).toFixed(1)} s; ${load.acknowledged.length - counted} commands confirmed meanwhile, ${load.retried - retried} retried`,
  )
}

const COUNTED = {
  'h2h.proposed': /^\/h2h\/proposal$/,
  'h2h.closed': /\/withdraw$/,
  'prediction.made': /^\/bermuda\/prediction$/,
} as const

async function eventCounts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('events')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute()
  return new Map(rows.map(({ type, count }) => [type, count]))
}

/** Checks that every confirmed command is stored as an event, once. */
async function lostOrTwice(db: Db, done: readonly Acknowledged[], before: Map<string, number>): Promise<string[]> {
  const now = await eventCounts(db)
  const failures = Object.entries(COUNTED).flatMap(([type, path]) => {
    const stored = (now.get(type) ?? 0) - (before.get(type) ?? 0)
    const confirmed = done.filter((command) => path.test(command.path)).length
    return stored === confirmed ? [] : [`${confirmed} of ${type} were confirmed, ${stored} are stored`]
  })
  const rows = await db.selectFrom('command_keys').select('key').execute()
  const stored = new Set(rows.map(({ key }) => key))
  const lost = done.filter(({ key }) => !stored.has(key)).length
  return lost === 0 ? failures : [...failures, `${lost} confirmed commands are lost`]
}

/** Sends some commands again, the last ones included: each must get its stored reply. */
async function changedAnswers({ url }: Machines, done: readonly Acknowledged[]): Promise<string[]> {
  const some = done.filter((_, place) => place % Math.ceil(done.length / 200) === 0)
  const failures: string[] = []
  for (const { path, text, ...given } of [...some, ...done.slice(-20)]) {
    const again = await post(`${url}/api`, path, given)
    if (again.text !== text) failures.push(`${path} got another answer the second time`)
  }
  return failures
}

async function checkBooks(run: Run): Promise<void> {
  const result = await audit(run.db)
  note(run, auditText(result))
  run.report.failures.push(...result.violations.map(({ rule, detail }) => `${rule} (${detail})`))
}

/** Lets Tuesdays pass and kills one machine in each while the week settles. */
async function killOnTuesdays(run: Run): Promise<void> {
  const { plan, report, machines, db, leagues, turnTo } = run
  const servers = machines.all.filter(({ name }) => /^(api|worker)/.test(name))
  for (const [place, name] of TUESDAYS.slice(0, plan.isSmoke ? 1 : undefined).entries()) {
    const week = WEEK + place
    for (const server of servers) await server.stop()
    await turnTo(later(TUESDAY, place * 7 * DAY_MS))
    const since = performance.now()
    for (const server of servers) await server.start()
    await sleep(300 + place * 150)
    await machines.named(name).kill()
    await sleep(DOWN_MS)
    await machines.named(name).start()
    const isSettled = await settlesInTime(db, { leagues: leagues.length, week })
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    const outcome = isSettled ? `all settled after ${seconds} s` : 'not settled'
    note(run, `Tuesday of week ${week}, ${name} killed: ${outcome}`)
    if (!isSettled) report.failures.push(`week ${week} did not settle within two minutes`)
    report.failures.push(...(await settledTwice(db)))
    await checkBooks(run)
  }
}

async function settlesInTime(db: Db, { leagues, week }: { leagues: number; week: number }): Promise<boolean> {
  const since = performance.now()
  while (performance.now() - since < SETTLED_WITHIN_MS) {
    const runs = await db
      .selectFrom('runs')
      .select('id')
      .where('week', '=', week)
      .where('reversed_at', 'is', null)
      .execute()
      // Expected: the primary was just killed.
      .catch(() => [])
    if (runs.length === leagues) return true
    await sleep(200)
  }
  return false
}

async function settledTwice(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('runs').select(['league_id', 'week']).execute()
  const runs = rows.map(({ league_id, week }) => `week ${week} of ${league_id}`)
  return runs.filter((run, place) => runs.indexOf(run) !== place).map((run) => `${run} settled twice`)
}
