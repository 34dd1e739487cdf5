/** Compares the invented scores of practice seasons with recorded ones: how far they spread, and how often they surprise. */
import { scoresOfSeed } from '../../../packages/practice/src/index.ts'
import { tableText } from '../../figures.ts'
import { type RecordedSeason, type Report, average, lineOf } from '../recorded-scores.ts'

const TOLERANCES = {
  'weeks around the team’s mean': 1.5,
  'team means': 1.5,
  'teams over their house line': 3,
  'wins of the team that was behind': 3,
}
/** A value for each measure, in percent. */
type Shape = Record<keyof typeof TOLERANCES, number>

/** The comparison of `seasons` invented seasons, and whether every measure is within its tolerance. */
export function practiceReport(recorded: readonly RecordedSeason[], seasons: number): Report {
  const invented = Array.from({ length: seasons }, (_, index) => scoresOfSeed(`calibrate ${index}`))
  const [real, drawn] = [shapeOf(recorded), shapeOf(invented)]
  const rows = (Object.keys(TOLERANCES) as (keyof Shape)[]).map((measure) => {
    return { measure, values: [real[measure], drawn[measure], TOLERANCES[measure]] as const }
  })
  const table = tableText([
    ['scores of practice', 'recorded', 'practice', 'within'],
    ...rows.map(({ measure, values }) => [measure, ...values.map((value) => `${value.toFixed(1)}%`)]),
  ])
  return { lines: [table, ''], isMet: rows.every(({ values: [one, other, most] }) => Math.abs(one - other) <= most) }
}

function shapeOf(seasons: readonly RecordedSeason[]): Shape {
  const [weeks, teams, overs, upsets]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (const season of seasons) {
    const mean = average(season.flat())
    for (const team of (season[0] ?? []).keys()) {
      const own = season.map((scores) => scores[team] ?? 0)
      teams.push(average(own) / mean - 1)
      weeks.push(...own.map((score) => (score - average(own)) / mean))
      for (let week = 4; week <= season.length; week += 1) {
        const score = own[week - 1] ?? 0
        const line = lineOf(season, { week, team })
        if (line !== null) overs.push(score > line ? 1 : 0)
        const meanOf = (one: number) => average(season.slice(0, week - 1).map((scores) => scores[one] ?? 0))
        for (const [other, theirs] of season[week - 1]?.entries() ?? [])
          if (meanOf(team) < meanOf(other)) upsets.push(score > theirs ? 1 : 0)
      }
    }
  }
  return {
    'weeks around the team’s mean': spread(weeks),
    'team means': spread(teams),
    'teams over their house line': 100 * average(overs),
    'wins of the team that was behind': 100 * average(upsets),
  }
}

/** The standard deviation, in percent. */
function spread(numbers: readonly number[]): number {
  const mean = average(numbers)
  return 100 * Math.sqrt(average(numbers.map((one) => (one - mean) ** 2)))
}
