import { expect, test } from 'vitest'
import { isAllInPage } from './all-in-end.ts'

const placed = { amount: 300, line: 113.5 }
const fish = { status: 'fish', is_eliminated: false } as const
const at = (
  tide: 'betting' | 'games' | 'provisional',
  me: Parameters<typeof isAllInPage>[0]['me'] = fish,
  week = 9,
) => {
  return { week, me, game_state: { tide } }
}

test('is about going all in for every fish of week 9, even without a line', () => {
  expect(isAllInPage(at('betting'), { placed: null })).toBe(true)
  expect(isAllInPage(at('games'), { placed: null })).toBe(true)
  expect(isAllInPage(at('betting', fish, 8), { placed: null })).toBe(false)
  expect(isAllInPage(at('betting', { ...fish, status: 'whale' }), { placed: null })).toBe(false)
  expect(isAllInPage(at('betting', { ...fish, is_eliminated: true }), { placed: null })).toBe(false)
  expect(isAllInPage(at('betting', { ...fish, status: 'whale' }), { placed })).toBe(true)
})

test('is about multipliers after the results, unless the player went all in', () => {
  expect(isAllInPage(at('provisional'), { placed: null })).toBe(false)
  expect(isAllInPage(at('provisional'), { placed })).toBe(true)
})
