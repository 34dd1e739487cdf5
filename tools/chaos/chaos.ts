/**
 * `npm run chaos -- <name> [--size N]` injects real faults into a running server and checks what must hold. Without a name it lists the
 * chaos tests, or runs the fastest one with `--smoke`. It exits with 1 if a promise of docs/reliability.md is broken.
 */
import { parseArgs } from 'node:util'
import { withClosers } from '../closers.ts'
import { say, secondsSince } from '../figures.ts'
import type { ChaosTest } from './chaos-test.ts'
import { alerts } from './alerts.ts'
import { cluster } from './cluster.ts'
import { deployment } from './deployment.ts'
import { failover } from './failover.ts'
import { image } from './image.ts'
import { kills } from './kills.ts'
import { load } from './load.ts'

const CHAOS_TESTS: Readonly<Record<string, ChaosTest>> = { alerts, cluster, deployment, failover, image, kills, load }

/** The fastest one, and its size with `--smoke`. */
const SMOKE = { name: 'load', size: 16 }

async function main(): Promise<number> {
  const options = { size: { type: 'string' }, smoke: { type: 'boolean', default: false } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [name] = values.smoke ? [SMOKE.name] : positionals
  if (name === undefined) return listAll()
  const test = Object.hasOwn(CHAOS_TESTS, name) ? CHAOS_TESTS[name] : undefined
  const size = values.smoke ? SMOKE.size : Number(values.size ?? test?.size)
  if (test === undefined || !Number.isInteger(size) || size < 1 || (values.smoke && positionals.length > 0))
    return say(`Usage: npm run chaos -- ${Object.keys(CHAOS_TESTS).join('|')} [--size N]`, 1)
  const since = performance.now()
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  const { figures, failures } = await withClosers((defer) => test.run({ size, isSmoke: values.smoke, log, defer }))
  for (const figure of figures) say(`  ${figure}`, 0)
  for (const failure of failures.slice(0, 20)) say(`FAILED: ${failure}.`, 1)
  const verdict = failures.length === 0 ? 'the promise held' : `${failures.length} failures`
  return say(
    `${test.promise} ${name}, ${size} ${test.unit}: ${verdict}, in ${secondsSince(since)} s.`,
    failures.length === 0 ? 0 : 1,
  )
}

function listAll(): number {
  for (const [name, { promise, description, size, unit }] of Object.entries(CHAOS_TESTS))
    say(`${name.padEnd(8)} ${promise.padEnd(12)} ${description} (${size} ${unit})`, 0)
  return 0
}

process.exitCode = await main()
