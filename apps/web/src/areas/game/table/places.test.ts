import { expect, test } from 'vitest'
import { lastPlace, placeAfter, rowsAfter } from './places.ts'

test('has one first place after the last week, even on a tie', () => {
  const places = [1, 1, 3].map((place, at) => lastPlace(place, { isChampion: at === 0 }))
  expect(places).toEqual([1, 2, 3])
  const after = (week: number) => placeAfter({ week, place: 1 }, { season: 2025, isChampion: false })
  expect([after(11), after(12)]).toEqual([1, 2])
})

test('has one champion in a table after the last week, and second place for players level with them', () => {
  const rows = [
    { place: 1, move: 2 },
    { place: 1, move: 1 },
    { place: 3, move: -2 },
  ]
  expect(rowsAfter(rows, { week: 12, season: 2025 })).toEqual([rows[0], { place: 2, move: 0 }, rows[2]])
  expect(rowsAfter(rows, { week: 11, season: 2025 })).toEqual(rows)
  expect(rowsAfter(rows, { week: undefined, season: 2025 })).toEqual(rows)
})
