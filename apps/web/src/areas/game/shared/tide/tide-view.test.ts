import type { TideWire } from '@whale/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { tideGeometry } from '../../../../shared/ui/tide-geometry.ts'
import { closeToTheEnd, shortMoment, tidePosition, tideView } from './tide-view.ts'

const moments = {
  opens_at: '2025-09-03T12:00:00.000Z',
  locks_at: '2025-09-05T00:00:00.000Z',
  processes_at: '2025-09-09T08:00:00.000Z',
  confirms_at: '2025-09-10T11:30:00.000Z',
  next_opens_at: '2025-09-10T12:00:00.000Z',
}

function viewOf(tide: TideWire, given: Partial<typeof moments> | { next_opens_at: null } = {}) {
  return tideView({ tide, moments: { ...moments, ...given }, current_week: 1 }, 'ESPN')
}

test('the segments of a week are 36 hours, 104 hours ruled by day, and the rest until the next opening', () => {
  expect(viewOf('betting').segments).toMatchObject([
    { label: 'Entries', length: 36, fill: 'solid' },
    { label: 'Games', length: 104, fill: 'ruled', parts: 5 },
    { length: 28, fill: 'solid' },
  ])
})

test('the last week ends where its results become final', () => {
  expect(viewOf('games', { next_opens_at: null }).segments[2]?.length).toBe(27.5)
})

test('the marker moves from segment to segment at the very moments', () => {
  const { segments } = viewOf('betting')
  const segmentAt = (instant: string) => tideGeometry(segments, tidePosition(moments, Date.parse(instant))).current
  expect(segmentAt('2025-09-04T23:59:59.999Z')).toBe(0)
  expect(segmentAt('2025-09-05T00:00:00.000Z')).toBe(1)
  expect(segmentAt('2025-09-09T08:00:00.000Z')).toBe(2)
})

test('each tide counts down to what comes next', () => {
  const until = (tide: TideWire) => viewOf(tide).counting?.until ?? null
  expect(until('pregame')).toBe(moments.opens_at)
  expect(until('betting')).toBe(moments.locks_at)
  expect(until('games')).toBe(moments.processes_at)
  expect(until('provisional')).toBe(moments.confirms_at)
  expect(until('final')).toBe(moments.next_opens_at)
  expect(until('waiting')).toBeNull()
  expect(until('over')).toBeNull()
})

test('who is waited for is named', () => {
  expect(viewOf('waiting').phase).toBe('Waiting for final scores from ESPN')
})

test('only running games are live', () => {
  const tides: TideWire[] = ['pregame', 'betting', 'games', 'waiting', 'provisional', 'final', 'over', 'not_started']
  expect(tides.filter((tide) => viewOf(tide).isLive)).toEqual(['games'])
})

afterEach(() => vi.unstubAllEnvs())

test('a short moment is the weekday’s three letters and the time', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(shortMoment('2025-09-09T08:00:00.000Z')).toBe('Tue 4am')
  expect(shortMoment('2025-09-10T11:30:00.000Z')).toBe('Wed 7:30am')
})

const MINUTE = 60_000

test('the last hour and the last ten minutes are told, and nothing else', () => {
  expect(closeToTheEnd(61 * MINUTE)).toBeNull()
  expect(closeToTheEnd(60 * MINUTE)).toBe('1 hour')
  expect(closeToTheEnd(10 * MINUTE + 1)).toBe('1 hour')
  expect(closeToTheEnd(10 * MINUTE)).toBe('10 minutes')
  expect(closeToTheEnd(1)).toBe('10 minutes')
  expect(closeToTheEnd(0)).toBeNull()
})
