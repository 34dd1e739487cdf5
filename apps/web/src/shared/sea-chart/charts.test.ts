import { placeName } from '@whale/words'
import { expect, test } from 'vitest'
import { BROAD } from './charts.ts'
import type { PlaceOfMap } from './weeks.ts'

/** The chart's units per pixel where it is narrowest and its marks are largest. */
const SCALE = 880 / 690
const DOT = 18 * SCALE

/** Where a place's name and its weeks stand: below its picture. A letter takes 14 units. */
function labelOf(place: PlaceOfMap) {
  const { x, y, size } = BROAD.places[place]
  const top = y + (size / 2 + 16) * SCALE
  const half = 7 * placeName(place).length
  return { left: x - half, right: x + half, top, bottom: top + 38 * SCALE }
}

test('keeps the dots of the weeks off the names of the places', () => {
  const covered = (Object.keys(BROAD.places) as PlaceOfMap[]).flatMap((place) => {
    const { left, right, top, bottom } = labelOf(place)
    return BROAD.ports.flatMap(({ x, y }, index) => {
      const [near, level] = [Math.max(left, Math.min(x, right)), Math.max(top, Math.min(y, bottom))]
      return Math.hypot(x - near, y - level) < DOT ? [`week ${index + 1} on ${placeName(place)}`] : []
    })
  })
  expect(covered).toEqual([])
})
