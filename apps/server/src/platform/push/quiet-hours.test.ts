import { instant } from '@whale/game'
import { describe, expect, it, vi } from 'vitest'
import { isZone, quietUntil } from './quiet-hours.ts'

const night = (zone: string, fromHour = 22, untilHour = 8) => ({
  zone,
  is_on: true,
  from_hour: fromHour,
  until_hour: untilHour,
  with_last_call: false,
  is_limited: true,
})
const until = (zone: string, now: string) => quietUntil(night(zone), instant(now))

describe('quiet hours', () => {
  it.each([
    // Standard and summer time in New York.
    ['America/New_York', '2025-12-02T04:00:00.000Z', '2025-12-02T13:00:00.000Z'],
    ['America/New_York', '2025-09-09T08:00:00.000Z', '2025-09-09T12:00:00.000Z'],
    // The night of 1 November has 25 hours, that of 8 March 23.
    ['America/New_York', '2026-11-01T02:30:00.000Z', '2026-11-01T13:00:00.000Z'],
    ['America/New_York', '2026-03-08T03:00:00.000Z', '2026-03-08T12:00:00.000Z'],
    // Offsets with half an hour and with 45 minutes.
    ['Asia/Kolkata', '2025-09-09T17:00:00.000Z', '2025-09-10T02:30:00.000Z'],
    ['Asia/Kathmandu', '2025-09-09T17:00:00.000Z', '2025-09-10T02:15:00.000Z'],
    ['Pacific/Honolulu', '2025-09-09T08:00:00.000Z', '2025-09-09T18:00:00.000Z'],
    ['Pacific/Kiritimati', '2025-09-09T08:00:00.000Z', '2025-09-09T18:00:00.000Z'],
  ])('hold in %s at %s until %s', (zone, now, end) => {
    expect(until(zone, now)).toBe(end)
  })

  it('do not hold right after their last minute or right before their first', () => {
    expect(until('America/New_York', '2025-09-09T12:00:00.000Z')).toBeNull()
    expect(until('America/New_York', '2025-09-09T11:59:59.999Z')).toBe('2025-09-09T12:00:00.000Z')
    expect(until('America/New_York', '2025-09-10T01:59:59.999Z')).toBeNull()
    expect(until('America/New_York', '2025-09-10T02:00:00.000Z')).toBe('2025-09-10T12:00:00.000Z')
  })

  it('can be during the day, be empty, or be off', () => {
    const noon = instant('2025-09-09T16:30:00.000Z')
    expect(quietUntil(night('America/New_York', 12, 14), noon)).toBe('2025-09-09T18:00:00.000Z')
    expect(quietUntil(night('America/New_York', 12, 12), noon)).toBeNull()
    expect(quietUntil({ ...night('America/New_York', 12, 14), is_on: false }, noon)).toBeNull()
  })

  it('need a time zone that exists', () => {
    expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isZone)).toEqual([true, true, false, false])
  })

  it('cache no format for each spelling of a zone: names ignore case, so there are thousands', () => {
    const name = 'America/Argentina/ComodRivadavia'
    const spelled = (place: number) =>
      Array.from(name)
        .map((letter, at) => ((place >> (name.length - 1 - at)) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
        .join('')
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    for (let place = 0; place < 1100; place += 1) expect(isZone(spelled(place))).toBe(true)
    made.mockClear()
    expect([isZone(spelled(1099)), made.mock.calls.length]).toEqual([true, 0])
    expect([isZone(spelled(0)), made.mock.calls.length]).toEqual([true, 1])
    made.mockRestore()
  })
})
