/**
 * `npm run simulate [-- --adversaries [--case friends]] [--seasons 1000] [--seed 7 [--odd]]`: plays seasons with bots and prints the targets of
 * RULES §7. `--adversaries` plays cheats among honest bots, and compares both; `--case`, given once or more, picks from the cases. `--seed`
 * prints one season move by move; `--odd` plays it as the game's tests do. `--smoke` plays a few seasons, too few to judge. Exit code 1 when
 * a target is missed, a bar by more than two standard errors, or a season fails. `nights` plays game nights instead (`nights/nights.ts`).
 */
import { parseArgs } from 'node:util'
import { ADVERSARIES } from '../../packages/game/src/testing/testing.ts'
import { say, secondsSince, tableText } from '../figures.ts'
import { adversaryRows, missedBars } from './adversaries.ts'
import { type Played, playJobs } from './jobs.ts'
import { simulateNights } from './nights/nights.ts'
import { RECORDED, type Seeded, byUnits, playSeeded, type Counts } from './seasons.ts'
import { reasonSentence } from '../../packages/words/src/index.ts'
import { type League, isActive, transfersOf, unitsOf } from '../../packages/game/src/index.ts'

const SIZES = [8, 10, 12, 14]

async function main(): Promise<number> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const picked = { ...text, multiple: true } as const
  const options = { seasons: text, nights: text, seed: text, adversaries: flag, case: picked, odd: flag, smoke: flag }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [seasons = 0, seed = 0, nights = 0] = [
    values.seasons ?? '1000',
    values.seed ?? '1',
    values.nights ?? '800',
  ].map(Number)
  if (!Number.isInteger(seasons + seed + nights) || seasons < 1 || nights < 1) return say('Give whole numbers.', 1)
  if (positionals.includes('nights')) return await simulateNights({ nights, seed, isSmoke: values.smoke })
  if (values.seed !== undefined) {
    const seeded = { seed, players: 12, adversary: null, hasIncidents: values.odd }
    return printSeason(seeded, (line) => say(line, 0)) ? 0 : 1
  }
  say(RECORDED === 0 ? 'Scores: drawn.' : `Scores: ${RECORDED} recorded league-seasons.`, 0)
  const sizes = values.smoke ? SIZES.slice(0, 1) : SIZES
  const cases = values.adversaries ? ADVERSARIES.map(({ name }) => name).filter(isPicked(values.case)) : [null]
  const jobs = cases.flatMap((adversary) => sizes.map((size) => ({ players: size, adversary })))
  const each = values.smoke ? (values.adversaries ? 1 : 4) : seasons
  const since = performance.now()
  const played = await playJobs(jobs, each)
  if (values.adversaries) say(tableText(adversaryRows(played, sizes)), 0)
  const missed = values.adversaries ? missedBars(played) : reportTargets(played)
  for (const one of missed) say(`Missed: ${one}.`, 1)
  const isBroken = played.some(({ counts }) => (counts['broken'] ?? 0) > 0)
  const verdict = missed.length === 0 ? 'everything met' : `${missed.length} missed`
  const isGood = values.smoke ? !isBroken : missed.length === 0
  return say(`${jobs.length} × ${each} seasons in ${secondsSince(since, 1)} seconds: ${verdict}.`, isGood ? 0 : 1)
}

function isPicked(names: readonly string[] | undefined): (name: string) => boolean {
  return (name) => names === undefined || names.includes(name)
}

/** Prints a row per target and a column per size. Returns the missed targets. */
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

/** Prints a season move by move. Returns whether it finished; if not, the last lines show the error. */
function printSeason(seeded: Seeded, print: (line: string) => void): boolean {
  try {
    playSeeded(seeded, (event, league) => {
      print(JSON.stringify(event, (key, value: unknown) => (key === 'transfers' ? undefined : value)))
      for (const { from, to, units, reason } of transfersOf(event))
        print(`  ${units} from ${from} to ${to}: ${reasonSentence(reason)}`)
      if (event.type === 'week.finalized') print(`  After week ${event.week}: ${standingsOf(league)}`)
    })
    return true
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) print(`Broken: ${cause.message}`)
    return false
  }
}

/** The active players with their ids and teams, by units. */
function standingsOf(league: League): string {
  const teamOf = (teamId: string) => league.teams.find(({ id }) => id === teamId)?.name ?? teamId
  return byUnits(league)
    .filter(isActive)
    .map(({ id, teamId }) => `${teamOf(teamId)} (${id}) ${unitsOf(league, id)}`)
    .join(', ')
}

/** A statistic of honest leagues (RULES §7). */
interface Target {
  measure: string
  value: string
  target: string
  isMet: boolean
}

/** The results of leagues with that many players for each target. A share may miss it by two standard errors. */
function targetsOf(counts: Counts, players: number): Target[] {
  const seasons = counts['seasons'] ?? 1
  const never = (measure: string, name: string): Target => {
    return { measure, value: String(counts[name] ?? 0), target: 'never', isMet: (counts[name] ?? 0) === 0 }
  }
  const share = (measure: string, name: string, [low, high]: readonly [number, number], each = 1): Target => {
    const part = (counts[name] ?? 0) / (seasons * each)
    const leeway = 2 * Math.sqrt((part * (1 - part)) / (seasons * each))
    const isMet = 100 * (part + leeway) >= low && 100 * (part - leeway) <= high
    return { measure, value: `${(100 * part).toFixed(1)}%`, target: `${low}–${high}%`, isMet }
  }
  return [
    never('broken invariant', 'broken'),
    share('whales at week 10, before high tide', 'whales', [30, 50], players),
    share('whales after high tide', 'whalesAfterTide', [0, 100], players),
    share('seasons with high tide', 'highTides', [0, 100]),
    share('ever eliminated', 'eliminated', [5, 25], players),
    share('seasons with a payout that was cut', 'treasury.short', [0, 1]),
    share('leader after week 6 is champion', 'leaderIsChampion', [0, 45]),
    share('winner of the Triangle is champion', 'finalIsChampion', [70, 95]),
    share('left for the prizes, of all brought', 'lastPayment', [10, 20]),
    share('seasons with something left for them', 'hasLastPayment', [99, 100]),
    never('treasury not 0 after week 12', 'treasuryLeft'),
  ]
}

process.exitCode = await main()
