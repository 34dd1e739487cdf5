/** RULES §3: scores that the fantasy league's commissioner set. They count, and every member sees them. */
import type { TeamId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { RunNote } from './run.ts'

/** How much the commissioner changed each team's score. Teams with an unchanged score are absent. */
export type SetScores = ReadonlyMap<TeamId, Points>

/** The set scores in a report. */
export function setScoresIn({ teams }: Pick<ScoreReport, 'teams'>): SetScores {
  return new Map(
    teams.flatMap(({ teamId, adjustmentHundredths: moved = 0 }) => (moved === 0 ? [] : [[teamId, points(moved)]])),
  )
}

/** The set scores in the notes of a run. */
export function setScoresOf(notes: readonly RunNote[]): SetScores {
  return new Map(notes.flatMap((note) => (note.rule === 'score.set' ? [[note.teamId, note.points]] : [])))
}
