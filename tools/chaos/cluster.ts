/**
 * Chaos test of a database cluster (promises R30 and R31 of docs/reliability.md). It plays a season of leagues on Citus, PostgreSQL on
 * several nodes: one coordinator, and two workers that hold the data. The leagues are in four cells, each a schema that is whole on one
 * worker. In one week it kills a worker, moves a cell between workers, and kills the coordinator, all while members send commands.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { auditCells, auditOfCellsText, isClean } from '../../apps/server/src/domain/audit-cells.ts'
import { cellOf, inEachCell } from '../../apps/server/src/domain/cells.ts'
import { operateCells } from '../../apps/server/src/commands/cell-commands.ts'
import { propose } from '../../apps/server/src/testing/league-actions.ts'
import { startChildServerFor } from '../../apps/server/src/testing/child-server.ts'
import { type ClusterNode, citusPrograms } from '../../apps/server/src/testing/citus.ts'
import { type ClusterServer, startClusterServer } from '../../apps/server/src/testing/cluster-server.ts'
import { type Crew, EIGHT, enter } from '../../apps/server/src/testing/test-server.ts'
import { until } from '../../apps/server/src/testing/until.ts'
import {
  type Play,
  type Sent,
  type Target,
  type Writers,
  isMissed,
  currentPlay,
  resendAndCheck,
  startWriters,
} from '../../apps/server/src/testing/writers.ts'
import { quantile, secondsSince, tableText } from '../figures.ts'
import { inLanes } from '../lanes.ts'
import type { ChaosPlan, ChaosReport, ChaosTest } from './chaos-test.ts'

const CELLS = 4
const WEEKS = 12
const DAY_MS = 86_400_000
/** Half past ten in New York, or an hour earlier from November on: the week is open. */
const WEEK_1 = Date.parse('2025-09-03T14:30:00.000Z')
const BETTING_WEEKS = [2, 3, 7, 8, 9]
/** The week in which machines are killed. */
const FAULTS_WEEK = 8
/** How long the killed worker stays down. */
const DEAD_MS = 30_000
/** Smaller differences between two latencies are noise. */
const NOISE_MS = 50

export const cluster: ChaosTest = {
  promise: 'R30 R31',
  description: 'a season in four cells on Citus; a cell moves while it is played in, a worker and the coordinator die',
  size: 40,
  unit: 'leagues',
  async run(plan) {
    const programs = await citusPrograms()
    if (programs === null) return { figures: ['not run: this machine has no PostgreSQL with Citus'], failures: [] }
    const played = await startClusterServer(programs, { cells: CELLS })
    plan.defer(() => played.close())
    return await playSeason(played, plan)
  },
}

async function playSeason(played: ClusterServer, plan: ChaosPlan): Promise<ChaosReport> {
  const { server } = played
  const since = performance.now()
  const crews = await addLeagues(played, plan.size)
  const cells = crews.map(({ leagueId }) => cellOf(leagueId))
  plan.log(`${crews.length} leagues in cells ${[...new Set(cells)].join(', ')}`)
  const found: Found = { table: [], failures: [] }
  for (let week = 1; week <= WEEKS; week += 1) {
    await server.turnTo(new Date(WEEK_1 + (week - 1) * 7 * DAY_MS).toISOString())
    await inLanes(crews, 8, (crew) => playWeek(crew, week))
    if (week === FAULTS_WEEK) await injectFaults(played, { plan, crews, week, found })
    plan.log(`week ${week} after ${secondsSince(since)} s`)
    found.failures.push(...(await auditFailures(played)))
  }
  await server.turnTo(new Date(WEEK_1 + WEEKS * 7 * DAY_MS).toISOString())
  found.failures.push(...(await auditFailures(played)), ...(await unfinished(played, plan.size)))
  const weeks = `${WEEKS} weeks of ${crews.length} leagues in ${CELLS} cells on two workers`
  const summary = `${weeks}, with an audit a week, in ${secondsSince(since)} s`
  return { figures: [summary, ...tableText(found.table).split('\n')], failures: found.failures }
}

async function auditFailures({ server }: ClusterServer): Promise<string[]> {
  const books = await auditCells(server.world)
  return isClean(books) ? [] : [auditOfCellsText(books)]
}

/** Describes leagues whose season did not end, and whether any are missing. */
async function unfinished({ server }: ClusterServer, leagues: number): Promise<string[]> {
  const { answers, missing } = await inEachCell(
    server.world,
    ({ db }) => db.selectFrom('leagues').select(['id', 'stage', 'settled_through']).execute(),
    null,
  )
  const rows = answers.flat()
  const late = rows.filter(({ stage }) => stage !== 'over')
  const lost = rows.length === leagues && missing.length === 0 ? [] : [`${rows.length} of ${leagues} leagues are there`]
  return [...lost, ...late.map(({ id, stage, settled_through: week }) => `${id} is ${stage}, settled through ${week}`)]
}

