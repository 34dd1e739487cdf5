/**
 * `npm run bench -- <name> [--rounds 5] [--minutes 2] [--smoke]` measures one thing, or everything without a name; docs/commands.md lists
 * them. Where there is a floor, it runs in turn with it. A bench never fails for being slow, because machines differ. Samples are written
 * to .cache/bench-<name>.json.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withClosers } from '../closers.ts'
import { measureCalls } from './calls.ts'
import { measureInput } from './input.ts'
import { measureLive } from './live.ts'
import { measureLogIns } from './log-ins.ts'
import { measurePages } from './pages.ts'
import { type Plan, type Row, tableOf } from './report.ts'
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
      minutes: { type: 'string', default: '2' },
      smoke: { type: 'boolean', default: false },
    },
  })
  const isSmoke = values.smoke
  const [rounds, minutes] = isSmoke ? [1, 1] : [Number(values.rounds), Number(values.minutes)]
  const names = positionals.length > 0 ? positionals : isSmoke ? [SMOKE] : Object.keys(BENCHES)
  const isValid = [rounds, minutes].every((number) => Number.isInteger(number) && number >= 1)
  if (!isValid || !names.every((name) => Object.hasOwn(BENCHES, name))) {
    log(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--rounds 5] [--minutes 2] [--smoke]`)
    return 1
  }
  for (const name of names) {
    await withClosers((defer) => runAndPrint(name, { rounds, minutes, isSmoke, log, defer }))
  }
  return 0
}

async function runAndPrint(name: string, plan: Plan): Promise<void> {
  const run = BENCHES[name]
  if (run === undefined) return
  const loadBefore = loadavg()[0] ?? 0
  const { rows, samples } = await run(plan)
  const machine = { platform: process.platform, cores: cpus().length, node: process.versions.node, loadBefore }
  const file = `bench-${name}${plan.isSmoke ? '-smoke' : ''}.json`
  await mkdir(CACHE, { recursive: true })
  await writeFile(join(CACHE, file), `${JSON.stringify({ machine, rows, samples }, null, 2)}\n`)
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
