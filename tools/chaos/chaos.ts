/**
 * `npm run chaos -- <name> [--size N]` injects real faults into a running server and checks what must hold. Without a name it lists the
 * chaos tests, or runs the fastest one with `--smoke`. It exits with 1 if a promise of docs/reliability.md is broken.
 */
import { parseArgs } from 'node:util'
import { withClosers } from '../closers.ts'
import type { ChaosTest } from './chaos-test.ts'
import { cluster } from './cluster.ts'
import { failover } from './failover.ts'
import { kills } from './kills.ts'
import { load } from './load.ts'

const CHAOS_TESTS: Readonly<Record<string, ChaosTest>> = { cluster, failover, kills, load }

/** The fastest one, and its size with `--smoke`. */
const SMOKE = { name: 'load', size: 16 }

async function main(): Promise<number> {
  const options = { size: { type: 'string' }, smoke: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [name] = values.smoke ? [SMOKE.name] : positionals
  if (name === undefined) return listAll()
  const test = Object.hasOwn(CHAOS_TESTS, name) ? CHAOS_TESTS[name] : undefined
  const size = values.smoke ? SMOKE.size : Number(values.size ?? test?.size)
  if (test === undefined || !Number.isInteger(size) || size < 1 || (values.smoke && positionals.length > 0)) {
    print(`Usage: npm run chaos -- ${Object.keys(CHAOS_TESTS).join('|')} [--size N]`)
    return 1
  }
  const since = performance.now()
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  const { figures, failures } = await withClosers((defer) => test.run({ size, isSmoke: values.smoke, log, defer }))
  for (const figure of figures) print(`  ${figure}`)
  for (const failure of failures.slice(0, 20)) print(`FAILED: ${failure}.`)
  const verdict = failures.length === 0 ? 'the promise held' : `${failures.length} failures`
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  print(`${test.promise} ${name}, ${size} ${test.unit}: ${verdict}, in ${seconds} s.`)
  return failures.length === 0 ? 0 : 1
}

function listAll(): number {
  for (const [name, { promise, description, size, unit }] of Object.entries(CHAOS_TESTS))
    print(`${name.padEnd(8)} ${promise.padEnd(12)} ${description} (${size} ${unit})`)
  return 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await main()
