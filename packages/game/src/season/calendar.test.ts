import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { InternalError } from '../values/assert.ts'
import { HOUR_MS, type Instant, instant, later, msOf } from '../values/instant.ts'
import { currentWeek, finalizesAt, makeCalendar, momentsOf, newYork } from './calendar.ts'
import { SEASONS_KNOWN } from './constants.ts'

/** Each week's times, computed with Python's zoneinfo. No line may change: stored leagues and server tests rely on them. */
const golden = fileURLToPath(new URL('../../golden/calendar.txt', import.meta.url))
const rows = readFileSync(golden, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [season, week, ...moments] = line.split(' ')
    const [opensAt, locksAt, processesAt, confirmsAt] = moments.map((text) => instant(text))
    return { season: Number(season), week: Number(week), opensAt, locksAt, processesAt, confirmsAt }
  })

describe('the calendar (§3)', () => {
  test.each(rows)('season $season, week $week: $opensAt to $locksAt', ({ season, ...moments }) => {
    expect(momentsOf(makeCalendar(season, []), moments.week)).toEqual(moments)
  })

  test('the table has every week of every known season', () => {
    expect(rows.map(({ season, week }) => `${season}:${week}`)).toEqual(
      SEASONS_KNOWN.flatMap((season) => makeCalendar(season, []).map(({ week }) => `${season}:${week}`)),
    )
    expect(rows).toHaveLength(12 * SEASONS_KNOWN.length)
  })

  test('the betting window is 36 hours unless an earlier kickoff shortens it', () => {
    const short = rows.filter(({ opensAt, locksAt }) => later(opensAt!, 36 * HOUR_MS) !== locksAt)
    expect(short.map(({ season, week }) => [season, week])).toEqual([
      [2026, 1],
      [2026, 12],
    ])
  })

  test('season 2026 locks at its Wednesday kickoffs: 9 September 20:20 and 25 November 20:00 in New York', () => {
    const calendar = makeCalendar(2026, [])
    expect(momentsOf(calendar, 1).locksAt).toBe(newYork('2026-09-09T20:20'))
    expect(momentsOf(calendar, 12).locksAt).toBe(newYork('2026-11-25T20:00'))
  })

  // Specification 9.5
  test('season 2025 opens at the specified time', () => {
    expect(momentsOf(makeCalendar(2025, []), 1).opensAt).toBe(instant('2025-09-03T08:00:00-04:00'))
  })

  test('throws outside weeks 1 to 12 and for a season without constants', () => {
    const calendar = makeCalendar(2025, [])
    for (const week of [0, 13, -1, 1.5]) expect(() => momentsOf(calendar, week)).toThrow(InternalError)
    expect(() => makeCalendar(2019, [])).toThrow(InternalError)
  })
})

describe('a week’s first kickoff (§3)', () => {
  const locksAt = (week: number, ...kickoffs: string[]) =>
    momentsOf(
      makeCalendar(
        2025,
        kickoffs.map((at) => ({ week, kickoffAt: instant(at) })),
      ),
      week,
    ).locksAt

  test('is the lock if it is before Thursday 20:00; the earliest of several counts', () => {
    expect(locksAt(3, '2025-09-18T23:00:00Z')).toBe('2025-09-18T23:00:00.000Z')
    expect(locksAt(3, '2025-09-21T17:00:00Z', '2025-09-18T00:15:00Z', '2025-09-18T22:00:00Z')).toBe(
      '2025-09-18T00:15:00.000Z',
    )
  })

  test('leaves the lock at Thursday 20:00 if it is later', () => {
    expect(locksAt(3, '2025-09-19T00:15:00Z', '2025-09-21T17:00:00Z')).toBe('2025-09-19T00:00:00.000Z')
  })

  test('has no effect on another week', () => {
    const calendar = makeCalendar(2025, [{ week: 4, kickoffAt: instant('2025-09-18T22:00:00Z') }])
    expect(momentsOf(calendar, 3).locksAt).toBe('2025-09-19T00:00:00.000Z')
  })

  test('is ignored at or before the opening', () => {
    expect(locksAt(3, '2025-09-17T12:00:00Z')).toBe('2025-09-19T00:00:00.000Z')
    expect(locksAt(3, '2025-09-14T17:00:00Z')).toBe('2025-09-19T00:00:00.000Z')
    expect(locksAt(3, '2025-09-17T12:00:00.001Z')).toBe('2025-09-17T12:00:00.001Z')
  })

  test('replaces the season’s own early kickoff if the schedule has an earlier one', () => {
    const calendar = makeCalendar(2026, [{ week: 1, kickoffAt: instant('2026-09-09T23:00:00Z') }])
    expect(momentsOf(calendar, 1).locksAt).toBe('2026-09-09T23:00:00.000Z')
  })
})

