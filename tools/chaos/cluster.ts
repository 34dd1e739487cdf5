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
import { quantile, tableText } from '../figures.ts'
import type { ChaosPlan, ChaosReport, ChaosTest } from './chaos-test.ts'

const CELLS = 4
const WEEKS = 12
const DAY_MS = 86_400_000
/** Half past ten in New York, or an hour earlier from November on: the week is open. */
const WEEK_1 = Date.parse('2025-09-03T14:30:00.000Z')
const BETTING_WEEKS = [2, 3, 7, 8, 9]
/** The week in which machines die. */
const FAULTS_WEEK = 8
/** How long the killed worker stays down. */
const DEAD_MS = 30_000
/** A smaller difference between two latencies is the machine's noise. */
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
  const failures: string[] = []
  let table: string[][] = []
  for (let week = 1; week <= WEEKS; week += 1) {
    await server.turnTo(new Date(WEEK_1 + (week - 1) * 7 * DAY_MS).toISOString())
    await inLanes(crews, (crew) => playWeek(crew, week))
    if (week === FAULTS_WEEK) {
      const faults = await injectFaults(played, { plan, crews, week })
      table = faults.table
      failures.push(...faults.failures)
    }
    plan.log(`week ${week} after ${secondsSince(since)} s`)
    failures.push(...(await auditFailures(played)))
  }
  await server.turnTo(new Date(WEEK_1 + WEEKS * 7 * DAY_MS).toISOString())
  failures.push(...(await auditFailures(played)), ...(await unfinished(played, plan.size)))
  const weeks = `${WEEKS} weeks of ${crews.length} leagues in ${CELLS} cells on two workers`
  return {
    figures: [`${weeks}, with an audit a week, in ${secondsSince(since)} s`, ...tableText(table).split('\n')],
    failures,
  }
}

function secondsSince(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}

/** What an audit of all cells' ledgers finds wrong. */
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

/** Does `work` for all, eight at a time. */
async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: 8 }, lane))
}

/** Three members predict and enter the casino, and in betting weeks offer a bet to the next, who takes it. The rules may refuse any of it. */
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

/** The results of the week with faults: rows of the printed table, and what went wrong. */
interface Faults {
  table: string[][]
  failures: string[]
}

/** What members sent while one step, such as a kill, went on. */
interface SentDuring {
  /** The commands of each cell, by its number. */
  sent: Map<number, Sent[]>
  writers: Writers[]
}

/** What every step with a fault needs. */
interface Scene {
  played: ClusterServer
  plan: ChaosPlan
  /** The server process that members send to. */
  target: Target
  /** A league of each cell, in which members send commands. */
  plays: Play[]
  /** Rows and failures so far, to which each step adds its own. */
  found: Faults
  /** The server's log of errors. */
  log: () => string
}

/** Moves a cell, kills a worker and the coordinator, each while a league of every cell is played in. */
async function injectFaults(
  played: ClusterServer,
  { plan, crews, week }: { plan: ChaosPlan; crews: readonly Crew[]; week: number },
): Promise<Faults> {
  const api = await startChildServerFor(played.server, { LOG_LEVEL: 'error' })
  plan.defer(() => api.kill())
  const plays = await Promise.all(crews.slice(0, CELLS).map((crew) => currentPlay(crew, week)))
  const table = [['step', 'cell', 'commands', 'median ms', 'p99 ms', 'longest ms', '503']]
  const scene: Scene = {
    played,
    plan,
    target: { url: api.url },
    plays,
    found: { table, failures: [] },
    log: () => api.log(),
  }
  await killAWorker(scene)
  await moveACell(scene)
  await killTheCoordinator(scene)
  return scene.found
}

/** Members of a league of every cell send commands without pause while `work` runs. Returns the commands. */
async function sendDuring({ target, plays }: Scene, name: string, work: () => Promise<unknown>): Promise<SentDuring> {
  const writers = plays.map((play, place) => startWriters(target, { play, name: `cluster-${name}-${place}` }))
  try {
    await work()
  } finally {
    await Promise.all(writers.map((each) => each.stop()))
  }
  const sent = new Map(plays.map(({ crew }, place) => [cellOf(crew.leagueId), writers[place]?.sent ?? []]))
  return { sent, writers }
}

