import { describe, expect, test } from 'vitest'
import { instant } from '../values/instant.ts'
import { points } from '../values/points.ts'
import { haveSameScores, isDoubtfulCorrection } from './correction.ts'
import type { ScoreReport } from './scores.ts'

const BEFORE = [9000, 10966, 8000, 7000, 0, -120].map((each, place) => ({
  teamId: String(place + 1),
  points: points(each),
}))

/** A report with the scores of `BEFORE`, except the given ones. */
function report(changed: Record<string, number | null>): ScoreReport {
  const teams = BEFORE.map(({ teamId, points: before }) => {
    const after = changed[teamId]
    return { teamId, points: after === undefined ? before : after === null ? null : points(after), athletes: [] }
  })
  const readAt = instant('2025-09-10T11:30:00Z')
  return { provider: 'sleeper', season: 2025, week: 1, readAt, isScoringOver: true, lastKickoffAt: null, teams }
}

describe('a correction that needs a second reading (§3)', () => {
  test.each<[boolean, string, Record<string, number | null>]>([
    [false, 'no change', {}],
    [false, 'one team that moves', { 1: 9010 }],
    [false, 'a third of the teams', { 1: 9010, 2: 10960 }],
    [true, 'more than a third of the teams', { 1: 9010, 2: 10960, 3: 1 }],
    [true, 'a team that falls to 0', { 2: 0 }],
    [true, 'a team that rises to 0', { 6: 0 }],
    [true, 'a team without a score', { 2: null }],
    [false, 'a team that stood at 0 and scores now', { 5: 500 }],
  ])('%s: %s', (isDoubtful, _, changed) => {
    expect(isDoubtfulCorrection(BEFORE, report(changed).teams)).toBe(isDoubtful)
  })

  test('treats a team with a score in only one reading as doubtful if it is now 0, and as changed if it has points', () => {
    const gone = BEFORE.filter(({ teamId }) => teamId !== '4')
    expect(isDoubtfulCorrection(gone, report({ 4: 0 }).teams)).toBe(true)
    expect(isDoubtfulCorrection(gone, report({}).teams)).toBe(false)
    expect(isDoubtfulCorrection(gone, report({ 1: 9010, 2: 10960 }).teams)).toBe(true)
    expect(isDoubtfulCorrection(gone, report({ 4: null }).teams)).toBe(false)
  })

  test('compares only the named teams', () => {
    expect(haveSameScores(report({}), report({ 1: 5 }), ['2', '3'])).toBe(true)
    expect(haveSameScores(report({}), report({ 1: 5 }), ['2', '1'])).toBe(false)
    expect(haveSameScores(report({ 1: null }), report({ 1: null }), ['1', '99'])).toBe(true)
  })
})