/** Adds leagues. Eight users share each group of four leagues, one in each cell. */
async function addLeagues({ server }: ClusterServer, count: number): Promise<Crew[]> {
  const crews: Crew[] = []
  for (let place = 0; place < count; place += 1) {
    const names = EIGHT.map((name) => `${name}.of.${Math.floor(place / CELLS)}`)
    crews.push(await server.addEspnLeague(`100003${String(place).padStart(3, '0')}`, names))
  }
  return crews
}

/**
 * Three members make a pick and enter the casino, and in betting weeks offer a bet to the next member, who accepts it. The rules may refuse any of
 * it.
 */
async function playWeek(crew: Crew, week: number): Promise<void> {
  const { leagueId, people } = crew
  for (const [place, person] of people.slice(0, 3).entries()) {
    const other = people[place + 3] ?? person
    const prediction = { league_id: leagueId, user_id: person.userId, week, team_id: other.teamId, points: 100 + place }
    await person.post('/bermuda/prediction', prediction)
    await enter(person, leagueId, place)
    if (!BETTING_WEEKS.includes(week)) continue
    const offered = await propose(crew, person, other.userId, { week })
    if (offered.status === 200) await other.post(`/h2h/proposal/${encodeURIComponent(offered.body.data.bet.id)}/accept`)
  }
}

/** Rows of the printed table, and failures. */
interface Found {
  table: string[][]
  failures: string[]
}

/** The writers of a cell's league, by its number, with what they sent during one step, such as a kill. */
type CellWriters = Writers & { cell: number }

interface Scene {
  played: ClusterServer
  plan: ChaosPlan
  /** The server process that receives the members' commands. */
  target: Target
  /** One league per cell, in which members send commands. */
  plays: Play[]
  /** Rows and failures so far. Each step adds its own. */
  found: Found
  /** The server's log of errors. */
  log: () => string
}

/** Moves a cell, then kills a worker and the coordinator, each while commands arrive in a league of every cell. */
async function injectFaults(
  played: ClusterServer,
  { plan, crews, week, found }: { plan: ChaosPlan; crews: readonly Crew[]; week: number; found: Found },
): Promise<void> {
  const api = await startChildServerFor(played.server, { LOG_LEVEL: 'error' })
  plan.defer(() => api.kill())
  const plays = await Promise.all(crews.slice(0, CELLS).map((crew) => currentPlay(crew, week)))
  found.table.push(['step', 'cell', 'commands', 'median ms', 'p99 ms', 'longest ms', '503'])
  const scene: Scene = { played, plan, target: { url: api.url }, plays, found, log: () => api.log() }
  await killAWorker(scene)
  await moveACell(scene)
  await killTheCoordinator(scene)
}

/** Members of a league in every cell send commands without pause while `work` runs. Returns the stopped writers. */
async function sendDuring(scene: Scene, name: string, work: () => Promise<unknown>): Promise<CellWriters[]> {
  const writers = scene.plays.map((play, place) => {
    const started = startWriters(scene.target, { play, name: `cluster-${name}-${place}` })
    return { ...started, cell: cellOf(play.crew.leagueId) }
  })
  try {
    await work()
  } finally {
    await Promise.all(writers.map((each) => each.stop()))
  }
  return writers
}

/** Resends commands that got no answer, and checks that each took effect once. Adds a row of latencies for each cell, the failures and an audit. */
async function checkAnswers(
  { target, found, played, log }: Scene,
  step: string,
  writers: readonly CellWriters[],
): Promise<void> {
  for (const { cell, sent } of writers.toSorted((a, b) => a.cell - b.cell)) {
    const times = sent.map(({ ms }) => ms)
    const spread = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0))
    found.table.push([step, `${cell}`, `${sent.length}`, ...spread, `${sent.filter(isMissed).length}`])
  }
  const { failures } = await resendAndCheck(target, writers)
  found.failures.push(...failures.map((words) => withError(words, log())), ...(await auditFailures(played)))
}

/** Appends to a failure the error that the server logged for that request. */
function withError(words: string, log: string): string {
  const [, id = 'none'] = /"request_id":"([^"]+)"/.exec(words) ?? []
  const line = log.split('\n').find((one) => one.includes(id)) ?? ''
  return `${words} ${/"error":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? ''}`
}

/** Moves the second cell to the other worker and back. */
async function moveACell(scene: Scene): Promise<void> {
  const { played, plan, found } = scene
  const [first, second] = played.cluster.workers
  for (const [step, { port }] of [['cell 2 moves', first] as const, ['cell 2 moves back', second] as const]) {
    const since = performance.now()
    const moving = await sendDuring(scene, step.replaceAll(' ', '-'), async () => {
      const moved = await operateCells(played.server.world, ['move', '2', `127.0.0.1:${port}`])
      if (moved?.isDone !== true) found.failures.push(moved?.output ?? 'the cell was not moved')
    })
    plan.log(`${step}: ${secondsSince(since)} s`)
    await checkAnswers(scene, `${step} (${secondsSince(since)} s)`, moving)
  }
}

