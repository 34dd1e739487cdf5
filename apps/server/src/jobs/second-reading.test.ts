import { type ScoreReport, instant, points } from '@whale/game'
import { expect, test } from 'vitest'
import { isDoubtful } from './second-reading.ts'

/** Team 4 is gone at the provider and has no player; team 5 is not in the league. */
function isHeldBack(teams: Record<string, number>, settled: Record<string, number> | null): boolean {
  const scoresOf = (given: Record<string, number>) =>
    Object.entries(given).map(([teamId, hundredths]) => ({ teamId, points: points(hundredths), athletes: [] }))
  const readAt = instant('2025-09-10T11:30:00Z')
  const common = { provider: 'espn', season: 2025, week: 1, isScoringOver: true, lastKickoffAt: null } as const
  const reportOf = (given: Record<string, number>): ScoreReport => ({ ...common, readAt, teams: scoresOf(given) })
  const earlier = {
    report: reportOf({ 1: 9000, 2: 8000, 3: 7100, 4: 50 }),
    firstReadAt: readAt,
    number: 1,
    fingerprint: '',
  }
  return isDoubtful({
    report: reportOf(teams),
    wanted: { season: 2025, week: 1, teamIds: ['1', '2', '3'] },
    present: ['1', '2', '3'],
    known: ['1', '2', '3', '4'],
    settled: settled === null ? null : scoresOf(settled),
    stored: settled === null ? [earlier] : [],
  })
}

const TUESDAY = { 1: 9000, 2: 8000, 3: 7000 }

test('needs a second reading for a league’s team that reappears with 0, but not for a team outside the league', () => {
  expect(isHeldBack({ ...TUESDAY, 4: 0 }, TUESDAY)).toBe(true)
  expect(isHeldBack({ ...TUESDAY, 4: 6000 }, TUESDAY)).toBe(false)
  expect(isHeldBack({ ...TUESDAY, 5: 0 }, TUESDAY)).toBe(false)
})

test('before the first settlement, compares only the teams that the provider still has', () => {
  expect(isHeldBack({ ...TUESDAY, 4: 0, 5: 0 }, null)).toBe(false)
  expect(isHeldBack({ ...TUESDAY, 1: 0 }, null)).toBe(true)
})
