import { expect, test, vi } from 'vitest'
import { barTime, comingMoments } from './DemoBar.tsx'

const moments = {
  opens_at: '2025-09-03T12:00:00.000Z',
  locks_at: '2025-09-05T00:00:00.000Z',
  processes_at: '2025-09-09T08:00:00.000Z',
  confirms_at: '2025-09-10T11:30:00.000Z',
  next_opens_at: '2025-09-10T12:00:00.000Z',
}

test('lists every moment of week 1 in order before the season', () => {
  const names = comingMoments(moments, '2025-09-01T00:00:00.000Z').map(({ name }) => name)
  expect(names).toEqual([
    'Week opens',
    '1 hour before the lock',
    'Lock',
    'Sunday, games on',
    'Tuesday results',
    'Wednesday, scores final',
    'Next week opens',
  ])
})

test('shows the time in the viewer’s zone, with a short weekday', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  expect(barTime(Date.parse('2025-09-03T14:02:00Z')).replace(/\s/g, ' ')).toBe('Wed, Sep 3, 9:02am')
})

test('leaves out past moments, and a next week after the last one', () => {
  const coming = comingMoments({ ...moments, next_opens_at: null }, '2025-09-05T00:00:00.000Z')
  const sunday = '2025-09-07T20:30:00.000Z'
  expect(coming.map(({ at }) => at)).toEqual([sunday, moments.processes_at, moments.confirms_at])
})
