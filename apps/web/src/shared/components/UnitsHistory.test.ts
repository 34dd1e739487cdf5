import { expect, test } from 'vitest'
import { historyOf, historySummary } from './UnitsHistory.tsx'

const history = {
  weeks: [1, 2, 3],
  players: [
    { user_id: 'user_a', units: [120, 90, 240] },
    { user_id: 'user_late', units: [null, null, 110] },
  ],
}

test('who came late has no weeks before, and who is not there has none at all', () => {
  expect(historyOf(history, 'user_late')).toEqual([{ week: 3, units: 110 }])
  expect(historyOf(history, 'user_nobody')).toEqual([])
})

test('the sentence has the highest and the lowest count, once there are two to compare', () => {
  const counted = historyOf(history, 'user_a')
  expect(historySummary({ who: 'You', units: 260, counted })).toBe(
    'You have 260. Most after a count: 240 in week 3. Least: 90 in week 2.',
  )
  expect(historySummary({ who: 'Reel Deal', units: 100, counted: [] })).toBe('Reel Deal has 100.')
})
