import { expect, test } from 'vitest'
import { entryView } from './entry-view.ts'

const open = { points: null, result: 'open', payout: 0 } as const

test('before the games an entry says what it needs', () => {
  expect(entryView(open, 10)).toEqual({ state: 'open', word: 'Needs 10+', share: null })
})

test('during the games it says what is missing', () => {
  expect(entryView({ ...open, points: 5.75 }, 10)).toEqual({ state: 'open', word: '4.3 to go', share: 0.575 })
})

test('over the line is not won before the count', () => {
  expect(entryView({ ...open, points: 10 }, 10)).toEqual({ state: 'there', word: 'Over the line', share: 1 })
})

test('negative points leave the meter empty', () => {
  expect(entryView({ ...open, points: -1.2 }, 10)).toMatchObject({ word: '11.2 to go', share: 0 })
})

test('after the count it says what came of it', () => {
  expect(entryView({ points: 12.4, result: 'won', payout: 100 }, 10)).toMatchObject({ state: 'won', word: 'Won 100' })
  expect(entryView({ points: 9.9, result: 'missed', payout: 0 }, 10)).toMatchObject({ state: 'missed', word: 'Missed' })
})
