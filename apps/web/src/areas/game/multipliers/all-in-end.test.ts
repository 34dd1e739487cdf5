import { expect, test } from 'vitest'
import { allInEnd, missedWords } from './all-in-end.ts'

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

test('says to a fish who stayed out what the line asked, and after Tuesday what it would have been', () => {
  const words = (points: number, tide: 'games' | 'waiting' | 'provisional') =>
    missedWords({ team: 'Tuna', line: 113.5 }, { points, tide })
  expect(words(80, 'games')).toBe('Tuna has to score more than 113.5.')
  expect(words(80, 'waiting')).toBe('Tuna has to score more than 113.5.')
  expect(words(99.8, 'provisional')).toBe(
    'Tuna had to score more than 113.5. It scored 99.8: you would have lost it all.',
  )
  expect(words(120, 'provisional')).toBe('Tuna had to score more than 113.5. It scored 120.0: you would have won.')
  expect(words(113.5, 'provisional')).toMatch(/exactly that: your units would have come back\.$/)
  expect(words(0, 'provisional')).toBe('Tuna had to score more than 113.5.')
})