describe('the end of provisional results (§3)', () => {
  const calendar = makeCalendar(2025, [])

  test.each<[string, number]>([
    ['2025-09-03T11:59:59.999Z', 0],
    ['2025-09-03T12:00:00.000Z', 1],
    ['2025-09-10T11:59:59.999Z', 1],
    ['2025-09-10T12:00:00.000Z', 2],
    ['2025-11-19T13:00:00.000Z', 12],
    ['2026-02-01T00:00:00.000Z', 12],
  ])('at %s the current week is %d', (at, week) => {
    expect(currentWeek(calendar, instant(at))).toBe(week)
  })

  test('is the opening of the next week, half an hour after the second reading', () => {
    expect(finalizesAt(calendar, 12)).toBe(newYork('2025-11-26T08:00'))
    for (const season of SEASONS_KNOWN) {
      const own = makeCalendar(season, [])
      for (const { week, confirmsAt } of own) expect(finalizesAt(own, week)).toBe(later(confirmsAt, HOUR_MS / 2))
    }
  })
})

describe('New York’s clock changes (§3)', () => {
  test.each([
    ['in winter', '2025-01-15T08:00', '2025-01-15T13:00:00.000Z'],
    ['in summer', '2025-07-15T08:00', '2025-07-15T12:00:00.000Z'],
    ['a time skipped in spring moves an hour later', '2025-03-09T02:30', '2025-03-09T07:30:00.000Z'],
    ['the first minute skipped in spring', '2025-03-09T02:00', '2025-03-09T07:00:00.000Z'],
    ['the last minute before the change in spring', '2025-03-09T01:59', '2025-03-09T06:59:00.000Z'],
    ['the first minute after it', '2025-03-09T03:00', '2025-03-09T07:00:00.000Z'],
    ['the first of two equal times in autumn', '2025-11-02T01:30', '2025-11-02T05:30:00.000Z'],
    ['the first minute repeated in autumn', '2025-11-02T01:00', '2025-11-02T05:00:00.000Z'],
    ['the first minute after the change in autumn', '2025-11-02T02:00', '2025-11-02T07:00:00.000Z'],
    ['midnight', '2025-11-02T00:00', '2025-11-02T04:00:00.000Z'],
    ['the day after', '2025-11-03T00:00', '2025-11-03T05:00:00.000Z'],
  ])('%s: %s is %s', (_, wallTime, moment) => {
    expect(newYork(wallTime)).toBe(moment)
  })

  test('Tuesday 04:00 is 08:00 UTC before the change and 09:00 after, in every future autumn', () => {
    // Daylight saving time ends on the first Sunday of November.
    const firstTuesdaysOfWinter = ['2025-11-04', '2026-11-03', '2027-11-09', '2028-11-07', '2029-11-06', '2030-11-05']
    for (const day of firstTuesdaysOfWinter) {
      const tuesday = newYork(`${day}T04:00`)
      expect(tuesday).toBe(`${day}T09:00:00.000Z`)
      const weekBefore = later(instant(`${day}T00:00:00Z`), -7 * 24 * HOUR_MS).slice(0, 10)
      expect(newYork(`${weekBefore}T04:00`)).toBe(`${weekBefore}T08:00:00.000Z`)
      expect(msOf(tuesday) - msOf(newYork(`${weekBefore}T04:00`))).toBe(7 * 24 * HOUR_MS + HOUR_MS)
    }
  })

  test('throws for text that is not a time', () => {
    expect(() => newYork('Thursday, eightish')).toThrow(InternalError)
  })
})

describe('the machine’s own time zone', () => {
  const calendarModule = new URL('calendar.ts', import.meta.url).href
  const pinned = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url))
  const script = `
    const { makeCalendar, newYork } = await import(${JSON.stringify(calendarModule)})
    const calendars = ${JSON.stringify(SEASONS_KNOWN)}.map((season) => makeCalendar(season, []))
    const odd = ['2025-03-09T02:30', '2025-11-02T01:30', '2025-10-05T02:15', '2025-04-06T01:45'].map(newYork)
    console.log(JSON.stringify({ offset: new Date(2025, 0, 1).getTimezoneOffset(), calendars, odd }))
  `

  interface Output {
    offset: number
    calendars: unknown
    odd: Instant[]
  }

  // Lord Howe's clocks change by half an hour, in 2025 on 6 April and 5 October.
  test.each([
    ['UTC', 0],
    ['Asia/Kolkata', -330],
    ['America/Los_Angeles', 480],
    ['Australia/Lord_Howe', -660],
  ])('does not change the calendar: %s (§3)', (TZ, offset) => {
    const node = existsSync(pinned) ? pinned : process.execPath
    const output: Output = JSON.parse(
      execFileSync(node, ['--input-type=module', '--eval', script], { env: { TZ }, encoding: 'utf8' }),
    )
    // The process really ran in that time zone.
    expect(output.offset).toBe(offset)
    expect(output.calendars).toEqual(SEASONS_KNOWN.map((season) => makeCalendar(season, [])))
    expect(output.odd).toEqual([
      '2025-03-09T07:30:00.000Z',
      '2025-11-02T05:30:00.000Z',
      '2025-10-05T06:15:00.000Z',
      '2025-04-06T05:45:00.000Z',
    ])
  })
})
