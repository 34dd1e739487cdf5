/** `npm run bench [-- <name>] [--rounds 5] [--nights 500] [--smoke]` measures one thing or all. It never fails for being slow, because machines differ. */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withClosers } from '../closers.ts'
import { root } from '../exec.ts'
import { benchCalls } from './calls.ts'
import { benchNights } from './nights.ts'
import { benchPages } from './pages.ts'
import { type Plan, type Row, tableOf } from './report.ts'
import { benchScale } from './scale.ts'
import { benchSettling } from './settling.ts'
import { benchTransfers } from './transfers.ts'

const BENCHES: Readonly<Record<string, (plan: Plan) => Promise<Row[]>>> = {
  calls: benchCalls,
  transfers: benchTransfers,
  settling: benchSettling,
  pages: benchPages,
  scale: benchScale,
  nights: benchNights,
}
/** The bench of `npm run bench -- --smoke`. */
const SMOKE = 'calls'

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      nights: { type: 'string', default: '500' },
      smoke: { type: 'boolean', default: false },
    },
  })
  const isSmoke = values.smoke
  const rounds = isSmoke ? 1 : Number(values.rounds)
  const nights = Number(values.nights)
  const names = positionals.length > 0 ? positionals : isSmoke ? [SMOKE] : Object.keys(BENCHES)
  if (
    !Number.isInteger(rounds) ||
    rounds < 1 ||
    !Number.isInteger(nights) ||
    !names.every((name) => Object.hasOwn(BENCHES, name))
  ) {
    log(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--rounds 5] [--nights 500] [--smoke]`)
    return 1
  }
  for (const name of names) await withClosers((defer) => runAndPrint(name, { rounds, nights, isSmoke, log, defer }))
  return 0
}

async function runAndPrint(name: string, plan: Plan): Promise<void> {
  const [loadBefore = 0] = loadavg()
  const rows = (await BENCHES[name]?.(plan)) ?? []
  const machine = { platform: process.platform, cores: cpus().length, node: process.versions.node, loadBefore }
  const file = `.cache/bench-${name}${plan.isSmoke ? '-smoke' : ''}.json`
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(join(root, file), `${JSON.stringify({ machine, rows }, null, 2)}\n`)
  const { platform, cores, node } = machine
  const advice = plan.isSmoke
    ? 'A smoke run: its numbers mean nothing.'
    : 'On a shared machine compare the rows of one run, not two runs.'
  const about = `${platform}, ${cores} cores, Node ${node}, load ${loadBefore.toFixed(1)} before the start.`
  process.stdout.write(`${tableOf(rows)}\n\n${about}\n${advice}\nAll samples: ${file}\n\n`)
}

function log(line: string): void {
  process.stderr.write(`${line}\n`)
}

process.exitCode = await main()
