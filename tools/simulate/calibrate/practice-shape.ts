/** Compares the invented scores of practice seasons with recorded ones: how far they spread, and how often they surprise. */
import { type Points, houseLine } from '../../../packages/game/src/index.ts'
import { scoresOfSeed } from '../../../packages/practice/src/index.ts'
import { tableText } from '../../table.ts'
import type { RecordedSeason } from '../recorded-scores.ts'

/** All in percent. */
interface Shape {
  /** How far a team's weeks deviate from its mean. */
  weeks: number
  /** How far team means deviate from the league's. */
  teams: number
  /** How often a team beats its house line, by the scores so far. */
  overLine: number
  /** How often the team with the lower mean so far wins. */
  upsets: number
}

const MEASURES: readonly { measure: keyof Shape; words: string; tolerance: number }[] = [
  { measure: 'weeks', words: 'weeks around the team’s mean', tolerance: 1.5 },
  { measure: 'teams', words: 'team means', tolerance: 1.5 },
  { measure: 'overLine', words: 'teams over their house line', tolerance: 3 },
  { measure: 'upsets', words: 'wins of the team that was behind', tolerance: 3 },
]

/** The comparison of `seasons` invented seasons as lines, and whether every measure is within its tolerance. */
export function practiceReport(
  recorded: readonly RecordedSeason[],
  seasons: number,
): { lines: string[]; isMet: boolean } {
  const invented = Array.from({ length: seasons }, (_, index) => scoresOfSeed(`calibrate ${index}`))
  const [real, drawn] = [shapeOf(recorded), shapeOf(invented)]
  const rows = MEASURES.map(({ measure, words, tolerance }) => {
    const difference = Math.abs(real[measure] - drawn[measure])
    return { words, isMet: difference <= tolerance, cells: [real[measure], drawn[measure], tolerance] }
  })
  const table = tableText([
    ['scores of practice', 'recorded', 'practice', 'within'],
    ...rows.map(({ words, cells }) => [words, ...cells.map((cell) => `${cell.toFixed(1)}%`)]),
  ])
  return { lines: [table, ''], isMet: rows.every(({ isMet }) => isMet) }
}

function shapeOf(seasons: readonly (readonly (readonly Points[])[])[]): Shape {
  const weeks: number[] = []
  const teams: number[] = []
  const overs: number[] = []
  const upsets: number[] = []
  for (const season of seasons) {
    const mean = average(season.flat())
    for (const team of (season[0] ?? []).keys()) {
      const own = season.map((scores) => scores[team] ?? 0)
      teams.push(average(own) / mean - 1)
      weeks.push(...own.map((score) => (score - average(own)) / mean))
    }
    for (let week = 3; week < season.length; week += 1) surprisesOf(season, week, { overs, upsets })
  }
  return { weeks: spread(weeks), teams: spread(teams), overLine: 100 * average(overs), upsets: 100 * average(upsets) }
}

function surprisesOf(
  season: readonly (readonly Points[])[],
  week: number,
  { overs, upsets }: { overs: number[]; upsets: number[] },
): void {
  const before = season.slice(0, week)
  const scores = season[week] ?? []
  const settledScores = before.map((row, index) => ({
    week: index + 1,
    scores: row.map((points, team) => ({ teamId: String(team), points })),
  }))
  const means = scores.map((_, team) => average(before.map((row) => row[team] ?? 0)))
  for (const [team, score] of scores.entries()) {
    const line = houseLine({ season: 2025, settledScores }, { teamId: String(team), projected: null })
    if (line !== null) overs.push(score > line ? 1 : 0)
    for (const [other, theirs] of scores.entries()) {
      if ((means[team] ?? 0) < (means[other] ?? 0)) upsets.push(score > theirs ? 1 : 0)
    }
  }
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}

/** The standard deviation, in percent. */
function spread(numbers: readonly number[]): number {
  const mean = average(numbers)
  return 100 * Math.sqrt(average(numbers.map((one) => (one - mean) ** 2)))
}
