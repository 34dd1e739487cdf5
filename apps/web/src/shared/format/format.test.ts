import { afterEach, describe, expect, test, vi } from 'vitest'
import * as format from './format.ts'

const chicago = 'America/Chicago'
const kickoff = '2026-09-11T00:20:00.000Z'

describe('units', () => {
  test('are grouped, with a true minus', () => {
    expect(format.formatUnits(1018)).toBe('1,018')
    expect(format.formatUnits(0)).toBe('0')
    expect(format.formatUnits(-1036)).toBe('−1,036')
  })
  test('as a change carry their sign, and none for nothing', () => {
    expect([62, -36, 0].map(format.formatSignedUnits)).toEqual(['+62', '−36', '0'])
  })
  test('in words', () => {
    expect([642, 1, -36].map(format.unitsInWords)).toEqual(['642 units', '1 unit', 'minus 36 units'])
  })
})

describe('points', () => {
  test('have their thousands grouped too', () => {
    expect([1018.35, 999.96, 1_234_567].map(format.formatPoints)).toEqual(['1,018.4', '1,000.0', '1,234,567.0'])
  })
  test('show one decimal, halves away from zero', () => {
    expect([88.35, 88.34, 81.9, 0, 100].map(format.formatPoints)).toEqual(['88.4', '88.3', '81.9', '0.0', '100.0'])
    expect(format.formatPoints(-4.55)).toBe('−4.6')
  })
  test('that round to nothing have no sign', () => {
    expect(format.formatPoints(-0.04)).toBe('0.0')
    expect(format.formatSignedPoints(0.04)).toBe('0.0')
  })
  test('in words', () => {
    expect(format.pointsInWords(-4.5)).toBe('minus 4.5 points')
    expect(format.pointsInWords(1)).toBe('1.0 point')
  })
})

test('the display face gets an en dash, readers get the word', () => {
  expect(format.forDisplay('−4.5')).toBe('–4.5')
  expect(format.inWords('−4.5')).toBe('minus 4.5')
  expect(format.inWords('–4.5')).toBe('minus 4.5')
  expect(format.inWords('+7.4')).toBe('plus 7.4')
})

test('a count agrees with its noun', () => {
  expect(format.formatCount(1, 'bet')).toBe('1 bet')
  expect(format.formatCount(0, 'bet')).toBe('0 bets')
  expect(format.formatCount(1200, 'fish', 'fish')).toBe('1,200 fish')
})

describe('instants', () => {
  test('are told in the viewer’s zone, minutes only when there are any', () => {
    expect(format.formatTime(kickoff, { zone: chicago })).toBe('7:20pm')
    expect(format.formatTime('2026-09-11T01:00:00Z', { zone: chicago })).toBe('8pm')
    expect(format.formatTime('2026-09-11T05:00:00Z', { zone: chicago })).toBe('12am')
  })
  test('of this week are a day and a time; further ones carry the date', () => {
    const zone = chicago
    expect(format.formatInstant(kickoff, { now: '2026-09-09T12:00:00Z', zone })).toBe('Thursday 7:20pm')
    expect(format.formatInstant(kickoff, { now: '2026-09-01T12:00:00Z', zone })).toBe('Thursday, Sep 10, 7:20pm')
  })
  test('have an official time, right on both sides of the clock change', () => {
    expect(format.formatEastern('2026-10-29T00:00:00Z')).toBe('Wednesday, Oct 28, 8pm ET')
    expect(format.formatEastern('2026-11-05T01:00:00Z')).toBe('Wednesday, Nov 4, 8pm ET')
  })
  test('as dates and as stamps', () => {
    expect(format.formatDate('2026-09-03T12:00:00Z', { zone: chicago })).toBe('September 3')
    expect(format.formatAsOf('2026-09-03T21:12:00Z', { zone: chicago })).toBe('as of 4:12pm')
  })
  test('in the past', () => {
    const now = '2026-09-11T12:00:00Z'
    const ago = ['2026-09-11T11:59:30Z', '2026-09-11T11:56:00Z', '2026-09-11T09:00:00Z', '2026-09-08T12:00:00Z']
    expect(ago.map((instant) => format.formatAgo(instant, { now }))).toEqual(['just now', '4m ago', '3h ago', '3d ago'])
  })
})

describe('in the viewer’s own zone', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each(['America/New_York', 'Australia/Adelaide', 'Pacific/Auckland'])(
    '%s: as in that zone by its name',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const now = '2026-11-01T12:00:00Z'
      for (const instant of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-03-08T07:01:00Z', kickoff]) {
        expect(format.formatInstant(instant, { now })).toBe(format.formatInstant(instant, { now, zone }))
        expect(format.formatDay(instant, { now })).toBe(format.formatDay(instant, { now, zone }))
        expect(format.formatDate(instant)).toBe(format.formatDate(instant, { zone }))
      }
    },
  )
})

describe('durations', () => {
  const day = 86_400_000
  test('count down in three steps of detail', () => {
    expect(format.formatDuration(day + 11 * 3_600_000 + 19 * 60_000 + 999)).toBe('1d 11h 19m')
    expect(format.formatDuration(day)).toBe('1d 0h 0m')
    expect(format.formatDuration(11 * 3_600_000 + 19 * 60_000)).toBe('11h 19m')
    expect(format.formatDuration(65_000)).toBe('1m 5s')
    expect(format.formatDuration(-5)).toBe('0s')
  })
  test('are said in words', () => {
    expect(format.durationInWords(day + 3_600_000 + 120_000)).toBe('1 day 1 hour 2 minutes')
  })
})

test('weeks have names', () => {
  expect(format.formatWeek(8)).toBe('Week 8')
  expect(format.formatWeeks(7, 9)).toBe('Weeks 7 to 9')
  expect(format.formatWeeks(5, 5)).toBe('Week 5')
})

describe('days', () => {
  const now = '2025-09-17T02:00:00.000Z'
  test('are those of the viewer’s zone: what was today in the east can be yesterday elsewhere', () => {
    expect(format.formatDay('2025-09-16T23:00:00.000Z', { now, zone: 'America/New_York' })).toBe('Today')
    expect(format.formatDay('2025-09-16T03:00:00.000Z', { now, zone: 'America/New_York' })).toBe('Yesterday')
    expect(format.formatDay('2025-09-16T23:00:00.000Z', { now, zone: 'UTC' })).toBe('Yesterday')
    expect(format.formatDay('2025-09-14T18:00:00.000Z', { now, zone: 'UTC' })).toBe('Sunday, Sep 14')
  })

  test('hold what happened on them, in the order given', () => {
    const things = ['2025-09-17T01:00:00.000Z', '2025-09-17T00:10:00.000Z', '2025-09-14T18:00:00.000Z'].map((at) => ({
      at,
    }))
    expect(format.byDay(things, { now, zone: 'UTC' })).toEqual([
      { day: 'Today', things: things.slice(0, 2) },
      { day: 'Sunday, Sep 14', things: things.slice(2) },
    ])
  })
})
