import { expect, test } from 'vitest'
import { bestSoFar, pointsTyped } from './top-score-view.ts'

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
