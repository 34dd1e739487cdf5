import { points, pointsToDecimal } from '@whale/game'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as numbers from './numbers.ts'
import { gapWords } from './points.ts'
import * as times from './times.ts'

const format = { ...numbers, ...times }

const chicago = 'America/Chicago'
const kickoff = '2026-09-11T00:20:00.000Z'

describe('units', () => {
  test('are grouped and use a real minus sign', () => {
    expect(format.formatUnits(1018)).toBe('1,018')
    expect(format.formatUnits(0)).toBe('0')
    expect(format.formatUnits(-1036)).toBe('−1,036')
  })
  test('show a sign for a change, and none for zero', () => {
    expect([62, -36, 0].map(format.formatSignedUnits)).toEqual(['+62', '−36', '0'])
  })
  test('in words', () => {
    expect([642, 1, -36].map(format.unitsInWords)).toEqual(['642 units', '1 unit', 'minus 36 units'])
  })
})

describe('units in tight spaces', () => {
  test('shorten from a thousand up, rounded', () => {
    const units = [0, 999, 1000, 1049, 1096, 2194, 3699, 9949, 9999, 10_000, 14_250, 999_999, 1_240_000]
    const short = ['0', '999', '1k', '1k', '1.1k', '2.2k', '3.7k', '9.9k', '10k', '10k', '14k', '1m', '1.2m']
    expect(units.map(format.formatShortUnits)).toEqual(short)
    expect(format.formatShortUnits(-1950)).toBe('−2k')
  })
  test('show a sign for a change, and none for zero', () => {
    expect([3612, -3612, 62, 0].map(format.formatSignedShortUnits)).toEqual(['+3.6k', '−3.6k', '+62', '0'])
  })
})

describe('points', () => {
  test('are grouped by thousands', () => {
    expect([1018.35, 999.96, 1_234_567].map(format.formatPoints)).toEqual(['1,018.4', '1,000.0', '1,234,567.0'])
  })
  test('show one decimal, halves away from zero', () => {
    expect([88.35, 88.34, 81.9, 0, 100].map(format.formatPoints)).toEqual(['88.4', '88.3', '81.9', '0.0', '100.0'])
    expect(format.formatPoints(-4.55)).toBe('−4.6')
  })
  test('have no sign when they round to zero', () => {
    expect(format.formatPoints(-0.04)).toBe('0.0')
    expect(format.formatSignedPoints(0.04)).toBe('0.0')
  })
  test('differ by what their shown tenths differ', () => {
    expect(format.formatGap(81.95, 75.54)).toBe('6.5')
    expect(format.formatGap(125.5, 81.95)).toBe('43.5')
    expect(format.formatGap(81.95, 75.54, 6.5)).toBe('0.09')
    expect(format.formatGap(75.54, 75.54)).toBe('0.0')
  })
  test('show a gap in hundredths if tenths hide it', () => {
    expect([0, -0.04, -2.14].map((gap) => format.formatGap(gap))).toEqual(['0.0', '0.04', '2.1'])
  })
  test('differ on pages by the same amount as on slips', () => {
    const scored: [number, number, number][] = [
      [16255, 16884, 750],
      [11636, 10802, -550],
      [8844, 8395, -450],
      [10246, 9900, -350],
      [9900, 10245, 350],
      [8195, 8195, 0],
    ]
    for (const [own, other, line] of scored) {
      const less = [other, -line].map(points)
      const shown = format.formatGap(pointsToDecimal(points(own)), ...less.map(pointsToDecimal))
      expect(shown).toBe(gapWords(points(own), ...less))
    }
  })
  test('in words', () => {
    expect(format.pointsInWords(-4.5)).toBe('minus 4.5 points')
    expect(format.pointsInWords(1)).toBe('1.0 point')
  })
})

test('replaces signs with words for screen readers', () => {
  expect(format.inWords('−4.5')).toBe('minus 4.5')
  expect(format.inWords('+7.4')).toBe('plus 7.4')
})

