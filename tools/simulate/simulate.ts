/**
 * `npm run simulate [-- --adversaries] [--seasons 1000] [--seed 7 [--odd]]`: plays seasons with bots and prints the targets of RULES §7.
 * `--adversaries` plays cheats among honest bots, and compares both. `--seed` prints one season move by move; `--odd` plays it as the
 * game's tests do. `--smoke` plays a few seasons, too few to judge. Exit code 1 when a target is missed, a bar by more than two standard
 * errors, or a season fails.
 */
import { parseArgs } from 'node:util'
import { ADVERSARIES } from '../../packages/game/src/testing/testing.ts'
import { tableText } from '../table.ts'
import { adversaryRows, missedBars } from './adversaries.ts'
import { type Played, playJobs } from './jobs.ts'
import { printSeason } from './print-season.ts'
import { RECORDED } from './seasons.ts'
import { targetsOf } from './targets.ts'

const SIZES = [8, 10, 12, 14]

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { seasons: text, seed: text, adversaries: flag, odd: flag, smoke: flag } })
  const [seasons, seed] = [values.seasons ?? '1000', values.seed ?? '1'].map(Number)
  if (seasons === undefined || seed === undefined || !Number.isInteger(seasons + seed) || seasons < 1) {
    return say('Give whole numbers.', 1)
  }
  if (values.seed !== undefined) {
    const seeded = { seed, players: 12, adversary: null, isOdd: values.odd }
    return printSeason(seeded, (line) => say(line, 0)) ? 0 : 1
  }
  say(RECORDED === 0 ? 'Scores: drawn.' : `Scores: ${RECORDED} recorded league-seasons.`, 0)
  const sizes = values.smoke ? SIZES.slice(0, 1) : SIZES
  const cases = values.adversaries ? ADVERSARIES.map(({ name }) => name) : [null]
  const jobs = cases.flatMap((adversary) => sizes.map((size) => ({ players: size, adversary })))
  const each = values.smoke ? (values.adversaries ? 1 : 4) : seasons
  const since = performance.now()
  const played = await playJobs(jobs, each)
  const missed = values.adversaries ? reportAdversaries(played, sizes) : reportTargets(played)
  for (const one of missed) say(`Missed: ${one}.`, 1)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  const isBroken = played.some(({ counts }) => (counts['broken'] ?? 0) > 0)
  const verdict = missed.length === 0 ? 'everything met' : `${missed.length} missed`
  const isGood = values.smoke ? !isBroken : missed.length === 0
  return say(`${jobs.length} × ${each} seasons in ${seconds} seconds: ${verdict}.`, isGood ? 0 : 1)
}

/** Prints a row for each target, a column for each size. Returns what is missed. */
function reportTargets(played: readonly Played[]): string[] {
  const columns = played.map(({ players, counts }) => ({
    head: `${players} players`,
    targets: targetsOf(counts, players),
  }))
  const heads = ['measure', 'target', ...columns.map(({ head }) => head)]
  const rows = (columns[0]?.targets ?? []).map(({ measure, target }, index) => {
    return [measure, target, ...columns.map(({ targets }) => targets[index]?.value ?? '')]
  })
  say(tableText([heads, ...rows]), 0)
  return columns.flatMap(({ head, targets }) => {
    return targets.filter(({ isMet }) => !isMet).map(({ measure, value }) => `${measure}, ${head}: ${value}`)
  })
}

function reportAdversaries(played: readonly Played[], sizes: readonly number[]): string[] {
  say(tableText(adversaryRows(played, sizes)), 0)
  return missedBars(played)
}

function say(line: string, exitCode: number): number {
  process.stdout.write(`${line}\n`)
  return exitCode
}

process.exitCode = await main()
