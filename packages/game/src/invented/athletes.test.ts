import { expect, test } from 'vitest'
import type { Position } from '../season/scores.ts'
import { TYPICAL_POINTS, drawNormal, drawnPoints, matchup } from './invented.ts'

/** Mean, standard deviation, 99th percentile and best of the week for a typical starter, in whole points. */
function shapeOf(position: Position): number[] {
  const all = Array.from({ length: 20_000 }, (_, index) => {
    return drawnPoints(position, 100 * TYPICAL_POINTS[position], drawNormal(position, index)) / 100
  }).toSorted((a, b) => a - b)
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  const spread = Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length)
  return [mean, spread, all[Math.floor(0.99 * all.length)] ?? 0, all.at(-1) ?? 0].map(Math.round)
}

test('draws weeks around the projection, with a few large ones but no impossible ones', () => {
  expect(Object.fromEntries((['QB', 'RB', 'WR', 'TE', 'K', 'DEF'] as const).map((one) => [one, shapeOf(one)]))).toEqual(
    {
      QB: [17, 7, 38, 44],
      RB: [12, 7, 33, 39],
      WR: [12, 7, 35, 43],
      TE: [9, 6, 28, 33],
      K: [8, 4, 20, 23],
      DEF: [7, 5, 24, 30],
    },
  )
})

test("keeps a star's best week below what real stars reach", () => {
  // The strongest projection: a talent of 1.35 against the weakest opponent.
  const best = (position: Position) => drawnPoints(position, 135 * 1.15 * TYPICAL_POINTS[position], 9) / 100
  expect(best('WR')).toBeGreaterThan(45)
  expect(best('WR')).toBeLessThan(60)
  expect(Math.max(best('QB'), best('RB'), best('TE'))).toBeLessThan(60)
  expect(Math.max(best('K'), best('DEF'))).toBeLessThan(40)
})

test('draws 0 for a projection of 0, and never a negative number', () => {
  expect(drawnPoints('WR', 0, 2)).toBe(0)
  expect(drawnPoints('DEF', 300, -9)).toBe(0)
})

test('lets an opponent change a projection by at most 15 percent', () => {
  const all = Array.from({ length: 1000 }, (_, index) => matchup('opponent', index))
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0.85)
  expect(Math.max(...all)).toBeLessThanOrEqual(1.15)
  expect(Math.max(...all) - Math.min(...all)).toBeGreaterThan(0.28)
})