test('formats a count with its noun', () => {
  expect(format.formatCount(1, 'bet')).toBe('1 bet')
  expect(format.formatCount(0, 'bet')).toBe('0 bets')
  expect(format.formatCount(1200, 'fish', 'fish')).toBe('1,200 fish')
})

afterEach(() => vi.unstubAllEnvs())

describe('instants', () => {
  test('show the time in the viewer’s zone, minutes only when there are any', () => {
    vi.stubEnv('TZ', chicago)
    expect(format.formatTime(kickoff)).toBe('7:20pm')
    expect(format.formatTime('2026-09-11T01:00:00Z')).toBe('8pm')
    expect(format.formatTime('2026-09-11T05:00:00Z')).toBe('12am')
  })
  test('show the weekday within six days of now, and the date beyond', () => {
    vi.stubEnv('TZ', chicago)
    expect(format.formatInstant(kickoff, { now: '2026-09-09T12:00:00Z' })).toBe('Thursday 7:20pm')
    expect(format.formatInstant(kickoff, { now: '2026-09-01T12:00:00Z' })).toBe('Thursday, Sep\u00a010, 7:20pm')
  })
  test.each([
    ['America/New_York', 'Thursday 8pm', 'Thursday 8pm'],
    ['America/Chicago', 'Thursday 7pm CT', 'Thursday 7pm CT'],
    ['America/Los_Angeles', 'Thursday 5pm PT', 'Thursday 5pm PT'],
    ['America/Anchorage', 'Thursday 4pm GMT-08', 'Thursday 4pm GMT-09'],
    ['UTC', 'Friday 12am GMT', 'Friday 1am GMT'],
    ['America/Phoenix', 'Thursday 5pm GMT-07', 'Thursday 6pm MT'],
    ['America/Regina', 'Thursday 6pm GMT-06', 'Thursday 7pm CT'],
    ['America/Panama', 'Thursday 7pm GMT-05', 'Thursday 8pm'],
    ['America/Puerto_Rico', 'Thursday 8pm', 'Thursday 9pm GMT-04'],
    ['Europe/Berlin', 'Friday 2am GMT+02', 'Friday 2am GMT+01'],
    ['Asia/Shanghai', 'Friday 8am GMT+08', 'Friday 9am GMT+08'],
    // Not New York's Eastern.
    ['Australia/Sydney', 'Friday 10am GMT+10', 'Friday 12pm GMT+11'],
    ['Asia/Kolkata', 'Friday 5:30am GMT+0530', 'Friday 6:30am GMT+0530'],
  ])('name the viewer’s zone after a deadline, unless it is Eastern: %s', (zone, summer, winter) => {
    vi.stubEnv('TZ', zone)
    const now = { now: '2025-09-09T12:00:00Z' }
    expect(format.formatDeadline('2025-09-12T00:00:00Z', now)).toBe(summer)
    expect(format.formatDeadline('2025-12-05T01:00:00Z', { now: '2025-12-04T00:00:00Z' })).toBe(winter)
  })
  test.each(['America/New_York', 'America/Los_Angeles'])('keep the name of %s around each clock change', (zone) => {
    vi.stubEnv('TZ', zone)
    const name = zone === 'America/New_York' ? '' : ' PT'
    const starts = Array.from({ length: 10 }, (_, at) => [Date.UTC(2025 + at, 2, 8), Date.UTC(2025 + at, 10, 1)]).flat()
    const hours = Array.from({ length: 8 * 24 }, (_, hour) => hour * 3_600_000)
    const instants = starts.flatMap((start) => hours.map((passed) => new Date(start + passed).toISOString()))
    const named = instants.map((now) =>
      format.formatDeadline(now, { now }).replace(format.formatInstant(now, { now }), ''),
    )
    expect([...new Set(named)]).toEqual([name])
  })
  test('show the full date in the viewer’s zone too, like everything on a page', () => {
    vi.stubEnv('TZ', chicago)
    expect(format.formatMoment(kickoff)).toBe('Thursday, Sep\u00a010, 7:20pm')
  })
  test('keep a month and its day on one line', () => {
    expect(format.unbroken('Thursday, September 3')).toBe('Thursday, September\u00a03')
  })
  test('show as dates and as "as of" times', () => {
    vi.stubEnv('TZ', chicago)
    expect(format.formatDate('2026-09-03T12:00:00Z')).toBe('September\u00a03')
    const read = '2026-09-03T21:12:00Z'
    expect(format.formatAsOf(read, { now: '2026-09-04T04:59:00Z' })).toBe('as of 4:12pm')
  })
  test('show the day of an "as of" time that is not today’s', () => {
    vi.stubEnv('TZ', chicago)
    const read = '2026-09-03T21:12:00Z'
    expect(format.formatAsOf(read, { now: '2026-09-04T05:00:00Z' })).toBe('as of Thursday 4:12pm')
    expect(format.formatAsOf(read, { now: '2026-09-11T05:00:00Z' })).toBe('as of Thursday, Sep\u00a03, 4:12pm')
  })
  test('in the past show how long ago they were', () => {
    const now = '2026-09-11T12:00:00Z'
    const ago = ['2026-09-11T11:59:30Z', '2026-09-11T11:56:00Z', '2026-09-11T09:00:00Z', '2026-09-08T12:00:00Z']
    expect(ago.map((instant) => format.formatAgo(instant, { now }))).toEqual(['just now', '4m ago', '3h ago', '3d ago'])
  })
})

