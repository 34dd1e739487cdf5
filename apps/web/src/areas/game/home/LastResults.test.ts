import { expect, test } from 'vitest'
import { resultsText } from './LastResults.tsx'

const run = { week: 1, is_final: false, change: 130, was_corrected: false }

const when = { currentWeek: 1, final: 'Scores are final Wednesday 7:30am.' }

test('calls this week’s results Tuesday results, with the moment at which they are final', () => {
  expect(resultsText(run, when)).toEqual({
    title: 'Tuesday results: +130',
    detail: 'Scores are final Wednesday 7:30am.',
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
