import { expect, test } from 'vitest'
import { allInEnd, isAllInPage } from './all-in-end.ts'

const given = { amount: 427, line: 118.5, bonus: 300 }
const endAt = (points: number, tide: 'games' | 'provisional' = 'provisional') => allInEnd(given, { points, tide })

test('says how going all in ended, and what came back', () => {
  expect(endAt(120.6)).toMatchObject({ stamp: { word: 'Won' }, word: 'Scored 120.6. Made it by 2.1.', paid: 727 })
  expect(endAt(116.4)).toMatchObject({ stamp: { word: 'Lost' }, word: 'Scored 116.4. Missed by 2.1.', paid: 0 })
  expect(endAt(118.46)).toMatchObject({ word: 'Scored 118.5. Missed by less than 0.1.' })
  expect(endAt(118.5)).toMatchObject({ stamp: { word: 'Push' }, word: 'Scored 118.5, exactly on the line.', paid: 427 })
})

test('says nothing before the results, or of a week without points', () => {
  expect(endAt(120.6, 'games')).toBeNull()
  expect(endAt(0)).toBeNull()
})

test('is about going all in for every fish of week 9, also while there is no line', () => {
  const fish = { status: 'fish', is_eliminated: false } as const
  expect(isAllInPage({ week: 9, me: fish }, { placed: null })).toBe(true)
  expect(isAllInPage({ week: 8, me: fish }, { placed: null })).toBe(false)
  expect(isAllInPage({ week: 9, me: { ...fish, status: 'whale' } }, { placed: null })).toBe(false)
  expect(isAllInPage({ week: 9, me: { ...fish, is_eliminated: true } }, { placed: null })).toBe(false)
  expect(isAllInPage({ week: 9, me: { ...fish, status: 'whale' } }, { placed: { amount: 300, line: 113.5 } })).toBe(
    true,
  )
})
