import { expect, test } from 'vitest'
import {
  hasWhyFish,
  isLastLocked,
  lastPlace,
  placeAfter,
  rowsAfter,
  plannedPot,
  potShares,
  whoPlays,
  whyFishAreIn,
} from './final-view.ts'

const percents = [35, 25, 15]

test('splits the pot 35, 25 and 15 percent, and the rest among everyone still in (fair-play rule 9)', () => {
  const { pot, shares } = potShares(4000, { percents, players: 10 })
  expect(pot).toBe(4000)
  expect(shares.map(({ name, units }) => [name, units])).toEqual([
    ['1st', 'about 1,400'],
    ['2nd', 'about 1,000'],
    ['3rd', 'about 600'],
    ['Everyone still in', 'about 100 each'],
  ])
})

test('leaves the third prize to everyone still in when only two finalists are left (§5)', () => {
  const { pot, shares } = potShares(4000, { percents: [35, 25], players: 10 })
  expect(pot).toBe(4000)
  expect(shares.map(({ name, percent, units }) => [name, percent, units])).toEqual([
    ['1st', 35, 'about 1,400'],
    ['2nd', 25, 'about 1,000'],
    ['Everyone still in', 40, 'about 160 each'],
  ])
})

test('rounds the estimated pot and prizes to tens, and says about', () => {
  const { pot, shares } = potShares(1183, { percents, players: 8 })
  expect(pot).toBe(1180)
  expect(shares.map(({ units }) => units)).toEqual(['about 410', 'about 300', 'about 180', 'about 37 each'])
})

test('shows all of what the other payouts leave, to the unit, once the last week is locked', () => {
  const { pot, shares } = potShares(5394, { percents, players: 5, isLocked: true })
  expect(pot).toBe(5394)
  expect(shares.map(({ units }) => units)).toEqual(['about 1,888', 'about 1,349', 'about 809', 'about 270 each'])
  const lockedIn = (week: number, tide: string) => isLastLocked({ week, game_state: { season: 2025, tide } })
  expect([lockedIn(12, 'games'), lockedIn(12, 'betting'), lockedIn(11, 'games')]).toEqual([true, false, false])
})

test('plans a range with percents while the casino can still pay, then one number', () => {
  const planned = (least: number, most: number) => {
    const { words, shares } = plannedPot(
      { rest: { least, most }, prize_percents: percents },
      { players: 10, isLocked: false },
    )
    return [words, ...shares.map(({ units }) => units)]
  }
  expect(planned(681, 4873)).toEqual(['680 to 4,870', '35%', '25%', '15%', '25%'])
  expect(planned(4000, 4000)).toEqual(['4,000', 'about 1,400', 'about 1,000', 'about 600', 'about 100 each'])
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
