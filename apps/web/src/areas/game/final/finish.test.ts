import { expect, test } from 'vitest'
import { finalWeeks } from './finish.ts'
import { entrantWith } from '@whale/words/testing/entrants'

test('names who topped each week of the final, everyone on a tie, with the viewer’s total', () => {
  const you = entrantWith('Kelp', { 10: 110, 11: 130, 12: 90 }, { is_you: true, prize: 631 })
  const entrants = [
    entrantWith('Eel Deal', { 10: 120.5, 11: 130, 12: 100 }, { prize: 883 }),
    you,
    entrantWith('Out', { 10: 99 }),
  ]
  expect(finalWeeks({ entrants })).toEqual([
    { week: 10, names: ['Eel Deal'], best: 120.5, own: 110 },
    { week: 11, names: ['Eel Deal', 'you'], best: 130, own: 130 },
    { week: 12, names: ['Eel Deal'], best: 100, own: 90 },
  ])
  expect(finalWeeks({ entrants: [entrantWith('Kelp', {})] })).toEqual([])
})
