/**
 * `npm run bench -- start [--rounds 5] [--json]`: how long the server needs to its first answer, and what it holds when it is
 * idle, against floors of the same run. It prints and judges; it never fails for being slow, because machines differ and
 * are shared. The samples are written to .cache/bench-start.json.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { rowsOf, tableOf } from './bench/report.ts'
import { measureStart } from './bench/start.ts'

const CACHE = fileURLToPath(new URL('../.cache/', import.meta.url))
const IDLE_MS = 10_000
const MEMORY_ROUNDS = 3

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
  })
  const rounds = Number(values.rounds)
  if (positionals.join() !== 'start' || !Number.isInteger(rounds) || rounds < 1) {
    process.stderr.write('Say what to measure: npm run bench -- start [--rounds 5] [--json]\n')
    return 1
  }
  const loadBefore = loadavg()[0] ?? 0
  const samples = await measureStart({
    rounds,
    memoryRounds: Math.min(rounds, MEMORY_ROUNDS),
    idleMs: IDLE_MS,
    tell: (what) => process.stderr.write(`${what}\n`),
  })
  const rows = rowsOf(samples)
  const machine = { platform: process.platform, cores: cpus().length, node: process.versions.node, loadBefore }
  const json = `${JSON.stringify({ machine, rows, samples }, null, 2)}\n`
  await mkdir(CACHE, { recursive: true })
  await writeFile(join(CACHE, 'bench-start.json'), json)
  process.stdout.write(values.json ? json : `${wordsOf(tableOf(rows), machine)}\n`)
  return 0
}

function wordsOf(
  table: string,
  machine: { cores: number; node: string; loadBefore: number; platform: string },
): string {
  const { cores, node, loadBefore, platform } = machine
  const where = `${platform}, ${cores} cores, Node ${node}, ${loadBefore.toFixed(1)} processes waiting before it began.`
  return [
    table,
    '',
    where,
    'Memory was read after 10 idle seconds. On a machine that others use, compare the rows of one run, not two runs.',
    'All runs: .cache/bench-start.json',
  ].join('\n')
}

process.exitCode = await main()
