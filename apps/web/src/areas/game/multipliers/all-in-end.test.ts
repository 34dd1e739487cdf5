import { expect, test } from 'vitest'
import { allInEnd, isAllInPage } from './all-in-end.ts'

const given = { amount: 427, line: 118.5, bonus: 300 }
const endAt = (points: number, tide: 'games' | 'provisional' = 'provisional') => allInEnd(given, { points, tide })

test('says how going all in ended, and what came back', () => {
  expect(endAt(120.6)).toMatchObject({ stamp: { word: 'Won' }, word: 'Scored 120.6. Made it by 2.1.', paid: 727 })
  expect(endAt(116.4)).toMatchObject({ stamp: { word: 'Lost' }, word: 'Scored 116.4. Missed by 2.1.', paid: 0 })
  expect(endAt(118.46)).toMatchObject({ word: 'Scored 118.46. Missed by 0.04.' })
  expect(endAt(118.5)).toMatchObject({ stamp: { word: 'Push' }, word: 'Scored 118.5, exactly on the line.', paid: 427 })
})

test('says nothing before the results, or of a week without points', () => {
  expect(endAt(120.6, 'games')).toBeNull()
  expect(endAt(0)).toBeNull()
})

const placed = { amount: 300, line: 113.5 }
const fish = { status: 'fish', is_eliminated: false } as const
const at = (
  tide: 'betting' | 'games' | 'provisional',
  me: Parameters<typeof isAllInPage>[0]['me'] = fish,
  week = 9,
) => {
  return { week, me, game_state: { tide } }
}

test('is about going all in for every fish of week 9, also while there is no line', () => {
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
