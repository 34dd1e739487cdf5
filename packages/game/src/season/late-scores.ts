/** RULES §3: a provider's changes to a week after its results were final. They move no units. */
import type { AthleteId, TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import type { LineupChange } from './lineups.ts'
import type { ScoreReport } from './scores.ts'

/** A difference between two readings of the scores, in hundredths of a point. */
export interface ScoreChange {
  teamId: TeamId
  /** Null for a change of the team's score. */
  athleteId: AthleteId | null
  /** Null for a team without a score: it is missing at the provider, and nobody plays it. */
  before: number | null
  after: number | null
  /** How much the commissioner had adjusted the score when the week settled, and now. Absent if unchanged. */
  set?: { before: number; after: number }
  /** Set if only the lineup changed: `before` is the score of the actual starters, which counts. */
  by?: 'lineup'
}

/** The scores that do not count, because starters changed after their games. */
export function lineupChanges(changes: readonly LineupChange[]): ScoreChange[] {
  return changes.map(({ teamId, stated, counted }) => {
    return { teamId, athleteId: null, before: counted, after: stated, by: 'lineup' }
  })
}

/**
 * The differences between the scores that settled a week and a later report: teams, and athletes whose points counted. A team without a score or an
 * athlete missing from the report counts as unchanged.
 */
export function lateChanges(
  settled: {
    scores: readonly { teamId: TeamId; points: Points }[]
    athletePoints: Readonly<Record<AthleteId, Points>>
    /** How much the commissioner has adjusted scores. */
    set: ReadonlyMap<TeamId, Points>
  },
  report: ScoreReport,
): ScoreChange[] {
  return report.teams.flatMap(({ teamId, points, adjustmentHundredths = 0, athletes }): ScoreChange[] => {
    const before = settled.scores.find((score) => score.teamId === teamId)?.points
    const set = { before: settled.set.get(teamId) ?? 0, after: adjustmentHundredths }
    const ofTeam =
      before === undefined || points === null
        ? []
        : [{ teamId, athleteId: null, before, after: points, ...(set.before === set.after ? {} : { set }) }]
    const ofAthletes = athletes.flatMap(({ athleteId, points: after }) => {
      const counted = settled.athletePoints[athleteId]
      return counted === undefined ? [] : [{ teamId, athleteId, before: counted, after }]
    })
    return [...ofTeam, ...ofAthletes].filter((change) => change.before !== change.after || 'set' in change)
  })
}
