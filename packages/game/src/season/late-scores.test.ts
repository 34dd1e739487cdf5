import { expect, test } from 'vitest'
import { instant } from '../values/instant.ts'
import { type Points, points } from '../values/points.ts'
import { lateChanges } from './late-scores.ts'
import type { AthleteScore, ScoreReport } from './scores.ts'

const settled = {
  scores: [
    { teamId: '1', points: points(9000) },
    { teamId: '2', points: points(8000) },
  ],
  set: new Map<string, Points>(),
  athletePoints: { rb: points(1000), wr: points(500) } as Record<string, Points>,
}

function athlete(athleteId: string, scored: number): AthleteScore {
  return { athleteId, name: athleteId, position: 'RB', nflTeam: null, points: points(scored), isStarter: true }
}

function report(teams: ScoreReport['teams']): ScoreReport {
  const readAt = instant('2025-09-12T11:30:00Z')
  return { provider: 'sleeper', season: 2025, week: 1, readAt, isScoringOver: true, lastKickoffAt: null, teams }
}

test('lateChanges reports the teams and the counted athletes that changed (§3)', () => {
  const later = report([
    { teamId: '1', points: points(9010), athletes: [athlete('rb', 1010), athlete('bench', 3)] },
    { teamId: '2', points: points(8000), athletes: [athlete('wr', 500)] },
  ])
  expect(lateChanges(settled, later)).toEqual([
    { teamId: '1', athleteId: null, before: 9000, after: 9010 },
    { teamId: '1', athleteId: 'rb', before: 1000, after: 1010 },
  ])
})

test('lateChanges ignores teams without a score and new teams (§3)', () => {
  const later = report([
    { teamId: '1', points: null, athletes: [] },
    { teamId: '3', points: points(7000), athletes: [] },
  ])
  expect(lateChanges(settled, later)).toEqual([])
})

test('lateChanges reports what the commissioner set or undid, even if the score is the same (§3)', () => {
  const before = { ...settled, set: new Map([['1', points(2000)]]) }
  const later = report([
    { teamId: '1', points: points(7000), athletes: [] },
    { teamId: '2', points: points(8000), adjustmentHundredths: 500, athletes: [] },
  ])
  expect(lateChanges(before, later)).toEqual([
    { teamId: '1', athleteId: null, before: 9000, after: 7000, set: { before: 2000, after: 0 } },
    { teamId: '2', athleteId: null, before: 8000, after: 8000, set: { before: 0, after: 500 } },
  ])
})
