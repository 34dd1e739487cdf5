import { expect, test } from 'vitest'
import { bestSoFar, closestFirst, closestGuess, isClosest, pointsTyped } from './top-score-view.ts'

test('accepts a decimal point or comma', () => {
  expect(pointsTyped('128.4')).toBe(128.4)
  expect(pointsTyped(' 128,4 ')).toBe(128.4)
})

test('leaves invalid input for the schema to reject', () => {
  expect(pointsTyped('')).toBeUndefined()
  expect(pointsTyped('lots')).toBeNaN()
})

test('returns the week’s best score, but none in the Triangle', () => {
  const at = (place: 'casino_one' | 'bermuda_triangle', points: number, tide: 'games' | 'provisional' = 'games') =>
    bestSoFar({
      player_scores: [{ team_id: '1', team_name: 'Reel Deal', user_id: null, points, is_you: false }],
      game_state: { tide },
      prediction: { entry: null, refusal: null, reward: 'units', pot: null },
      participants: ['1'],
      narrative: { week: 1, place, location: '', title: '', description: '', location_flavor: '' },
    })
  const reelDeal = { teamId: '1', teamName: 'Reel Deal' }
  expect(at('casino_one', 131.2)).toEqual({ ...reelDeal, points: 131.2, isOver: false, behind: null })
  expect(at('casino_one', 131.2, 'provisional')).toMatchObject({ isOver: true })
  expect(at('casino_one', 0)).toBeNull()
  expect(at('bermuda_triangle', 131.2)).toBeNull()
})

const made = (name: string, result: 'open' | 'right' | 'wrong', points: number | null) => ({
  name,
  entry: { result, points },
})
const all = [made('far', 'wrong', 90), made('near', 'wrong', 131), made('right', 'right', 100)]

test('sorts right picks first, then by closeness', () => {
  expect(closestFirst(all, { best: { points: 130 }, hasGuesses: true }).map(({ name }) => name)).toEqual([
    'right',
    'near',
    'far',
  ])
})

test('sorts a guess of 0 before no guess', () => {
  const rows = [made('none', 'wrong', null), made('zero', 'wrong', 0), made('none too', 'wrong', null)]
  const names = closestFirst(rows, { best: { points: 130 }, hasGuesses: true }).map(({ name }) => name)
  expect(names).toEqual(['zero', 'none', 'none too'])
})

test('keeps the order of entry while the week is open', () => {
  expect(closestFirst(all, { best: null, hasGuesses: true }).map(({ name }) => name)).toEqual(['far', 'near', 'right'])
})

test('keeps the order of entry where no guess was made', () => {
  const names = closestFirst(all, { best: { points: 130 }, hasGuesses: false }).map(({ name }) => name)
  expect(names).toEqual(['right', 'far', 'near'])
})

test('names the closest guesses of a settled week, and none of those who made none', () => {
  const closest = (...guesses: (number | null)[]) =>
    closestGuess(
      guesses.map((points) => ({ entry: { points } })),
      { points: 130 },
    )
  expect(closest(90, 131, null)).toBe(1)
  expect(closest(128.5, 131.5)).toBe(1.5)
  expect(closest(0, null)).toBe(130)
  expect(closest(null, null)).toBeNull()
})

test('marks nobody as the closest where nobody guessed', () => {
  const best = { points: 130 }
  const entries = [{ points: null }, { points: null }]
  const closest = closestGuess(
    entries.map((entry) => ({ entry })),
    best,
  )
  expect(entries.map((entry) => isClosest(entry, best, closest))).toEqual([false, false])
})