/** Resends commands that had no answer, and checks that each acted once. Adds a row of latencies for each cell, the failures and an audit. */
async function checkAnswers(
  { target, found, played, log }: Scene,
  step: string,
  { sent, writers }: SentDuring,
): Promise<void> {
  for (const [cell, commands] of [...sent].toSorted(([a], [b]) => a - b)) {
    const missed = commands.filter(isMissed).length
    const times = commands.map(({ ms }) => ms)
    found.table.push([
      step,
      `${cell}`,
      `${commands.length}`,
      ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0)),
      `${missed}`,
    ])
  }
  const { failures } = await resendAndCheck(target, writers)
  found.failures.push(...failures.map((words) => withError(words, log())), ...(await auditFailures(played)))
}

/** Appends to a failure the error that the server logged for that request. */
function withError(words: string, log: string): string {
  const [, id = 'none'] = /"request_id":"([^"]+)"/.exec(words) ?? []
  const line = log.split('\n').find((one) => one.includes(id)) ?? ''
  return `${words} ${/"error":"([^"]*)"/.exec(line)?.[1] ?? ''}`
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

/** Kills the second worker, which has cells 2 and 4. Their leagues must answer 503 with a sentence, and the other cells' leagues as before. */
async function killAWorker(scene: Scene): Promise<void> {
  const { played, found } = scene
  const [, dead] = played.cluster.workers
  const measure = async (name: string) => {
    const reads: Reads = { times: [], failed: 0 }
    const commands = await sendDuring(scene, name, () => readDuring(scene, reads, () => sleep(DEAD_MS)))
    return { reads, commands, others: [...commands.sent].flatMap(([cell, sent]) => (isOfDead(cell) ? [] : sent)) }
  }
  const before = await measure('before')
  await checkAnswers(scene, 'before the kill', before.commands)
  await dead.kill()
  const during = await measure('dead')
  const own = [...during.commands.sent].flatMap(([cell, sent]) => (isOfDead(cell) ? sent : []))
  found.failures.push(...own.flatMap(wrongAnswerOfDead).slice(0, 3))
  const unanswered = during.others.filter(isMissed).length
  if (unanswered > 0) found.failures.push(`${unanswered} commands to leagues of another worker had no answer`)
  if (during.reads.failed > 0) found.failures.push(`${during.reads.failed} reads of leagues of another worker failed`)
  compare(scene, 'homes read at the other worker', [before.reads.times, during.reads.times])
  const timesOf = (sent: readonly Sent[]) => sent.map(({ ms }) => ms)
  compare(scene, 'commands at the other worker', [timesOf(before.others), timesOf(during.others)])
  await startAgain(scene, 'the worker is back', dead)
  await checkAnswers(scene, 'a worker is dead', during.commands)
}

/** Whether a cell is on the worker that is killed: 2 and 4 are. */
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

/** Reads homes of leagues of the other worker while `work` runs. */
async function readDuring({ plays, target }: Scene, reads: Reads, work: () => Promise<unknown>): Promise<void> {
  let isOver = false
  const lanes = plays
    .filter(({ crew }) => !isOfDead(cellOf(crew.leagueId)))
    .map(async ({ crew: { leagueId, people } }) => {
      const headers = { authorization: `Bearer ${people[0]?.token ?? ''}` }
      while (!isOver) {
        const since = performance.now()
        const { status } = await fetch(`${target.url}/api/game/${leagueId}/home`, { headers })
        reads.times.push(performance.now() - since)
        if (status !== 200) reads.failed += 1
        await sleep(50)
      }
    })
  await work()
  isOver = true
  await Promise.all(lanes)
}

/** What is wrong with an answer for a league whose worker is dead; empty if nothing is. */
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

/** Starts a killed node, and adds a row: how long until a league of every cell answers. */
async function startAgain({ plays, target, found }: Scene, step: string, node: ClusterNode): Promise<void> {
  const since = performance.now()
  await node.start()
  const started = performance.now()
  for (const { crew } of plays) {
    const token = crew.people[0]?.token ?? ''
    const headers = { authorization: `Bearer ${token}` }
    await until(async () => (await fetch(`${target.url}/api/game/${crew.leagueId}`, { headers })).ok)
  }
  const ms = `${(started - since).toFixed(0)} to start, ${(performance.now() - started).toFixed(0)} until all answer`
  found.table.push([`${step}: ${ms}`, '', '', '', '', '', ''])
}
