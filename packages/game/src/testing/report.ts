/** Builds a complete report from the few scores a test needs. */
import { assert } from '../values/assert.ts'
import { HOUR_MS, MINUTE_MS, later } from '../values/instant.ts'
import { points, pointsFromDecimal } from '../values/points.ts'
import { momentsOf } from '../season/calendar.ts'
import type { AthleteScore, Position, ScoreReport } from '../season/scores.ts'
import type { League } from '../league/league.ts'

/** Team scores as decimals, by team name. */
export type PointsByTeam = Readonly<Record<string, number>>

export interface ReportDetails {
  /** The week of the report. Default: the league's current week. */
  week?: number
  /** Athletes' points as decimals, by team name and athlete. */
  athletes?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Athletes' positions by name. Default: RB. */
  positions?: Readonly<Record<string, Position>>
}

/** A complete report. Teams not named score below 60 points, each a different score. An athlete's id is the name. Throws for an unknown team. */
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

/** The current week. Throws for a league that is not running. */
export function currentWeekOf(league: League): number {
  assert(league.progress.stage === 'running', `league ${league.id} is not running`)
  return league.progress.week
}
