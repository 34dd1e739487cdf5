/**
 * `npm run chaos -- many`: one program on many machines. Two api and two worker processes behind nginx, on PostgreSQL with
 * PgBouncer in between, all of Debian's packages. Each is killed under load and started again; then four Tuesdays pass while
 * one of them dies in each. Nothing may be lost, and nothing be done twice.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, instant, instantFromMs, later } from '@whale/game'
import { startDemoProvider } from '@whale/providers/demo'
import { audit, auditWords } from '../../apps/server/src/domain/audit.ts'
import { type Db, connect } from '../../apps/server/src/platform/postgres/pool.ts'
import { readSettings } from '../../apps/server/src/env.ts'
import { startServer } from '../../apps/server/src/server.ts'
import { type Acknowledged, type Crew, type Load, type Person, beginLoad, post, register } from './many-load.ts'
import type { Storm } from './scenario.ts'
import { type Machines, makeMachines, missingPackages } from './many-machines.ts'

const LEAGUES = ['100001', '100002', '100003', '666001']
const PLAYERS_A_LEAGUE = 8
const EVE = '2025-09-01T12:00:00.000Z'
const WEEK = 2
const OPEN = '2025-09-10T14:00:00.000Z'
const TUESDAY = instant('2025-09-16T08:00:00.000Z')
const LOAD_BEFORE_MS = 2000
const DOWN_MS = 1000
const LOAD_AFTER_MS = 4000
/** A dead worker's league is taken back after its heartbeat, and tried again. */
const SETTLED_WITHIN_MS = 120_000
const TUESDAYS = ['worker 1', 'worker 2', 'PgBouncer', 'the primary'] as const

export const many: Storm = {
  promise: 'R2 R3 R7',
  what: 'each of two apis, two workers, PostgreSQL, PgBouncer and nginx killed under load, and in four Tuesdays',
  rounds: 1,
  async run({ rounds, tell }) {
    const missing = missingPackages()
    if (missing.length > 0) {
      return { figures: [`skipped: it needs Debian's packages (apt-get install ${missing.join(' ')})`], broken: [] }
    }
    const report: Report = { figures: [], broken: [], tell }
    for (let round = 1; round <= rounds; round += 1) await once(report)
    return report
  },
}

/** What is found on the way: figures, and what was not so. */
interface Report {
  figures: string[]
  broken: string[]
  tell: (line: string) => void
}

function say(report: Report, figure: string): void {
  report.figures.push(figure)
  report.tell(figure)
}

async function once(report: Report): Promise<void> {
  let offsetMs = 0
  const provider = await startDemoProvider({ port: 0, now: () => later(instantFromMs(Date.now()), offsetMs) })
  const machines = await makeMachines(provider.url)
  const db = connect({ url: machines.databaseUrl, connections: 2, onLostConnection: () => undefined })
  const turnTo = async (moment: string) => {
    offsetMs = Date.parse(moment) - Date.now()
    await db.updateTable('dev_clock').set({ offset_ms: offsetMs }).execute()
  }
  try {
    const crews = await gather(machines, provider.url)
    await turnTo(OPEN)
    await underLoad(report, machines, db, crews)
    await tuesdays(report, machines, db, { crews, turnTo })
  } finally {
    await db.destroy()
    await machines.close()
    await provider.close()
  }
}

/** Brings the leagues into a server in this process, with everybody aboard, and plays their first week. */
async function gather(machines: Machines, providerUrl: string): Promise<Crew[]> {
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
    await post(server.url, '/dev/clock', { now: EVE })
    const crews: Crew[] = []
    for (const espnId of LEAGUES) crews.push(await bring(server.url, espnId))
    await post(server.url, '/dev/clock', { now: OPEN })
    return crews
  } finally {
    await server.close()
  }
}

async function bring(url: string, league_id: string): Promise<Crew> {
  const people: Person[] = []
  for (let place = 0; place < PLAYERS_A_LEAGUE; place += 1) {
    people.push(await register(url, `p${place}.of.${league_id}@storm.example`))
  }
  const [founder, ...others] = people
  const shown = await post(url, '/onboard/espn/validate', { league_id })
  const { teams } = shown.body['data'] as { teams: { team_id: string }[] }
  const own = teams[0]?.team_id
  const brought = await post(
    url,
    '/onboard/espn/complete',
    { league_id, selected_team_id: own, commissioner_team_id: own },
    founder?.token,
  )
  const { game_league, invite_code } = brought.body['data'] as { game_league: { id: string }; invite_code: string }
  for (const [place, other] of others.entries()) {
    const joined = await post(
      url,
      '/onboard/espn/join',
      { team_id: teams[place + 1]?.team_id, invite_code },
      other.token,
    )
    if (joined.status !== 200) throw new Error(`nobody could join: ${joined.text}`)
  }
  return { leagueId: game_league.id, people }
}