describe('times without Intl', () => {
  test.each(['America/New_York', 'Australia/Adelaide', 'Pacific/Auckland'])(
    'match Intl in %s on both sides of a clock change',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      for (const instant of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-03-08T07:01:00Z', kickoff]) {
        const at = new Date(instant)
        const day = { weekday: 'long', month: 'short', day: 'numeric', timeZone: zone } as const
        const time = at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
        const date = format.unbroken(at.toLocaleDateString('en-US', day))
        const expected = `${date}, ${time.replace(':00', '').replace(/\s/, '').toLowerCase()}`
        expect(format.formatInstant(instant, { now: '2025-01-01T12:00:00Z' })).toBe(expected)
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
  test('are spelled out in words', () => {
    expect(format.durationInWords(day + 3_600_000 + 120_000)).toBe('1 day 1 hour 2 minutes')
    expect(format.durationInWords(8 * 3_600_000)).toBe('8 hours')
    expect(format.durationInWords(0)).toBe('0 seconds')
  })
})

test('names weeks', () => {
  expect(format.formatWeek(8)).toBe('Week 8')
})

describe('days', () => {
  const now = '2025-09-17T02:00:00.000Z'
  test.each([
    ['America/New_York', '2025-09-16T23:00:00.000Z', 'Today'],
    ['America/New_York', '2025-09-16T03:00:00.000Z', 'Yesterday'],
    ['UTC', '2025-09-16T23:00:00.000Z', 'Yesterday'],
    ['UTC', '2025-09-14T18:00:00.000Z', 'Sunday, Sep\u00a014'],
  ])('in %s, %s is %s', (zone, instant, day) => {
    vi.stubEnv('TZ', zone)
    expect(format.formatDay(instant, { now })).toBe(day)
  })

  test('group items in the order given', () => {
    vi.stubEnv('TZ', 'UTC')
    const items = ['2025-09-17T01:00:00.000Z', '2025-09-17T00:10:00.000Z', '2025-09-14T18:00:00.000Z'].map((at) => ({
      at,
    }))
    expect(format.byDay(items, { now })).toEqual([
      { day: 'Today', items: items.slice(0, 2) },
      { day: 'Sunday, Sep\u00a014', items: items.slice(2) },
    ])
  })
})
