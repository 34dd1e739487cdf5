import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { forecastOf, upperTail } from './chance.ts'
import { athleteRankChances, teamRankChances } from './rank-chance.ts'

const of = (...projected: number[]) => projected.map((each) => points(Math.round(each * 100)))
const sum = (chances: readonly number[] | null) => (chances ?? []).reduce((total, one) => total + one, 0)
const LEAGUE = of(127.9, 126.2, 123.3, 122.7, 122, 121.6, 121.2, 121.2, 120.3, 116.5, 115.2, 113.9)

describe('the chance of finishing among the lowest or highest', () => {
  test('adds up to the number of places', () => {
    expect(sum(teamRankChances(LEAGUE, { places: 4, from: 'lowest' })) / 10_000).toBeCloseTo(4, 1)
    expect(sum(teamRankChances(LEAGUE, { places: 1, from: 'highest' })) / 10_000).toBeCloseTo(1, 1)
    expect(sum(athleteRankChances(of(15, 14.8, 14.6, 13), { places: 1, from: 'highest' })) / 10_000).toBeCloseTo(1, 1)
  })

  test('is the same for equal teams: one half each for two', () => {
    expect(teamRankChances(of(120, 120), { places: 1, from: 'lowest' })).toEqual([5000, 5000])
    const [one, other] = teamRankChances(of(110, 110, 110), { places: 2, from: 'highest' }) ?? []
    expect(one).toBe(other)
  })

  test('falls with the projection for the lowest, and rises for the highest', () => {
    const lowest = teamRankChances(LEAGUE, { places: 4, from: 'lowest' }) ?? []
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b))
    const best = athleteRankChances(of(15, 12, 6), { places: 1, from: 'highest' }) ?? []
    expect(best).toEqual(best.toSorted((a, b) => b - a))
  })

  // A spread bet between two teams has the same chance (chance.ts): the difference of two normal scores.
  test('agrees with the bet builder for two teams', () => {
    const [first] = teamRankChances(of(130, 120), { places: 1, from: 'highest' }) ?? []
    const spread = Math.hypot(forecastOf(points(13_000)).spread, forecastOf(points(12_000)).spread)
    expect(first).toBeCloseTo(10_000 * upperTail(-1000 / spread), -1)
  })

  test('is unknown unless everyone has a projection, and zero for an athlete projected at 0', () => {
    expect(teamRankChances([points(12_000), null], { places: 1, from: 'lowest' })).toBeNull()
    expect(teamRankChances([], { places: 1, from: 'lowest' })).toBeNull()
    expect(athleteRankChances(of(14, 0), { places: 1, from: 'highest' })).toEqual([10_000, 0])
  })
})
