import type { TideWire } from '@whale/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { tideGeometry } from '../../../shared/ui/geometry.ts'
import { closeToTheEnd, shortMoment, tidePosition, tideView, whenSettled } from './TideStrip.tsx'

const moments = {
  opens_at: '2025-09-03T12:00:00.000Z',
  locks_at: '2025-09-05T00:00:00.000Z',
  processes_at: '2025-09-09T08:00:00.000Z',
  confirms_at: '2025-09-10T11:30:00.000Z',
  next_opens_at: '2025-09-10T12:00:00.000Z',
}

function viewOf(tide: TideWire, given: Partial<typeof moments> | { next_opens_at: null } = {}) {
  return viewFor({ is_eliminated: false }, tide, given)
}

function viewFor(me: { is_eliminated: boolean }, tide: TideWire, given: Parameters<typeof viewOf>[1] = {}) {
  const game_state = { tide, moments: { ...moments, ...given }, current_week: 1 }
  return tideView({ me, game_state, fantasy_league: { provider: 'espn' } })
}

test('splits a week into 36 hours, 104 hours marked by day, and the rest', () => {
  expect(viewOf('betting').segments).toMatchObject([
    { label: 'Entries', length: 36, fill: 'solid' },
    { label: 'Games', length: 104, fill: 'ruled', parts: 5 },
    { length: 28, fill: 'solid' },
  ])
})

test('counts down to the lock of top-score picks for an eliminated player', () => {
  const labelOf = (isOut: boolean) => viewFor({ is_eliminated: isOut }, 'betting').segments[0]?.label
  expect([labelOf(false), labelOf(true)]).toEqual(['Entries', 'Picks'])
})

test('ends the last week when its results are final', () => {
  expect(viewOf('games', { next_opens_at: null }).segments[2]?.length).toBe(27.5)
})

test('moves the marker between segments at the exact times', () => {
  const { segments } = viewOf('betting')
  const segmentAt = (instant: string) => tideGeometry(segments, tidePosition(moments, Date.parse(instant))).current
  expect(segmentAt('2025-09-04T23:59:59.999Z')).toBe(0)
  expect(segmentAt('2025-09-05T00:00:00.000Z')).toBe(1)
  expect(segmentAt('2025-09-09T08:00:00.000Z')).toBe(2)
})

test('counts down to the next phase', () => {
  const until = (tide: TideWire) => viewOf(tide).counting?.until ?? null
  expect(until('pregame')).toBe(moments.opens_at)
  expect(until('betting')).toBe(moments.locks_at)
  expect(until('games')).toBe(moments.processes_at)
  expect(until('provisional')).toBe(moments.confirms_at)
  expect(until('final')).toBe(moments.next_opens_at)
  expect(until('waiting')).toBeNull()
  expect(until('over')).toBeNull()
})

test('is live only during games', () => {
  const tides: TideWire[] = ['pregame', 'betting', 'games', 'waiting', 'provisional', 'final', 'over', 'not_started']
  expect(tides.filter((tide) => viewOf(tide).isLive)).toEqual(['games'])
})

afterEach(() => vi.unstubAllEnvs())

test('a short time is the weekday’s three letters and the hour', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(shortMoment('2025-09-09T08:00:00.000Z')).toBe('Tue 4am')
  expect(shortMoment('2025-09-10T11:30:00.000Z')).toBe('Wed 7:30am')
})

const MINUTE = 60_000

test('announces the last hour and the last ten minutes only', () => {
  expect(closeToTheEnd(61 * MINUTE)).toBeNull()
  expect(closeToTheEnd(60 * MINUTE)).toBe('1 hour')
  expect(closeToTheEnd(10 * MINUTE + 1)).toBe('1 hour')
  expect(closeToTheEnd(10 * MINUTE)).toBe('10 minutes')
  expect(closeToTheEnd(1)).toBe('10 minutes')
  expect(closeToTheEnd(0)).toBeNull()
})

test('names no time for the units of a week with late scores', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const at = (tide: TideWire, now: string) => ({ week: 8, game_state: { tide, moments, now } })
  const games = at('games', '2025-09-08T01:00:00.000Z')
  expect(whenSettled(games)).toBe('Tuesday 4am')
  expect(whenSettled(games, 7)).toBe('once the scores are in')
  expect(whenSettled(at('waiting', '2025-09-09T12:00:00.000Z'))).toBe('once the scores are in')
})
