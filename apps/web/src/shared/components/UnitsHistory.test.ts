import { historySummary } from '@whale/words'
import { expect, test } from 'vitest'
import { historyOf } from './UnitsHistory.tsx'

const history = {
  weeks: [1, 2, 3],
  players: [
    { user_id: 'user_a', units: [120, 90, 240] },
    { user_id: 'user_late', units: [null, null, 110] },
  ],
}

test('starts at the first week of a late player, and is empty for an unknown user', () => {
  expect(historyOf(history, 'user_late')).toEqual([{ week: 3, units: 110 }])
  expect(historyOf(history, 'user_nobody')).toEqual([])
})

test('names the highest and lowest week once there are two', () => {
  const settled = historyOf(history, 'user_a')
  expect(historySummary({ who: 'You', units: 260, settled })).toBe(
    'You have 260. Best Tuesday: 240 after week 3. Lowest Tuesday: 90 after week 2.',
  )
  const same = settled.map((week) => ({ ...week, units: 140 }))
  expect(historySummary({ who: 'You', units: 140, settled: same })).toBe('You have 140. No change since week 1.')
  expect(historySummary({ who: 'You', units: 90, settled: same })).toBe('You have 90.')
  expect(historySummary({ who: 'Reel Deal', units: 100, settled: [] })).toBe('Reel Deal has 100.')
})
