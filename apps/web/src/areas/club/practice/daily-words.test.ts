import { expect, test } from 'vitest'
import { type Daily, crowdWords, dayWords, lastDays, rankWords, resultWords, shortDay } from './daily-words.ts'

const daily: Daily = {
  day: '2026-11-23',
  seed: 'daily-2026-11-23',
  ends_at: '2026-11-24T05:00:00.000Z',
  results: 41,
  by_place: [5, 4, 4, 4, 4, 4, 4, 4, 4, 4],
  median_units: 410,
  best_units: 2310,
  beaten: 12,
}

test('says how everybody did', () => {
  expect(crowdWords(daily)).toBe('41 players so far. Half have 410 units or more. The best has 2,310.')
  expect(crowdWords({ ...daily, results: 1, median_units: null, best_units: null })).toBe(
    '1 result so far. Once ten networks have sent one, you see how everyone did.',
  )
  expect(crowdWords({ ...daily, results: 0, median_units: null, best_units: null })).toBe(
    'Nobody has sent a result yet.',
  )
})

test('compares an own result with the others, counted or not', () => {
  const rank = (change: Partial<Daily>, isCounted: boolean) => rankWords({ ...daily, ...change }, { isCounted })
  expect(rank({}, true)).toBe('You’re ahead of 12 of 40 other players.')
  expect(rank({}, false)).toBe('You’re ahead of 12 of 41 other players.')
  expect(rank({ beaten: 40 }, true)).toBe('You’re ahead of all 40 others.')
  expect(rank({ results: 2, beaten: 1 }, true)).toBe('You’re ahead of the other player.')
  expect(rank({ results: 2, beaten: 0 }, true)).toBe('You’re ahead of 0 of 1 other player.')
  expect(rank({ results: 1, beaten: 0 }, true)).toBe('You’re the first today.')
  expect([rank({ results: 0, beaten: 0 }, false), rank({ beaten: null }, true)]).toEqual([null, null])
})

test('writes days', () => {
  expect(dayWords('2026-11-23')).toBe('Monday, November\u00a023')
})

test('lists the last seven days across a month and the change of clocks', () => {
  expect(lastDays('2026-11-03')).toEqual([
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
  ])
  expect(lastDays('2026-11-03').map(shortDay).join(' ')).toBe('Wed Thu Fri Sat Sun Mon Tue')
})

test('writes the message of a shared result, with the day of a daily season', () => {
  const result = { place: 2, players: 10, units: 1312 }
  expect(resultWords({ ...result, day: '2026-11-23' })).toBe(
    'I finished 2nd of 10 with 1,312 units in Whale Club’s season of Monday, November\u00a023. Same season, your turn:',
  )
  expect(resultWords({ ...result, day: null })).toContain('in Whale Club practice. Same')
})
