/**
 * `npm run simulate [-- --seasons 1000] [--players 8] [--seed 7 [--odd]]`: plays seasons with bots and prints the targets of RULES §7.
 * `--seed` prints one season move by move; `--odd` plays it as the game's tests do. `--smoke` plays four seasons.
 * Exit code 1 when a target is missed or a season fails.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { RECORDED } from './plan.ts'
import { type Tally, merged, noTally } from './tally.ts'
import { printSeason } from './print-season.ts'
import { targetsOf, tableWords } from './targets.ts'

const SIZES = [8, 10, 12, 14]
/** Too few to meet the targets: a smoke run only fails when a season breaks. */
const SMOKE_SEASONS = 4

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seasons: { type: 'string' },
      players: { type: 'string' },
      seed: { type: 'string' },
      odd: { type: 'boolean', default: false },
      smoke: { type: 'boolean', default: false },
    },
  })
  const seasons = values.smoke ? SMOKE_SEASONS : whole(values.seasons ?? '1000')
  const players = values.players === undefined ? null : whole(values.players)
  if (seasons === null || (values.players !== undefined && (players === null || players < 8 || players > 14))) {
    return say('Give a number of seasons, and 8 to 14 players.', 1)
  }
  if (values.seed !== undefined) {
    const seed = whole(values.seed)
    if (seed === null) return say('A seed is a whole number.', 1)
    const seeded = values.odd
      ? ({ kind: 'odd', seed } as const)
      : { kind: 'plain' as const, seed, players: players ?? 12 }
    return printSeason(seeded, (line) => say(line, 0)) ? 0 : 1
  }
  say(RECORDED === 0 ? 'Scores: drawn.' : `Scores: ${RECORDED} recorded league-seasons.`, 0)
  const since = performance.now()
  const tallies = await playAll(values.smoke ? [8] : players === null ? SIZES : [players], seasons)
  const rows = tallies.map((tally) => ({ tally, targets: targetsOf(tally) }))
  say(tableWords(rows), 0)
  const missed = rows.flatMap(({ targets }) => targets.filter(({ isMet }) => !isMet)).length
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const verdict = missed === 0 ? 'every target met' : `${missed} missed`
  return say(
    `${tallies.length} × ${seasons} seasons in ${seconds} seconds: ${verdict}.`,
    missed === 0 || values.smoke ? 0 : 1,
  )
}

/** Divides the seasons of each size among one worker per core. */
async function playAll(sizes: readonly number[], seasons: number): Promise<Tally[]> {
  const cores = Math.max(1, availableParallelism())
  const shares = Array.from({ length: cores }, (_, index) => index)
  const parts = await Promise.all(shares.map((share) => playShare({ sizes, seasons, share, of: cores })))
  return sizes.map((size) => {
    const own = parts.flatMap((tallies) => tallies.filter(({ players }) => players === size))
    return own.reduce(merged, noTally(size))
  })
}

export interface Share {
  sizes: readonly number[]
  seasons: number
  share: number
  of: number
}

async function playShare(share: Share): Promise<Tally[]> {
  return await new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: share })
    worker.once('message', (tallies: Tally[]) => resolve(tallies))
    worker.once('error', reject)
  })
}

function whole(text: string): number | null {
  return /^\d{1,7}$/.test(text) ? Number(text) : null
}

function say(line: string, exitCode: number): number {
  process.stdout.write(`${line}\n`)
  return exitCode
}

process.exitCode = await main()
