import { expect, test } from 'vitest'
import { comingMoments } from './moments.ts'

const moments = {
  opens_at: '2025-09-03T12:00:00.000Z',
  locks_at: '2025-09-05T00:00:00.000Z',
  processes_at: '2025-09-09T08:00:00.000Z',
  confirms_at: '2025-09-10T11:30:00.000Z',
  next_opens_at: '2025-09-10T12:00:00.000Z',
}

test('before the season every moment of the first week is to come, in order', () => {
  const names = comingMoments(moments, '2025-09-01T00:00:00.000Z').map(({ name }) => name)
  expect(names).toEqual([
    'Week opens',
    'An hour before the lock',
    'Lock',
    'Tuesday, units move',
    'Wednesday, final',
    'Next week opens',
  ])
})

test('what has passed is not offered, and neither is a week after the last', () => {
  const coming = comingMoments({ ...moments, next_opens_at: null }, '2025-09-05T00:00:00.000Z')
  expect(coming.map(({ at }) => at)).toEqual([moments.processes_at, moments.confirms_at])
})
