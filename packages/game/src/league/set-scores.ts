/** RULES §3: scores that the fantasy league's commissioner set. They count, and every member sees them. */
import type { TeamId } from '../values/ids.ts'
import { type Points, points } from '../values/points.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { RunNote } from './run.ts'

/** By how much the commissioner moved each team's score. Teams whose score nobody set are missing. */
export type SetScores = ReadonlyMap<TeamId, Points>

/** What a report says about them. */
export function setScoresIn({ teams }: Pick<ScoreReport, 'teams'>): SetScores {
  return new Map(
    teams.flatMap(({ teamId, adjustmentHundredths: moved = 0 }) => (moved === 0 ? [] : [[teamId, points(moved)]])),
  )
}

/** What the notes of a run say about them. */
export function setScoresOf(notes: readonly RunNote[]): SetScores {
  return new Map(notes.flatMap((note) => (note.rule === 'score.set' ? [[note.teamId, note.points]] : [])))
}
