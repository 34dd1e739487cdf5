/**
 * `npm run chaos -- <name> [--rounds N] [--size N] [--smoke]` injects real faults into a running server and checks what must hold. Without
 * a name it lists the chaos tests. It exits with 1 if a promise of docs/reliability.md is broken.
 */
import { parseArgs } from 'node:util'
import { withClosers } from '../closers.ts'
import type { ChaosTest } from './chaos-test.ts'
import { faultIsolation } from './fault-isolation.ts'
import { kills } from './kills.ts'
import { load } from './load.ts'
import { migrations } from './migrations.ts'
import { restore } from './restore.ts'
import { settle } from './settle.ts'

const CHAOS_TESTS: Readonly<Record<string, ChaosTest>> = {
  'fault-isolation': faultIsolation,
  kills,
  load,
  migrations,
  restore,
  settle,
}

/** The fastest one: `npm run chaos -- --smoke` without a name runs it. */
const SMOKE = 'migrations'

async function main(): Promise<number> {
  const options = {
    rounds: { type: 'string' },
    size: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const name = positionals[0] ?? (values.smoke ? SMOKE : undefined)
  if (name === undefined) return listAll()
  const test = Object.hasOwn(CHAOS_TESTS, name) ? CHAOS_TESTS[name] : undefined
  if (test === undefined) {
    print(`Unknown chaos test. Choose one of: ${Object.keys(CHAOS_TESTS).join(', ')}.`)
    return 1
  }
  const since = performance.now()
  const kind = values.smoke ? 'smoke' : 'normal'
  const rounds = atLeastOne(values.rounds ?? test.rounds[kind])
  const size = test.size === undefined ? 0 : atLeastOne(values.size ?? test.size[kind])
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  const plan = { rounds, size, isSmoke: values.smoke, log }
  const { figures, failures } = await withClosers((defer) => test.run({ ...plan, defer }))
  for (const figure of figures) print(`  ${figure}`)
  for (const failure of failures.slice(0, 20)) print(`FAILED: ${failure}.`)
  const verdict = failures.length === 0 ? 'the promise held' : `${failures.length} failures`
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  print(`${test.promise} ${name}, ${extentText(rounds, size, test.size?.unit)}: ${verdict}, in ${seconds} s.`)
  return failures.length === 0 ? 0 : 1
}

function listAll(): number {
  for (const [name, { promise, description, rounds, size }] of Object.entries(CHAOS_TESTS)) {
    print(
      `${name.padEnd(16)} ${promise.padEnd(9)} ${description} (${extentText(rounds.normal, size?.normal, size?.unit)})`,
    )
  }
  return 0
}

function extentText(rounds: number, size?: number, unit?: string): string {
  return `${rounds} ${rounds === 1 ? 'round' : 'rounds'}${unit === undefined ? '' : `, ${size} ${unit}`}`
}

function atLeastOne(value: string | number): number {
  return Math.max(1, Math.floor(Number(value)) || 1)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await main()
