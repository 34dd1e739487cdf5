import { instant } from '@whale/game'
import { TYPICAL_POINTS } from '@whale/game/invented'
import { expect, test } from 'vitest'
import { DEMO_ATHLETES, pointsAt, projectedPoints, talentOf } from './athletes.ts'
import { gameOf } from './schedule.ts'

const SEED = 'whale-club'
const SEASON = 2026
const weeks = Array.from({ length: 12 }, (_, index) => ({ seed: SEED, season: SEASON, week: index + 1 }))

test('shifts the projections of all athletes of a position equally against one opponent, by up to 15 percent', () => {
  const factors = new Map<string, number[]>()
  for (const athlete of DEMO_ATHLETES) {
    const usual = 100 * TYPICAL_POINTS[athlete.position] * talentOf(SEED, SEASON, athlete)
    for (const at of weeks) {
      const game = gameOf(at, athlete.proTeamId)
      if (game === null) continue
      const opponent = game.homeProTeamId === athlete.proTeamId ? game.awayProTeamId : game.homeProTeamId
      const key = `${opponent} ${athlete.position}`
      factors.set(key, [...(factors.get(key) ?? []), projectedPoints(at, athlete) / usual])
    }
  }
  const all = [...factors.values()]
  // Projections are whole hundredths of a point.
  for (const against of all) expect(Math.max(...against) - Math.min(...against)).toBeLessThan(0.005)
  const each = all.map(([first = 0]) => first)
  expect(Math.min(...each)).toBeGreaterThan(0.845)
  expect(Math.max(...each)).toBeLessThan(1.155)
  expect(Math.max(...each) - Math.min(...each)).toBeGreaterThan(0.25)
})

test("varies an athlete's projection from week to week", () => {
  for (const athlete of DEMO_ATHLETES) {
    const projections = new Set(weeks.map((at) => projectedPoints(at, athlete)))
    // There is a bye, and some opponents come up twice.
    expect(projections.size).toBeGreaterThan(5)
  }
})

test("gives the season's best receiver best weeks like those of real ones", () => {
  const now = instant('2027-02-01T12:00:00Z')
  const receivers = DEMO_ATHLETES.filter(({ position }) => position === 'WR')
  const best = Array.from({ length: 10 }, (_, seed) => {
    const all = weeks.flatMap((at) => receivers.map((one) => pointsAt({ ...at, seed: `seed ${seed}`, now }, one)))
    return Math.max(...all) / 100
  })
  expect(Math.min(...best)).toBeGreaterThan(40)
  expect(Math.max(...best)).toBeLessThan(60)
})