/** Kills each machine in turn while everybody plays. */
async function underLoad(report: Report, machines: Machines, db: Db, crews: readonly Crew[]): Promise<void> {
  for (const machine of machines.all.slice(1)) await machine.start()
  const before = await eventCounts(db)
  const load = beginLoad(machines.url, crews, WEEK)
  say(report, `${crews.length} leagues, ${crews.length * PLAYERS_A_LEAGUE} people, two api and two worker processes`)
  for (const { name } of machines.all) {
    await sleep(LOAD_BEFORE_MS)
    await killOne(report, machines, load, name)
  }
  await load.stop()
  const done = load.acknowledged.filter(({ status }) => status === 200)
  const seconds = ((done.at(-1)?.atMs ?? 0) - (done[0]?.atMs ?? 0)) / 1000
  say(
    report,
    `${done.length} commands acknowledged in ${seconds.toFixed(0)} s, ${load.repeated} sent again, the longest answered after ${(load.longestMs / 1000).toFixed(1)} s; ${load.read.answered} readings answered, ${load.read.failed} not`,
  )
  if (done.length < 100) report.broken.push('there was enough load to speak of')
  report.broken.push(...(await lostOrTwice(db, done, before)), ...(await otherAnswers(machines, done)))
  await audited(report, db)
}

async function killOne(report: Report, machines: Machines, load: Load, name: string): Promise<void> {
  const machine = machines.named(name)
  const counted = load.acknowledged.length
  const repeated = load.repeated
  const since = performance.now()
  await machine.kill()
  await sleep(DOWN_MS)
  await machine.start()
  const upMs = performance.now() - since
  await sleep(LOAD_AFTER_MS)
  const moments = [since, ...load.acknowledged.slice(counted).map(({ atMs }) => atMs), performance.now()]
  const silences = moments.slice(1).map((atMs, place) => atMs - (moments[place] ?? atMs))
  const silentMs = Math.max(...silences)
  say(
    report,
    `${name.padEnd(12)} killed; back after ${(upMs / 1000).toFixed(1)} s; longest without any acknowledgement ${(silentMs / 1000).toFixed(1)} s; ${load.acknowledged.length - counted} commands acknowledged meanwhile, ${load.repeated - repeated} sent again`,
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

/** Whether every acknowledged command is in the story of its league, and once. */
async function lostOrTwice(db: Db, done: readonly Acknowledged[], before: Map<string, number>): Promise<string[]> {
  const now = await eventCounts(db)
  const findings = Object.entries(COUNTED).flatMap(([type, path]) => {
    const told = (now.get(type) ?? 0) - (before.get(type) ?? 0)
    const acknowledged = done.filter((command) => path.test(command.path)).length
    return told === acknowledged ? [] : [`${acknowledged} of ${type} were acknowledged, ${told} are there`]
  })
  const rows = await db.selectFrom('command_keys').select('key').execute()
  const kept = new Set(rows.map(({ key }) => key))
  const lost = done.filter(({ key }) => !kept.has(key)).length
  return lost === 0 ? findings : [...findings, `${lost} acknowledged commands are not there`]
}

/** Some commands sent once more, the last of them above all: each gets the very answer that it had. */
async function otherAnswers({ url }: Machines, done: readonly Acknowledged[]): Promise<string[]> {
  const some = done.filter((_, place) => place % Math.ceil(done.length / 200) === 0)
  const findings: string[] = []
  for (const { path, body, token, key, text } of [...some, ...done.slice(-20)]) {
    const again = await post(url, path, body, token, key)
    if (again.text !== text) findings.push(`${path} was answered otherwise the second time`)
  }
  return findings
}

async function audited(report: Report, db: Db): Promise<void> {
  const result = await audit(db)
  say(report, auditWords(result))
  report.broken.push(...result.breaches.map(({ rule, detail }) => `${rule} (${detail})`))
}

/** Lets Tuesdays pass, one machine dying in each while the week is settled. */
async function tuesdays(
  report: Report,
  machines: Machines,
  db: Db,
  { crews, turnTo }: { crews: readonly Crew[]; turnTo: (moment: string) => Promise<void> },
): Promise<void> {
  const servers = machines.all.filter(({ name }) => /^(api|worker)/.test(name))
  for (const [place, name] of TUESDAYS.entries()) {
    const week = WEEK + place
    for (const server of servers) await server.stop()
    await turnTo(later(TUESDAY, place * 7 * DAY_MS))
    const since = performance.now()
    for (const server of servers) await server.start()
    await sleep(300 + place * 150)
    await machines.named(name).kill()
    await sleep(DOWN_MS)
    await machines.named(name).start()
    const isSettled = await settledWithin(db, { leagues: crews.length, week })
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    say(
      report,
      `Tuesday of week ${week}, ${name} killed: ${isSettled ? `all settled after ${seconds} s` : 'not settled'}`,
    )
    if (!isSettled) report.broken.push(`week ${week} was settled within two minutes`)
    report.broken.push(...(await settledTwice(db)))
    await audited(report, db)
  }
}

async function settledWithin(db: Db, { leagues, week }: { leagues: number; week: number }): Promise<boolean> {
  const since = performance.now()
  while (performance.now() - since < SETTLED_WITHIN_MS) {
    // Where the primary has just been killed there is no answer for a moment.
    const settled = await db
      .selectFrom('runs')
      .select('id')
      .where('week', '=', week)
      .where('reversed_at', 'is', null)
      .execute()
      .catch(() => [])
    if (settled.length === leagues) return true
    await sleep(200)
  }
  return false
}

async function settledTwice(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('runs').select(['league_id', 'week']).execute()
  const seen = new Set<string>()
  return rows.flatMap(({ league_id, week }) => {
    const what = `week ${week} of ${league_id}`
    const isFirst = !seen.has(what)
    seen.add(what)
    return isFirst ? [] : [`${what} was settled once`]
  })
}
