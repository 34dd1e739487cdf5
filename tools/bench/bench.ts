/**
 * `npm run bench`: measures everything below, one after the other; or one of it:
 * `-- start`: how long the server needs to its first answer, and what it holds when it is idle.
 * `-- live [--clients 1000,5000]`: how fast a change reaches every open page, and what an open page costs.
 * `-- calls`: how many calls a second it answers, for strangers and for who is signed in.
 * `-- transfers`: how many transfers a second it writes.
 * `-- log-ins`: whether who plays notices that fifty others sign in at once.
 * `-- bad-days`: whether who plays notices a provider that does not answer, on Tuesday morning.
 * `-- settling [--leagues 10000]`: how long a Tuesday takes it.
 * `-- soak [--minutes 2]`: whether it holds more and more while it is used; an hour is `--minutes 60`.
 * `-- input`: how soon a page answers a finger on a slow phone.
 * `-- pages`: the landing and a game's home on a slow phone, by Lighthouse, which it fetches.
 * Against floors of the same run where there is one. `--rounds 5` of each, `--json` for machines.
 * It prints and judges; it never fails for being slow, because machines differ and are shared. The samples are written to
 * .cache/bench-<name>.json.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureBadDays } from './bad-days.ts'
import { measureCalls } from './calls.ts'
import { measureInput } from './input.ts'
import { measureLive } from './live.ts'
import { liveRowsOf } from './live-report.ts'
import {
  badDayRowsOf,
  callRowsOf,
  inputRowsOf,
  logInRowsOf,
  settlingRowsOf,
  soakRowsOf,
  transferRowsOf,
} from './load-report.ts'
import { measureLogIns } from './log-ins.ts'
import { measurePages, pageRowsOf } from './pages.ts'
import { type Row, rowsOf, tableOf } from './report.ts'
import { measureSettling } from './settling.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { measureTransfers } from './transfers.ts'

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url))
const IDLE_MS = 10_000
const MEMORY_ROUNDS = 3

/** What can be measured: each prints a line now and then, and ends with its rows and all of its samples. */
const MEASURES: Readonly<Record<string, (plan: Plan) => Promise<{ rows: Row[]; samples: object }>>> = {
  async start({ rounds }) {
    const memoryRounds = Math.min(rounds, MEMORY_ROUNDS)
    const samples = await measureStart({ rounds, memoryRounds, idleMs: IDLE_MS, tell })
    return { rows: rowsOf(samples), samples }
  },
  async live({ rounds, clients }) {
    const samples = await measureLive({ rounds, clients, tell })
    return { rows: liveRowsOf(samples), samples }
  },
  async calls({ rounds }) {
    const samples = await measureCalls({ rounds, tell })
    return { rows: callRowsOf(samples), samples }
  },
  async transfers({ rounds }) {
    const samples = await measureTransfers({ rounds, tell })
    return { rows: transferRowsOf(samples), samples }
  },
  async 'log-ins'({ rounds }) {
    const samples = await measureLogIns({ rounds, tell })
    return { rows: logInRowsOf(samples), samples }
  },
  async 'bad-days'({ rounds }) {
    const samples = await measureBadDays({ rounds, tell })
    return { rows: badDayRowsOf(samples), samples }
  },
  async settling({ rounds, leagues }) {
    const samples = await measureSettling({ rounds, many: leagues, tell })
    return { rows: settlingRowsOf(samples), samples }
  },
  async soak({ minutes }) {
    const samples = await measureSoak({ minutes, tell })
    return { rows: soakRowsOf(samples), samples }
  },
  async input({ rounds }) {
    const samples = await measureInput({ rounds, tell })
    return { rows: inputRowsOf(samples), samples }
  },
  async pages({ rounds }) {
    const samples = await measurePages({ rounds, tell })
    return { rows: pageRowsOf(samples), samples }
  },
}

interface Plan {
  rounds: number
  clients: number[]
  leagues: number
  minutes: number
}

function tell(what: string): void {
  process.stderr.write(`${what}\n`)
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '1000,5000' },
      leagues: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '2' },
      json: { type: 'boolean', default: false },
    },
  })
  const plan = {
    rounds: Number(values.rounds),
    clients: values.clients.split(',').map(Number),
    leagues: Number(values.leagues),
    minutes: Number(values.minutes),
  }
  const names = positionals.length === 0 ? Object.keys(MEASURES) : positionals
  const isSound = [plan.rounds, plan.leagues, plan.minutes, ...plan.clients].every(
    (number) => Number.isInteger(number) && number >= 1,
  )
  if (!isSound || !names.every((name) => Object.hasOwn(MEASURES, name))) {
    tell(`Say what to measure: npm run bench -- ${Object.keys(MEASURES).join('|')} [--rounds 5] [--json]`)
    return 1
  }
  for (const name of names) await measureAndTell(name, plan, values.json)
  return 0
}

async function measureAndTell(name: string, plan: Plan, isJson: boolean): Promise<void> {
  const measure = MEASURES[name]
  if (measure === undefined) return
  const loadBefore = loadavg()[0] ?? 0
  const { rows, samples } = await measure(plan)
  const machine = { platform: process.platform, cores: cpus().length, node: process.versions.node, loadBefore }
  const json = `${JSON.stringify({ machine, rows, samples }, null, 2)}\n`
  await mkdir(CACHE, { recursive: true })
  await writeFile(join(CACHE, `bench-${name}.json`), json)
  process.stdout.write(isJson ? json : `${wordsOf(name, tableOf(rows), machine)}\n\n`)
}

function wordsOf(
  name: string,
  table: string,
  machine: { cores: number; node: string; loadBefore: number; platform: string },
): string {
  const { cores, node, loadBefore, platform } = machine
  const where = `${platform}, ${cores} cores, Node ${node}, ${loadBefore.toFixed(1)} processes waiting before it began.`
  return [
    table,
    '',
    where,
    'Memory was read after some idle seconds. On a machine that others use, compare the rows of one run, not two runs.',
    `All runs: .cache/bench-${name}.json`,
  ].join('\n')
}

process.exitCode = await main()
