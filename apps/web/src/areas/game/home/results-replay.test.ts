import { expect, test } from 'vitest'
import { resultsText, crossingOf, stepMs, unitsShown } from './results-replay.ts'

const slip = { units_before: 600, units_after: 730, lines: [{ units: 90 }, { units: -60 }, { units: 100 }] }

test('replays from the old units to the new, line by line', () => {
  expect([0, 1, 2, 3].map((shown) => unitsShown(slip, shown))).toEqual([600, 690, 630, 730])
})

test('lasts a few seconds for any number of lines', () => {
  expect(stepMs(1)).toBe(1100)
  for (const lines of [5, 8, 14]) expect(stepMs(lines) * (lines + 1)).toBeLessThanOrEqual(7000)
})

test('detects crossing the whale line in both directions', () => {
  const over = (before: number, after: number) =>
    crossingOf({ units_before: before, units_after: after, lines: [] }, { whaleLine: 700 })
  expect(over(699, 700)).toBe('into_whales')
  expect(over(700, 699)).toBe('out_of_whales')
  expect(over(700, 900)).toBeNull()
  expect(over(500, 600)).toBeNull()
})

const run = { week: 1, is_final: false, change: 130, was_corrected: false }

const when = { currentWeek: 1, finalAt: 'Wednesday 7:30am' }

test('calls this week’s results Tuesday results, provisional until final', () => {
  expect(resultsText(run, when)).toEqual({
    title: 'Tuesday results: +130',
    detail: 'Provisional until Wednesday 7:30am.',
  })
  expect(resultsText({ ...run, is_final: true }, when).detail).toBe('These results are final.')
})

test('names the week of older results', () => {
  expect(resultsText({ ...run, is_final: true }, { ...when, currentWeek: 2 }).title).toBe('Week 1: +130')
})

test('shows a loss and no change', () => {
  expect(resultsText({ ...run, change: -10 }, when).title).toBe('Tuesday results: −10')
  expect(resultsText({ ...run, change: 0 }, when).title).toBe('Tuesday results: no change')
})

test('explains corrected results', () => {
  const { detail } = resultsText({ ...run, was_corrected: true, is_final: true }, when)
  expect(detail).toBe('Updated after a score changed. These results are final.')
})

test('hides the result during the replay', () => {
  const run = { week: 3, is_final: false, change: 130, was_corrected: false }
  expect(resultsText(run, { currentWeek: 3, finalAt: 'Wednesday 7:30am', isPlaying: true }).title).toBe(
    'Tuesday results',
  )
})