/** Kills the second worker, which has cells 2 and 4. Their leagues must answer 503 with a sentence; other cells' leagues must answer as before. */
async function killAWorker(scene: Scene): Promise<void> {
  const { played, found } = scene
  const [, dead] = played.cluster.workers
  const measure = async (name: string) => {
    const reads: Reads = { times: [], failed: 0 }
    const writers = await sendDuring(scene, name, () => readOthers(scene, reads))
    return { reads, writers, others: writers.flatMap(({ cell, sent }) => (isOfDead(cell) ? [] : sent)) }
  }
  const before = await measure('before')
  await checkAnswers(scene, 'before the kill', before.writers)
  await dead.kill()
  const during = await measure('dead')
  const own = during.writers.flatMap(({ cell, sent }) => (isOfDead(cell) ? sent : []))
  found.failures.push(...own.flatMap(wrongAnswerOfDead).slice(0, 3))
  const unanswered = during.others.filter(isMissed).length
  if (unanswered > 0) found.failures.push(`${unanswered} commands to leagues of another worker had no answer`)
  if (during.reads.failed > 0) found.failures.push(`${during.reads.failed} reads of leagues of another worker failed`)
  compare(scene, 'homes read at the other worker', [before.reads.times, during.reads.times])
  const timesOf = (sent: readonly Sent[]) => sent.map(({ ms }) => ms)
  compare(scene, 'commands at the other worker', [timesOf(before.others), timesOf(during.others)])
  await startAgain(scene, 'the worker is back', dead)
  await checkAnswers(scene, 'a worker is dead', during.writers)
}

/** Whether a cell is on the killed worker, which has 2 and 4. */
function isOfDead(cell: number): boolean {
  return cell % 2 === 0
}

/** Adds a row that compares times before a fault and during it. The 99th percentile may double. */
function compare({ found }: Scene, what: string, [before, during]: readonly [number[], number[]]): void {
  const [first, second] = [quantile(before, 0.99), quantile(during, 0.99)]
  const words = `${first.toFixed(0)} → ${second.toFixed(0)}`
  found.table.push([what, '', `${before.length} → ${during.length}`, '', words, '', '0'])
  if (second > 2 * first + NOISE_MS) found.failures.push(`p99 of ${what}: ${words} ms`)
}

interface Reads {
  times: number[]
  failed: number
}

/** Reads the homes of the other worker's leagues for `DEAD_MS`. */
async function readOthers({ plays, target }: Scene, reads: Reads): Promise<void> {
  const end = performance.now() + DEAD_MS
  const lanes = plays
    .filter(({ crew }) => !isOfDead(cellOf(crew.leagueId)))
    .map(async ({ crew: { leagueId, people } }) => {
      const headers = { authorization: `Bearer ${people[0]?.token ?? ''}` }
      while (performance.now() < end) {
        const since = performance.now()
        const { status } = await fetch(`${target.url}/api/game/${leagueId}/home`, { headers })
        reads.times.push(performance.now() - since)
        if (status !== 200) reads.failed += 1
        await sleep(50)
      }
    })
  await Promise.all(lanes)
}

/** What is wrong with the answer of a league on the dead worker; empty if nothing is. */
function wrongAnswerOfDead({ path, answer }: Sent): string[] {
  if (answer === null) return [`${path} had no answer while its worker was dead`]
  const { detail } = JSON.parse(answer.text) as { detail?: unknown }
  const hasSentence = answer.status === 503 && typeof detail === 'string' && /^[A-Z].*[.!]$/.test(detail)
  return hasSentence
    ? []
    : [`${path} was answered ${answer.status} while its worker was dead: ${answer.text.slice(0, 100)}`]
}

/** Kills the coordinator for five seconds. */
async function killTheCoordinator(scene: Scene): Promise<void> {
  const { coordinator } = scene.played.cluster
  const during = await sendDuring(scene, 'coordinator', async () => {
    await sleep(1000)
    await coordinator.kill()
    await sleep(5000)
    await startAgain(scene, 'the coordinator is back', coordinator)
  })
  await checkAnswers(scene, 'the coordinator is dead', during)
}

/** Starts a killed node, and adds a row with the time until a league in every cell answers. */
async function startAgain({ plays, target, found }: Scene, step: string, node: ClusterNode): Promise<void> {
  const since = performance.now()
  await node.start()
  const started = performance.now()
  for (const { crew } of plays) {
    const headers = { authorization: `Bearer ${crew.people[0]?.token ?? ''}` }
    await until(async () => (await fetch(`${target.url}/api/game/${crew.leagueId}`, { headers })).ok)
  }
  const ms = `${(started - since).toFixed(0)} to start, ${(performance.now() - started).toFixed(0)} until all answer`
  found.table.push([`${step}: ${ms}`, '', '', '', '', '', ''])
}
