/** A complete report on a week, made of what a test cares about. */
import { assert } from '../values/assert.ts'
import { HOUR_MS, MINUTE_MS, later } from '../values/instant.ts'
import { points, pointsFromDecimal } from '../values/points.ts'
import { momentsOf } from '../season/calendar.ts'
import type { AthleteScore, Position, ScoreReport } from '../season/scores.ts'
import type { League } from '../league/league.ts'

/** Team scores as decimals, by the team's name. */
export type PointsByTeam = Readonly<Record<string, number>>

export interface ReportDetails {
  /** The week that the report is about; the league's current one where it is not said. */
  week?: number
  /** Athletes' points as decimals: by team name, then by athlete. */
  athletes?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Athletes' positions by name; a back where it is not said. */
  positions?: Readonly<Record<string, Position>>
}

/**
 * A complete report. A team that is not named scored less than 60 points, each less than the one before it, so that none of
 * them ties; an athlete's id is the athlete's name. Throws a `InternalError` for a team that the league does not have.
 */
export function report(league: League, scored: PointsByTeam = {}, details: ReportDetails = {}): ScoreReport {
  const { week = currentWeekOf(league), athletes = {}, positions = {} } = details
  for (const name of [...Object.keys(scored), ...Object.keys(athletes)]) {
    assert(
      league.teams.some((team) => team.name === name),
      `no team is called ${name}`,
    )
  }
  const { processesAt } = momentsOf(league.calendar, week)
  return {
    provider: league.provider,
    season: league.season,
    week,
    readAt: later(processesAt, MINUTE_MS),
    isScoringOver: true,
    lastKickoffAt: later(processesAt, -8 * HOUR_MS),
    teams: league.teams.map(({ id, name }, index) => {
      const decimal = scored[name]
      return {
        teamId: id,
        points: decimal === undefined ? points(6000 - 100 * (index + 1)) : pointsFromDecimal(decimal),
        athletes: Object.entries(athletes[name] ?? {}).map(([athlete, by]) =>
          athleteScore(athlete, by, positions[athlete]),
        ),
      }
    }),
  }
}

function athleteScore(name: string, decimal: number, position: Position = 'RB'): AthleteScore {
  const scored = pointsFromDecimal(decimal)
  return { athleteId: name, name, position, nflTeam: 'KC', points: scored, isStarter: true }
}

/** The week that is on; throws a `InternalError` for a league that is not running. */
export function currentWeekOf(league: League): number {
  assert(league.progress.stage === 'running', `league ${league.id} is not running`)
  return league.progress.week
}
