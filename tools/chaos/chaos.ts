/**
 * `npm run chaos -- <name> [--rounds N] [--size N]`: does real harm to a real server (kills, cuts, a full disk, clocks that are wrong) and says what
 * held. Without a name it lists them. Exit code 1 where a promise was broken. The promises are in docs/promises.md.
 */
import { parseArgs } from 'node:util'
import { clocks } from './clocks.ts'
import { deploys } from './deploys.ts'
import { disk } from './disk.ts'
import { kills } from './kills.ts'
import { many } from './many.ts'
import { migrations } from './migrations.ts'
import { restart } from './restart.ts'
import { restore } from './restore.ts'
import { rush } from './rush.ts'
import { season } from './season.ts'
import { settle } from './settle.ts'
import { sick } from './sick.ts'
import type { Storm } from './scenario.ts'

const STORMS: Readonly<Record<string, Storm>> = {
  clocks,
  deploys,
  disk,
  kills,
  many,
  migrations,
  restart,
  restore,
  rush,
  season,
  settle,
  sick,
}

async function main(): Promise<number> {
  const options = { rounds: { type: 'string' }, size: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ allowPositionals: true, options })
  const [name] = positionals
  if (name === undefined) return listAll()
  const storm = Object.hasOwn(STORMS, name) ? STORMS[name] : undefined
  if (storm === undefined) {
    say(`There is no storm of that name. There are: ${Object.keys(STORMS).join(', ')}.`)
    return 1
  }
  const since = performance.now()
  const rounds = atLeastOne(values.rounds ?? storm.rounds)
  const size = storm.size === undefined ? 0 : atLeastOne(values.size ?? storm.size.count)
  const { figures, broken } = await storm.run({ rounds, size, tell: (line) => process.stderr.write(`${line}\n`) })
  for (const figure of figures) say(`  ${figure}`)
  for (const what of broken.slice(0, 20)) say(`Not so: ${what}.`)
  const verdict = broken.length === 0 ? 'the promise held' : `${broken.length} things were not as they must be`
  const extent = extentWords({ rounds, size: storm.size && { ...storm.size, count: size } })
  say(`${storm.promise} ${name}, ${extent}: ${verdict}, in ${((performance.now() - since) / 1000).toFixed(0)} s.`)
  return broken.length === 0 ? 0 : 1
}

function listAll(): number {
  for (const [name, storm] of Object.entries(STORMS)) {
    say(`${name.padEnd(12)} ${storm.promise.padEnd(9)} ${storm.what} (${extentWords(storm)})`)
  }
  return 0
}

function extentWords({ rounds, size }: Pick<Storm, 'rounds'> & { size?: Storm['size'] | undefined }): string {
  return `${rounds} ${rounds === 1 ? 'round' : 'rounds'}${size === undefined ? '' : `, ${size.count} ${size.of}`}`
}

function atLeastOne(asked: string | number): number {
  return Math.max(1, Math.floor(Number(asked)) || 1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await main()
