/**
 * `npm run calibrate`: compares the chances of possible bets with the results of recorded weeks (docs/odds.md). Exit code 1 when they are
 * outside their bars. `--smoke` uses made-up scores and judges nothing. The expected score is the team's mean so far, drawn toward the
 * league's. A provider knows more: it sees lineups and injuries.
 */
import { type Forecast, chanceOf, forecastOf, points, pointsFromDecimal } from '../../packages/game/src/index.ts'
import { say, tableText } from '../figures.ts'
import { type ScoreRow, recordedRows } from './recorded-scores.ts'

/** The first season that is judged. The model was fitted on the seasons before it. */
const HELD_OUT_FROM = 2020
const LAST_WEEK = 14
/** The weight of the league's mean in a team's expected score, in weeks. */
const LEAN_WEEKS = 8
/** The chances listed in the report, in percent. */
const GIVEN = [10, 20, 30, 40, 50, 60, 70, 80, 90]
/** The target: of bets that the model gives 60%, between 57% and 63% must come true. */
const [LEAST_TRUE, MOST_TRUE] = [57, 63]

interface TeamWeek {
  /** One week of one league: its teams can bet against each other. */
  week: string
  expected: number
  scored: number
  forecast: Forecast
}

/** Distances of the line from the expected score, in hundredths: from 60 points below to 60 above. */
const OFFSETS = Array.from({ length: 25 }, (_, index) => -6000 + index * 500)

/** The number of bets, and of bets that came true, by their chance in percent, rounded to a multiple of five. */
type Buckets = Map<number, { bets: number; cameTrue: number }>

function main(): number {
  const isSmoke = process.argv.includes('--smoke')
  const rows = isSmoke ? madeUpRows() : recordedRows()
  if (rows.length === 0) return say('There are no recorded scores: set SCORES_FILE to a file.', 1)
  const isMet = reportChances(rows)
  if (isSmoke) return say('Made-up scores: nothing is judged.', 0)
  return isMet ? say('Everything is within its bars.', 0) : say('The chances are outside their bars.', 1)
}

function madeUpRows(): ScoreRow[] {
  return Array.from({ length: 14 * 8 }, (_, index) => {
    const week = Math.floor(index / 8) + 1
    return { league: 'smoke', season: 2021, week, team: String(index % 8), points: 80 + ((index * 37) % 60) }
  })
}

/** Prints every possible bet of the held-out weeks as a table. Returns whether bets given 60% came true often enough in every market. */
function reportChances(rows: readonly ScoreRow[]): boolean {
  const weeks = teamWeeks(rows)
  const [spreads, totals, all]: Buckets[] = [new Map(), new Map(), new Map()]
  for (const teams of Map.groupBy(weeks, ({ week }) => week).values()) {
    for (const [index, team] of teams.entries()) {
      countTotals(team, [totals ?? new Map(), all ?? new Map()])
      for (const other of teams.slice(index + 1)) countSpreads(team, other, [spreads ?? new Map(), all ?? new Map()])
    }
  }
  const columns = [spreads, totals, all]
  const shareOf = (buckets: Buckets | undefined, given: number) => {
    const { bets, cameTrue } = buckets?.get(given) ?? { bets: 0, cameTrue: 0 }
    return (100 * cameTrue) / bets
  }
  const table = tableText([
    ['given', 'spread', 'one team', 'all'],
    ...GIVEN.map((given) => [`${given}%`, ...columns.map((buckets) => `${shareOf(buckets, given).toFixed(1)}%`)]),
  ])
  const title = `${weeks.length} team-weeks since ${HELD_OUT_FROM}: of all bets given …, so many came true`
  process.stdout.write(`${title}\n${table}\n`)
  const shares = columns.map((buckets) => shareOf(buckets, 60))
  return shares.every((share) => share >= LEAST_TRUE && share <= MOST_TRUE)
}

function teamWeeks(rows: readonly ScoreRow[]): TeamWeek[] {
  const heldOut = rows.filter(({ season }) => season >= HELD_OUT_FROM)
  return [...Map.groupBy(heldOut, ({ league }) => league).values()].flatMap((league) =>
    league.flatMap(({ week, team, points: scored }): TeamWeek[] => {
      const before = league.filter((row) => row.week < week)
      if (week > LAST_WEEK || before.length < 8) return []
      const own = before.filter((row) => row.team === team).map((row) => row.points)
      const lean = LEAN_WEEKS * average(before.map((row) => row.points))
      const expected = pointsFromDecimal((own.length * average(own) + lean) / (own.length + LEAN_WEEKS))
      const name = `${league[0]?.league} ${week}`
      return [{ week: name, expected, scored: pointsFromDecimal(scored), forecast: forecastOf(expected) }]
    }),
  )
}

function countTotals({ expected, scored, forecast }: TeamWeek, into: readonly Buckets[]): void {
  for (const offset of OFFSETS) {
    const line = toHalf(expected + offset)
    count(chanceOf({ kind: 'over', line }, { own: forecast, other: undefined, scoreStep: 1 }), scored - line, into)
  }
}

function countSpreads(team: TeamWeek, other: TeamWeek, into: readonly Buckets[]): void {
  const forecasts = { own: team.forecast, other: other.forecast, scoreStep: 1 }
  for (const offset of OFFSETS) {
    const line = toHalf(other.expected - team.expected - offset)
    count(chanceOf({ kind: 'spread', line }, forecasts), team.scored + line - other.scored, into)
  }
}

/** Pushes are left out. */
function count(chance: ReturnType<typeof chanceOf>, margin: number, into: readonly Buckets[]): void {
  if (chance === null || margin === 0) return
  const given = 5 * Math.round((20 * chance.win) / (chance.win + chance.lose))
  for (const buckets of into) {
    const { bets, cameTrue } = buckets.get(given) ?? { bets: 0, cameTrue: 0 }
    buckets.set(given, { bets: bets + 1, cameTrue: cameTrue + (margin > 0 ? 1 : 0) })
  }
}

function toHalf(hundredths: number) {
  return points(Math.floor(hundredths / 100) * 100 + 50)
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

process.exitCode = main()
