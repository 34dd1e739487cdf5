import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { formatCalendarDay } from '@whale/words/times'
import { type Daily, crowdWords, lastDays, rankWords, resultWords, shortDay } from './daily-words.ts'

const { section, lines } = sections()

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

section('says how everybody did', (say) => {
  say(crowdWords(daily))
  say(crowdWords({ ...daily, results: 1, median_units: null, best_units: null }))
  say(crowdWords({ ...daily, results: 0, median_units: null, best_units: null }))
})

section('compares an own result with the others, counted or not', (say) => {
  const rank = (change: Partial<Daily>, isCounted: boolean) => rankWords({ ...daily, ...change }, { isCounted })
  say(rank({}, true))
  say(rank({}, false))
  say(rank({ beaten: 40 }, true))
  say(rank({ results: 2, beaten: 1 }, true))
  say(rank({ results: 2, beaten: 0 }, true))
  say(rank({ results: 1, beaten: 0 }, true))
  say([rank({ results: 0, beaten: 0 }, false), rank({ beaten: null }, true)])
})

section('writes days', (say) => {
  say(formatCalendarDay('2026-11-23'))
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

section('writes the message of a shared result, with the day of a daily season', (say) => {
  const result = { place: 2, players: 10, units: 1312 }
  say(resultWords({ ...result, day: '2026-11-23' }))
  say(resultWords({ ...result, day: null }))
})

test('says in each case what golden/daily-words.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/daily-words.txt')
})
