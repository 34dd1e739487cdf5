/** RULES §3: what a provider changed in a week after its results were final. It moves no units. */
import type { AthleteId, TeamId } from '../values/ids.ts'
import type { Points } from '../values/points.ts'
import type { LineupChange } from './lineups.ts'
import type { ScoreReport } from './scores.ts'

/** A difference between two readings of the scores, in hundredths of a point. */
export interface ScoreChange {
  teamId: TeamId
  /** Null for the score of the team. */
  athleteId: AthleteId | null
  /** Null for a team without a score: it is gone at the provider, and nobody plays it. */
  before: number | null
  after: number | null
  /** How far the commissioner had moved the score when the week settled, and how far now. Absent if that is the same. */
  set?: { before: number; after: number }
  /** Set if only the lineup changed: `before` is the score of those who started, and counts. */
  by?: 'lineup'
}

/** The scores that do not count, because starters changed after their games. */
export function lineupChanges(changes: readonly LineupChange[]): ScoreChange[] {
  return changes.map(({ teamId, stated, counted }) => {
    return { teamId, athleteId: null, before: counted, after: stated, by: 'lineup' }
  })
}

/**
 * The differences between the scores that settled a week and a later report: teams, and athletes whose points counted. A team without a
 * score and an athlete who is missing from the report have not changed.
 */
export function lateChanges(
  settled: {
    scores: readonly { teamId: TeamId; points: Points }[]
    athletePoints: Readonly<Record<AthleteId, Points>>
    /** How far the commissioner had moved scores. */
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
