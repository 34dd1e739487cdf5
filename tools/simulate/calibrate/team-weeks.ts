/** Expected and actual scores of teams by week. The recordings are not in the repository. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type AthleteScore,
  type Forecast,
  type Points,
  forecastOf,
  forecastUnderway,
  instant,
  pointsFromDecimal,
  points,
  projectedScore,
} from '../../../packages/game/src/index.ts'
import { settingsPayload, weekPayload } from '../../../packages/providers/src/espn/payload.ts'
import { scoreRows, scoresFile } from '../recorded-scores.ts'
import { periodsOf, toScoreReport } from '../../../packages/providers/src/espn/to-week.ts'

export interface TeamWeek {
  /** One week of one league: its teams can bet against each other. */
  week: string
  season: number
  expected: Points
  scored: Points
  forecast: Forecast
}

/** The weight of the league's mean in a team's expected score, in weeks. */
const LEAN_WEEKS = 8
const LAST_WEEK = 14

/**
 * Weeks without recorded projections. The expected score is the team's mean so far, drawn toward the league's mean. A provider
 * knows more: it sees lineups and injuries.
 */
export function weeksWithoutProjections(file: string): TeamWeek[] {
  return [...Map.groupBy(scoreRows(file), ({ league }) => league).values()].flatMap((rows) =>
    rows.flatMap((row): TeamWeek[] => {
      if (row.week < 2 || row.week > LAST_WEEK) return []
      const before = rows.filter(({ week }) => week < row.week)
      if (before.length < 8) return []
      const own = before.filter(({ team }) => team === row.team)
      const expected = (sum(own) + (LEAN_WEEKS * sum(before)) / before.length) / (own.length + LEAN_WEEKS)
      const week = `${row.league} ${row.week}`
      const [scored, mean] = [pointsFromDecimal(row.points), pointsFromDecimal(expected)]
      return [{ week, season: row.season, expected: mean, scored, forecast: forecastOf(mean) }]
    }),
  )
}

/** A team's week in a recorded ESPN league, with ESPN's projections for the starters. */
export interface ProjectedWeek {
  week: string
  season: number
  projected: Points
  scored: Points
  starters: readonly AthleteScore[]
}

/** Before the games, a team is expected to score what ESPN projects. */
export function beforeGames({ projected, ...week }: ProjectedWeek): TeamWeek {
  return { ...week, expected: projected, forecast: forecastOf(projected) }
}

/** The number of groups of NFL teams. */
export const TURNS = 4

/**
 * The same week midway. Scores by the hour were not recorded, so this pretends that some NFL teams have played completely and the
 * others not at all: the groups before `turn`.
 */
export function underway({ projected, starters, ...week }: ProjectedWeek, turn: number): TeamWeek {
  const hasPlayed = ({ nflTeam }: AthleteScore) => turnOf(nflTeam) < turn
  const soFar = sum(starters.filter(hasPlayed))
  const left = starters.filter((one) => !hasPlayed(one)).reduce((total, one) => total + (one.projected ?? 0), 0)
  const forecast = forecastUnderway({ scored: points(soFar), projected, left: points(left) })
  return { ...week, expected: points(soFar + left), forecast }
}

function turnOf(nflTeam: string | null): number {
  return [...(nflTeam ?? '')].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) % TURNS
}

/** Returns the weeks of all recorded ESPN leagues in the folder. */
export function projectedWeeks(folder: string): ProjectedWeek[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /Boxscore.*\.sp\d+\.json$/.test(file))
    .flatMap((file) => projectedWeeksIn(folder, file))
}

function projectedWeeksIn(folder: string, file: string): ProjectedWeek[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
  const answer = weekPayload.parse(read(join(folder, file)))
  const settings = join(folder, file.replace(/[^/]+$/, 'mSettings.json'))
  const periods = existsSync(settings) ? periodsOf(settingsPayload.parse(read(settings))) : null
  const readAt = instant('2026-02-01T00:00:00Z')
  const report = toScoreReport({ week: answer.scoringPeriodId, answer, periods, readAt, lastKickoffAt: null })
  const season = Number(/-(\d{4})\//.exec(file)?.[1] ?? 0)
  return report.teams.flatMap((team): ProjectedWeek[] => {
    const projected = projectedScore(team)
    // Without projected rows there is nothing to compare.
    if (projected === null || projected === 0 || team.points === null) return []
    const starters = team.athletes.filter(({ isStarter }) => isStarter)
    return [{ week: file, season, projected, scored: points(team.points), starters }]
  })
}

/** Finds the recordings: named by the environment, or in a folder beside the repository. */
export function recordings(): { scores: string | null; espn: string | null } {
  const beside = fileURLToPath(new URL('../../../../shared/fixtures/espn', import.meta.url))
  const espn = process.env['ESPN_RECORDINGS'] ?? beside
  return { scores: scoresFile(), espn: existsSync(espn) ? espn : null }
}

function sum(rows: readonly { points: number }[]): number {
  return rows.reduce((total, row) => total + row.points, 0)
}
