import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

test('says that nothing has moved while results are late', () => {
  const late = { units: 'Your units are safe. Nothing has moved.', due: 'Week 3 results were due.' }
  expect(waitingWords({ week: 3, is_reminder_set: false })).toMatchObject(late)
  expect(waitingWords({ week: 3, is_reminder_set: true })).toMatchObject(late)
})

test('says that units have moved while results are only confirmed', () => {
  expect(waitingWords({ week: 3, is_reminder_set: null })).toEqual({
    units: 'Units have moved. They move again only if a score has changed.',
    due: 'Week 3 scores were due to be read once more.',
    retry: 'Then we read the scores once more.',
  })
})
