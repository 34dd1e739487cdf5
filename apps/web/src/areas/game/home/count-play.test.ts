import { expect, test } from 'vitest'
import { countWords, crossingOf, stepMs, unitsShown } from './count-play.ts'

const slip = { units_before: 600, units_after: 730, lines: [{ units: 90 }, { units: -60 }, { units: 100 }] }

test('the count goes from the old units to the new, line by line', () => {
  expect([0, 1, 2, 3].map((shown) => unitsShown(slip, shown))).toEqual([600, 690, 630, 730])
})

test('it lasts a few seconds, however many lines there are', () => {
  expect(stepMs(1)).toBe(1100)
  for (const lines of [5, 8, 14]) expect(stepMs(lines) * (lines + 1)).toBeLessThanOrEqual(7000)
})

test('the whale line is crossed by reaching it, both ways', () => {
  const over = (before: number, after: number) =>
    crossingOf({ units_before: before, units_after: after, lines: [] }, { whaleLine: 700 })
  expect(over(699, 700)).toBe('into_whales')
  expect(over(700, 699)).toBe('out_of_whales')
  expect(over(700, 900)).toBeNull()
  expect(over(500, 600)).toBeNull()
})

const run = { week: 1, is_final: false, change: 130, was_corrected: false }

const when = { currentWeek: 1, finalAt: 'Wednesday 7:30am' }

test('the count of this week is Tuesday’s, and provisional until it is not', () => {
  expect(countWords(run, when)).toEqual({
    title: 'Tuesday results: +130',
    detail: 'Provisional until Wednesday 7:30am.',
  })
  expect(countWords({ ...run, is_final: true }, when).detail).toBe('These results are final.')
})

test('in the week after, the count names its week', () => {
  expect(countWords({ ...run, is_final: true }, { ...when, currentWeek: 2 }).title).toBe('Week 1: +130')
})

test('a loss and a standstill are said as they are', () => {
  expect(countWords({ ...run, change: -10 }, when).title).toBe('Tuesday results: −10')
  expect(countWords({ ...run, change: 0 }, when).title).toBe('Tuesday results: no change')
})

test('a second count says why there was one', () => {
  const { detail } = countWords({ ...run, was_corrected: true, is_final: true }, when)
  expect(detail).toBe('Updated after a score changed. These results are final.')
})

test('while it is being counted, what comes of it is not given away', () => {
  const run = { week: 3, is_final: false, change: 130, was_corrected: false }
  expect(countWords(run, { currentWeek: 3, finalAt: 'Wednesday 7:30am', isPlaying: true }).title).toBe(
    'Tuesday results',
  )
})
