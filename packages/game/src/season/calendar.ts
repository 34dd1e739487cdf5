/**
 * RULES §3: the season's calendar. Only this file converts New York time to UTC, including the clock change in
 * November.
 */
import { assert } from '../values/assert.ts'
import { HOUR_MS, type Instant, earlier, instant, instantFromMs, later } from '../values/instant.ts'
import { SEASONS_KNOWN, constantsOf, isSeasonKnown } from './constants.ts'

/** One week's times, in order. */
export interface WeekMoments {
  week: number
  /** Wednesday 08:00: betting opens. */
  opensAt: Instant
  /** Thursday 20:00, or the week's first kickoff if that is earlier: moves close. */
  locksAt: Instant
  /** Tuesday 04:00: scores are read, units move. */
  processesAt: Instant
  /** Wednesday 07:30: scores are read again, results become final. */
  confirmsAt: Instant
}

/** A season's weeks 1 to 12, in order. */
export type Calendar = readonly WeekMoments[]

/** A known kickoff of a week. */
export interface Kickoff {
  week: number
  kickoffAt: Instant
}

const ZONE = 'America/New_York'

/**
 * Builds a season's calendar from its opening day, the NFL schedule's kickoffs, and the season's own early kickoffs. Ignores kickoffs before their
 * week opens: those are provider mistakes.
 */
export function makeCalendar(season: number, kickoffs: readonly Kickoff[]): Calendar {
  const { openingDay, earlyKickoffs, weeks } = constantsOf(season)
  return Array.from({ length: weeks }, (_, index) => {
    const week = index + 1
    const wednesday = addDays(openingDay, 7 * index)
    const opensAt = newYork(`${wednesday}T08:00`)
    const known = earlyKickoffs[week]
    const firstKickoffs = [
      ...(known === undefined ? [] : [newYork(known)]),
      ...kickoffs.filter((kickoff) => kickoff.week === week).map((kickoff) => kickoff.kickoffAt),
    ].filter((kickoffAt) => kickoffAt > opensAt)
    return {
      week,
      opensAt,
      locksAt: firstKickoffs.reduce(earlier, newYork(`${addDays(wednesday, 1)}T20:00`)),
      processesAt: newYork(`${addDays(wednesday, 6)}T04:00`),
      confirmsAt: newYork(`${addDays(wednesday, 7)}T07:30`),
    }
  })
}

/** A week's times. Throws outside weeks 1 to 12. */
export function momentsOf(calendar: Calendar, week: number): WeekMoments {
  const moments = calendar[week - 1]
  assert(moments !== undefined && moments.week === week, `no week ${week} in the calendar`)
  return moments
}

/**
 * §3: the last week that has opened by `now` (0 before the first).
 */
export function currentWeek(calendar: Calendar, now: Instant): number {
  return calendar.findLast(({ opensAt }) => opensAt <= now)?.week ?? 0
}

/** The season at `now`: the current one until its last week is confirmed, then the next known one. After the last known season, that one. */
export function seasonAt(now: Instant): number {
  const isAhead = (season: number) => now < finalizesAt(makeCalendar(season, []), constantsOf(season).weeks)
  const season = SEASONS_KNOWN.find(isAhead) ?? SEASONS_KNOWN.at(-1)
  assert(season !== undefined, 'there is a season')
  return season
}

/** §4: the season of a league added at `now`: the current one while a league can still start in it, otherwise the next. */
export function seasonOfNewLeagues(now: Instant): number {
  const season = seasonAt(now)
  return firstWeekFrom(season, now) === null && isSeasonKnown(season + 1) ? season + 1 : season
}

/** §4: whether a league can be reserved for `season` at `now`: its first week has not opened. */
export function isReservable(season: number, now: Instant): boolean {
  return isSeasonKnown(season) && firstWeekFrom(season, now) === 1
}

/** §4: the first week that a league added at `now` can play. Null once week 6 has opened. */
export function firstWeekFrom(season: number, now: Instant): number | null {
  return firstWeekOf(makeCalendar(season, []), { season, now })
}

/** The same from a league's own calendar. */
export function firstWeekOf(calendar: Calendar, { season, now }: { season: number; now: Instant }): number | null {
  const { joiningLastWeek } = constantsOf(season)
  return calendar.find(({ week, opensAt }) => opensAt > now && week <= joiningLastWeek)?.week ?? null
}

/**
 * When provisional results become final without a second reading: when the next week opens, since units can then be spent. After the last week, half
 * an hour later.
 */
export function finalizesAt(calendar: Calendar, week: number): Instant {
  return calendar[week]?.opensAt ?? later(momentsOf(calendar, week).confirmsAt, HOUR_MS / 2)
}

/**
 * The instant of a New York time such as `2025-11-04T04:00`. A time skipped in spring moves one hour later; a time repeated in autumn is the first of
 * the two.
 */
export function newYork(wallTime: string): Instant {
  const asUtc = Date.parse(`${wallTime}:00.000Z`)
  assert(Number.isFinite(asUtc), `not a New York time: ${wallTime}`)
  // Try the offsets of the day before and the day after. They differ around a clock change.
  const candidates = [asUtc - 24 * HOUR_MS, asUtc + 24 * HOUR_MS].map((around) => asUtc - newYorkOffsetMs(around))
  const fitting = candidates.filter((candidate) => candidate + newYorkOffsetMs(candidate) === asUtc)
  return instantFromMs(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates))
}

/** The date in New York at an instant, such as `2025-11-04`. */
export function newYorkDay(now: Instant): string {
  const ms = Date.parse(now)
  return new Date(ms + newYorkOffsetMs(ms)).toISOString().slice(0, 10)
}

// Marked pure so that the web build drops it: the web builds no calendar and starts without `Intl` (docs/decisions/0008).
const wallClock = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

function newYorkOffsetMs(atMs: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of wallClock.formatToParts(new Date(atMs))) parts[type] = Number(value)
  const {
    year = 0,
    month = 0,
    day = 0,
    hour = 0,
    minute = 0,
    second = 0,
  } = parts as Partial<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1000) * 1000
}

function addDays(day: string, days: number): string {
  return later(instant(`${day}T00:00:00Z`), days * 24 * HOUR_MS).slice(0, 10)
}
