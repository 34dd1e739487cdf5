/**
 * `npm run calibrate`: compares the chances that the bet builder shows with real results (docs/odds.md). The model is fitted on the
 * seasons before 2020 and judged on later ones, and on weeks with ESPN projections. `--smoke` uses made-up scores.
 * It also tries public rules against the house line. Exit code 1 when bets given 60% in any market won less than 57% or more than 63% of
 * the time. The same when the best public rule is right too often, or practice seasons do not vary like recorded ones.
 */
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forecastOf, points } from '../../packages/game/src/index.ts'
import { houseLineReport } from './calibrate/house-line.ts'
import { practiceReport } from './calibrate/practice-shape.ts'
import { recordedScores } from './recorded-scores.ts'
import { type Market, bucketsOf, cameTrue, tableWords, together } from './calibrate/table.ts'
import {
  TURNS,
  type TeamWeek,
  beforeGames,
  projectedWeeks,
  recordings,
  underway,
  weeksWithoutProjections,
} from './calibrate/team-weeks.ts'

const HELD_OUT_FROM = 2020
const MARKETS: readonly Market[] = ['spread', 'one team']

async function main(): Promise<number> {
  const isSmoke = process.argv.includes('--smoke')
  const { scores, espn } = isSmoke ? { scores: await drawnScores(), espn: null } : recordings()
  if (scores === null) return say('There are no recorded scores: set SCORES_FILE to a file.', 1)
  const weeks = weeksWithoutProjections(scores)
  const [fitted, heldOut] = [false, true].map((isLate) => weeks.filter((one) => one.season >= HELD_OUT_FROM === isLate))
  if (fitted === undefined || heldOut === undefined) return 1
  const { base, share } = fit(fitted)
  say(
    `Fitted on ${fitted.length} team-weeks before ${HELD_OUT_FROM}: ${base / 100} points + ${share} of what is expected.`,
    0,
  )
  const inUse = [0, 10_000].map((expected) => forecastOf(points(expected)).spread / 100)
  say(`In use: ${inUse[0]} points for a projection of 0, ${inUse[1]} for one of 100.\n`, 0)

  const hits = printTable(
    `Held out, ${heldOut.length} team-weeks since ${HELD_OUT_FROM}, expected from the weeks before`,
    heldOut,
  )
  if (espn !== null) {
    const projected = projectedWeeks(espn)
    printTable(`Projected by ESPN, ${projected.length} team-weeks`, projected.map(beforeGames))
    for (let turn = 1; turn < TURNS; turn += 1) {
      const halfway = projected.map((week) => underway(week, turn))
      printTable(`Underway, ${turn} of ${TURNS} NFL teams have played`, halfway)
    }
  }
  const lineReport = houseLineReport(recordedScores(scores))
  for (const line of lineReport.lines) say(line, 0)
  const practice = practiceReport(recordedScores(scores), isSmoke ? 3 : 114)
  for (const line of practice.lines) say(line, 0)
  const isGood = lineReport.isMet && practice.isMet && hits.every((hit) => hit !== null && hit >= 57 && hit <= 63)
  const words = hits.map((hit) => `${hit?.toFixed(1) ?? '–'}%`).join(', ')
  return say(
    `Of bets given 60%, held out: ${words}. Within 57 to 63, and house line and practice within their bars: ${isGood ? 'yes' : 'no'}.`,
    isGood || isSmoke ? 0 : 1,
  )
}

/** Fits the two numbers of the model by maximum likelihood: every base from 0 to 20 points (in hundredths), every share up to 30%. */
function fit(weeks: readonly TeamWeek[]): { base: number; share: number } {
  const bases = Array.from({ length: 41 }, (_, index) => index * 50)
  const shares = Array.from({ length: 61 }, (_, index) => index / 200)
  const all = bases.flatMap((base) => shares.map((share) => ({ base, share })))
  const ranked = all.map((model) => ({ model, surprise: surpriseOf(model, weeks) }))
  return ranked.reduce((best, each) => (each.surprise < best.surprise ? each : best)).model
}

/** The negative log-likelihood of the scores under the model. */
function surpriseOf({ base, share }: { base: number; share: number }, weeks: readonly TeamWeek[]): number {
  let total = 0
  for (const { expected, scored } of weeks) {
    const spread = base + share * expected
    if (spread <= 0) return Infinity
    total += Math.log(spread) + 0.5 * ((scored - expected) / spread) ** 2
  }
  return total / weeks.length
}

/** Writes two seasons of made-up scores of one league for a smoke run, which needs no recordings. Returns the file. */
async function drawnScores(): Promise<string> {
  const rows = [2019, 2021].flatMap((season) =>
    Array.from({ length: 14 * 8 }, (_, index) => {
      const week = Math.floor(index / 8) + 1
      return `smoke,1,${season},${week},${index % 8},${80 + ((index * 37) % 60)}`
    }),
  )
  const file = join(await mkdtemp(join(tmpdir(), 'whale-calibrate-')), 'scores.csv')
  await writeFile(file, `source,league,season,week,team,points\n${rows.join('\n')}\n`)
  return file
}

/** Prints the table and returns the percentage of bets given 60% that won, by market and in total. */
function printTable(title: string, weeks: readonly TeamWeek[]): (number | null)[] {
  const markets = MARKETS.map((head) => ({ head, buckets: bucketsOf(head, weeks) }))
  const all = together(markets.map(({ buckets }) => buckets))
  const columns = [...markets, { head: 'all', buckets: all }]
  const bets = all.reduce((sum, bucket) => sum + bucket.bets, 0)
  say(`${title}, ${bets} bets: of those given …, so many came true\n`, 0)
  say(`${tableWords(columns)}\n`, 0)
  return columns.map(({ buckets }) => cameTrue(buckets, 60))
}

function say(line: string, exitCode: number): number {
  process.stdout.write(`${line}\n`)
  return exitCode
}

process.exitCode = await main()
