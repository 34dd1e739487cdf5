import { expect, test } from 'vitest'
import { hasWhyFish, isLastLocked, lastPlace, placeAfter, rowsAfter, whoPlays, whyFishAreIn } from './final-view.ts'

test('knows when all moves of the last week are in', () => {
  const lockedIn = (week: number, tide: string) => isLastLocked({ week, game_state: { season: 2025, tide } })
  expect([lockedIn(12, 'games'), lockedIn(12, 'betting'), lockedIn(11, 'games')]).toEqual([true, false, false])
})

test('says why fish are in, and nothing if all entrants were whales', () => {
  const row = (units: number) => ({ units, status: units >= 700 ? 'whale' : 'fish', is_eliminated: units < 100 })
  const why = (...units: number[]) => whyFishAreIn(units.map(row), 2025)
  expect(why(900, 800, 700, 300)).toBeNull()
  expect(why(900, 800, 90)).toBeNull()
  expect(why(300, 267, 250, 110, 90)).toBe('No whales after week 9, so the top 3 in units are in.')
  expect(why(900, 267, 250, 110)).toBe('Only one whale after week 9, so the next 2 in units are in too.')
  expect(why(900, 800, 250, 110)).toBe('Only 2 whales after week 9, so the next one in units is in too.')
})

test('counts fish who tie with the last one in', () => {
  const row = (units: number) => ({ units, status: 'fish', is_eliminated: false })
  expect(whyFishAreIn([300, 267, 250, 250, 110].map(row), 2025)).toBe(
    'No whales after week 9, so the top 4 in units are in, with a tie at 250.',
  )
})

test('says that the most units fill the final up to three', () => {
  expect(whoPlays(2025)).toBe(
    'Every whale after week 9 is in the final. With fewer than 3, the players with the most units fill it up.',
  )
})

test.each([
  [8, false],
  [9, true],
  [10, false],
])('gives the reason for fish in the final after the results of week %i: %s', (week, isNews) => {
  expect(hasWhyFish({ last_run: { week }, game_state: { season: 2025 } })).toBe(isNews)
})

test('does not explain the finalists by week 9 in a league that starts in the final', () => {
  expect(hasWhyFish({ last_run: null, game_state: { season: 2025 } })).toBe(false)
})

test('has one first place after the last week, also among who are level', () => {
  const places = [1, 1, 3].map((place, at) => lastPlace(place, { isChampion: at === 0 }))
  expect(places).toEqual([1, 2, 3])
  const after = (week: number) => placeAfter({ week, place: 1 }, { season: 2025, isChampion: false })
  expect([after(11), after(12)]).toEqual([1, 2])
})

test('has one champion in a table after the last week, whose equals have not climbed to the first place', () => {
  const rows = [
    { place: 1, move: 2 },
    { place: 1, move: 1 },
    { place: 3, move: -2 },
  ]
  expect(rowsAfter(rows, { week: 12, season: 2025 })).toEqual([rows[0], { place: 2, move: 0 }, rows[2]])
  expect(rowsAfter(rows, { week: 11, season: 2025 })).toEqual(rows)
  expect(rowsAfter(rows, { week: undefined, season: 2025 })).toEqual(rows)
})
