/**
 * `npm run bench -- <name> [--rounds 5] [--smoke] [--json]` measures one thing, or everything without a name; docs/commands.md lists them.
 * Where there is a floor, it runs in turn with it. A bench never fails for being slow, because machines differ. Samples are written to
 * .cache/bench-<name>.json.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureCalls } from './calls.ts'
import { measureInput } from './input.ts'
import { measureLive } from './live.ts'
import { measureLogIns } from './log-ins.ts'
import { measurePages } from './pages.ts'
import type { Plan } from './plan.ts'
import { type Row, tableOf } from './report.ts'
import {
  callRows,
  inputRows,
  liveRows,
  logInRows,
  pageRows,
  settlingRows,
  soakRows,
  startRows,
  transferRows,
} from './rows.ts'
import { measureSettling } from './settling.ts'
import { measureSoak } from './soak.ts'
import { measureStart } from './start.ts'
import { measureTransfers } from './transfers.ts'

const CACHE = fileURLToPath(new URL('../../.cache/', import.meta.url))
/** The bench of `npm run bench -- --smoke`. */
const SMOKE = 'live'

const BENCHES: Readonly<Record<string, (plan: Plan) => Promise<{ rows: Row[]; samples: object }>>> = {
  start: bench(measureStart, startRows),
  live: bench(measureLive, liveRows),
  calls: bench(measureCalls, callRows),
  transfers: bench(measureTransfers, transferRows),
  'log-ins': bench(measureLogIns, logInRows),
  settling: bench(measureSettling, settlingRows),
  soak: bench(measureSoak, soakRows),
  input: bench(measureInput, inputRows),
  pages: bench(measurePages, pageRows),
}

function bench<S extends object>(measure: (plan: Plan) => Promise<S>, rowsOf: (samples: S) => Row[]) {
  return async (plan: Plan) => {
    const samples = await measure(plan)
    return { rows: rowsOf(samples), samples }
  }
}

function log(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '1000,5000' },
      leagues: { type: 'string', default: '10000' },
      minutes: { type: 'string', default: '2' },
      smoke: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const plan: Plan = values.smoke
    ? { rounds: 1, clients: [20], leagues: 4, minutes: 1, isSmoke: true, log }
    : {
        rounds: Number(values.rounds),
        clients: values.clients.split(',').map(Number),
        leagues: Number(values.leagues),
        minutes: Number(values.minutes),
        isSmoke: false,
        log,
      }
  const names = positionals.length > 0 ? positionals : values.smoke ? [SMOKE] : Object.keys(BENCHES)
  const isValid = [plan.rounds, plan.leagues, plan.minutes, ...plan.clients].every(
    (number) => Number.isInteger(number) && number >= 1,
  )
  if (!isValid || !names.every((name) => Object.hasOwn(BENCHES, name))) {
    log(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--rounds 5] [--smoke] [--json]`)
    return 1
  }
  for (const name of names) await runAndPrint(name, plan, values.json)
  return 0
}

async function runAndPrint(name: string, plan: Plan, isJson: boolean): Promise<void> {
  const run = BENCHES[name]
  if (run === undefined) return
  const loadBefore = loadavg()[0] ?? 0
  const { rows, samples } = await run(plan)
  const machine = { platform: process.platform, cores: cpus().length, node: process.versions.node, loadBefore }
  const json = `${JSON.stringify({ machine, rows, samples }, null, 2)}\n`
  const file = `bench-${name}${plan.isSmoke ? '-smoke' : ''}.json`
  await mkdir(CACHE, { recursive: true })
  await writeFile(join(CACHE, file), json)
  if (isJson) {
    process.stdout.write(json)
    return
  }
  const { platform, cores, node } = machine
  const lines = [
    tableOf(rows),
    '',
    `${platform}, ${cores} cores, Node ${node}, load ${loadBefore.toFixed(1)} before the start.`,
    plan.isSmoke
      ? 'A smoke run: its numbers mean nothing.'
      : 'On a shared machine compare the rows of one run, not two runs.',
    `All samples: .cache/${file}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

process.exitCode = await main()
