import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, SECOND_MS, instant, later, msOf } from '../values/instant.ts'
import { apply } from '../league/apply.ts'
import { tasksOf } from '../league/tasks.ts'
import { aLeague } from '../testing/builder.ts'
import { decideTask } from '../testing/decide-task.ts'
import { report } from '../testing/report.ts'
import { seededChance } from '../testing/scripted.ts'
import { calendarTurn, eventsOf } from '../testing/turns.ts'
import { finalizesAt, momentsOf } from './calendar.ts'
import {
  type Night,
  type NightMove,
  type NightPace,
  endPhaseEarly,
  endResultsEarly,
  giveMoreTime,
  isPaused,
  moveNight,
  openNight,
  pauseAfterDowntime,
  pauseNight,
  playedShare,
  resumeNight,
} from './night-calendar.ts'

const START = instant('2026-03-06T01:00:00Z')
const nightAt = (pace: NightPace) => openNight({ season: 2025, pace, startsAt: START })
const instantsOf = ({ calendar }: Night) =>
  calendar.flatMap(({ opensAt, locksAt, processesAt, confirmsAt }) => [opensAt, locksAt, processesAt, confirmsAt])
const after = (seconds: number) => later(START, seconds * SECOND_MS)

function done(night: Night, move: NightMove | null): Night {
  expect(move).not.toBeNull()
  return move === null ? night : moveNight(night, move)
}

/** The seconds between a night's instants. */
const lengthsOf = (night: Night) =>
  instantsOf(night).map((at, index, all) => (msOf(all[index + 1] ?? at) - msOf(at)) / SECOND_MS)

function expectOrdered(night: Night): void {
  const all = instantsOf(night)
  expect(all).toEqual([...new Set(all)].toSorted())
  expect(all).toHaveLength(48)
}

test('a night has twelve weeks; weeks with only Top score are short', () => {
  const night = nightAt('tonight')
  expectOrdered(night)
  expect(finalizesAt(night.calendar, 1)).toBe(after(275))
  expect(night.calendar[0]).toEqual({
    week: 1,
    opensAt: START,
    locksAt: after(180),
    processesAt: after(255),
    confirmsAt: after(274),
  })
  expect(momentsOf(night.calendar, 2).opensAt).toBe(after(275))
  const short = night.calendar.filter(({ opensAt, locksAt }) => msOf(locksAt) - msOf(opensAt) === MINUTE_MS)
  expect(short.map(({ week }) => week)).toEqual([4, 6, 10, 11, 12])
})

test.each<[NightPace, number]>([
  ['tonight', 45],
  ['quick', 21.65],
  ['twelve_days', 12 * 24 * 60],
])('a night at the pace %s takes %d minutes', (pace, minutes) => {
  const { confirmsAt } = momentsOf(nightAt(pace).calendar, 12)
  expect((msOf(later(confirmsAt, SECOND_MS)) - msOf(START)) / MINUTE_MS).toBe(minutes)
})

test('days begin on their mornings, also when the clocks change', () => {
  // The night of the second week has 23 hours.
  const mornings = Array.from({ length: 12 }, (_, index) =>
    later(START, (index + 1) * DAY_MS - (index > 0 ? HOUR_MS : 0)),
  )
  const night = openNight({ season: 2025, pace: 'twelve_days', startsAt: START, mornings })
  expectOrdered(night)
  expect(night.calendar.slice(1).map(({ opensAt }) => opensAt)).toEqual(mornings.slice(0, 11))
  expect(finalizesAt(night.calendar, 2)).toBe(mornings[1])
  expect(night.calendar[1]?.confirmsAt).toBe(later(START, 2 * DAY_MS - HOUR_MS - SECOND_MS))
})

test('the rules run a league through a night, each task at its time', () => {
  const { calendar } = nightAt('quick')
  let league = { ...aLeague().build(), calendar, createdAt: later(START, -HOUR_MS) }
  league = { ...league, players: league.players.map((player) => ({ ...player, claimedAt: league.createdAt })) }
  const happened: string[] = []
  for (let [task] = tasksOf(league); task !== undefined; [task] = tasksOf(league)) {
    const decision = decideTask(calendarTurn(league, task.dueAt), task, ({ week }) => report(league, {}, { week }))
    league = { ...eventsOf(decision).reduce(apply, league), calendar }
    happened.push(`${task.kind} ${task.dueAt}`)
  }
  expect(league.progress.stage).toBe('over')
  expect(happened).toEqual(
    calendar.flatMap(({ week, opensAt, locksAt, processesAt, confirmsAt }) => [
      `${week === 1 ? 'start' : 'open'} ${opensAt}`,
      `lock ${locksAt}`,
      `process ${processesAt}`,
      `confirm ${confirmsAt}`,
    ]),
  )
})

test('a pause stops the clock, and later phases keep their lengths', () => {
  const night = nightAt('tonight')
  const paused = done(night, pauseNight(night, after(100)))
  expect(isPaused(paused, after(100 + 1700))).toBe(true)
  // A lock at the moment of the pause has happened. Just before it, bets stay open during the pause.
  expect(momentsOf(done(night, pauseNight(night, after(180))).calendar, 1).locksAt).toBe(after(180))
  expect(momentsOf(paused.calendar, 1).locksAt).toBe(after(180 + 1800))
  const resumed = done(paused, resumeNight(paused, after(700)))
  expect(isPaused(resumed, after(700))).toBe(false)
  expect(momentsOf(resumed.calendar, 1)).toMatchObject({ opensAt: START, locksAt: after(780), processesAt: after(855) })
  expect(lengthsOf(resumed).slice(1)).toEqual(lengthsOf(night).slice(1))
})

test('a pause that nobody ends is over after half an hour', () => {
  const night = nightAt('tonight')
  const paused = done(night, pauseNight(night, after(100)))
  expect(pauseNight(paused, after(101))).toBeNull()
  expect(isPaused(paused, after(1900))).toBe(false)
  expect(resumeNight(paused, after(1900))).toBeNull()
  expect(pauseNight(paused, after(1900))).toMatchObject({ reason: 'pause' })
})

test('betting and results can end early, games cannot', () => {
  const night = nightAt('tonight')
  const early = done(night, endPhaseEarly(night, after(60)))
  expect(momentsOf(early.calendar, 1)).toMatchObject({ locksAt: after(62), processesAt: after(137) })
  expect(endPhaseEarly(early, after(60))).toBeNull()
  expect([endPhaseEarly, endResultsEarly].map((end) => end(early, after(134)))).toEqual([null, null])
  expect(endPhaseEarly(early, after(138))).toBeNull()
  const seen = done(early, endResultsEarly(early, after(138)))
  expect(momentsOf(seen.calendar, 1).confirmsAt).toBe(after(140))
  expect(momentsOf(seen.calendar, 2).opensAt).toBe(after(141))
  expectOrdered(seen)
})

test('days keep their hours at the twelve-day pace: no phase ends early', () => {
  const night = nightAt('twelve_days')
  const { opensAt, processesAt } = momentsOf(night.calendar, 1)
  const ends = [later(opensAt, -1), opensAt, processesAt].map((at) => [
    endPhaseEarly(night, at),
    endResultsEarly(night, at),
  ])
  expect(ends.flat()).toEqual([null, null, null, null, null, null])
})

test('the host can add thirty seconds of betting, but not during a pause', () => {
  const night = nightAt('tonight')
  const more = done(night, giveMoreTime(night, after(170)))
  expect(momentsOf(more.calendar, 1)).toMatchObject({ locksAt: after(210), processesAt: after(285) })
  expect(giveMoreTime(more, after(210))).toBeNull()
  const paused = done(more, pauseNight(more, after(171)))
  expect(giveMoreTime(paused, after(172))).toBeNull()
  expect(endPhaseEarly(paused, after(172))).toBeNull()
})

test('after a downtime longer than a phase the night is paused with half a minute of the phase left', () => {
  const night = nightAt('tonight')
  const { locksAt, processesAt } = momentsOf(night.calendar, 1)
  const now = after(600)
  const stopped = done(night, pauseAfterDowntime(night, { dueAt: locksAt, now }))
  expect(isPaused(stopped, now)).toBe(true)
  const resumed = done(stopped, resumeNight(stopped, after(700)))
  expect(momentsOf(resumed.calendar, 1)).toMatchObject({ opensAt: START, locksAt: after(730), processesAt: after(805) })
  // If a single phase ends late, it is just late.
  expect(pauseAfterDowntime(night, { dueAt: locksAt, now: later(processesAt, -1) })).toBeNull()
  expect(pauseAfterDowntime(night, { dueAt: locksAt, now: processesAt })).not.toBeNull()
  // Confirming a second late is not a downtime of a phase.
  expect(pauseAfterDowntime(night, { dueAt: after(274), now: after(276) })).toBeNull()
})

test('no change affects the past, and the instants stay in order', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const chance = seededChance(seed)
    let night = nightAt(chance(2) === 0 ? 'tonight' : 'quick')
    let now: Instant = START
    let moved = 0
    for (let step = 0; step < 120; step += 1) {
      now = later(now, 1 + chance(60 * SECOND_MS))
      const change = [pauseNight, resumeNight, endPhaseEarly, endResultsEarly, giveMoreTime][chance(5)]
      const move = change?.(night, now) ?? null
      if (move === null) continue
      moved += 1
      const before = instantsOf(night).filter((at) => at <= now)
      night = moveNight(night, move)
      expect(instantsOf(night).slice(0, before.length)).toEqual(before)
      expectOrdered(night)
    }
    expect(moved).toBeGreaterThan(10)
  }
})

test('games stop during a pause and are complete when they end', () => {
  const night = nightAt('tonight')
  const share = (one: Night, seconds: number) => playedShare(one, { week: 1, now: after(seconds) })
  expect([0, 180, 195, 255, 300].map((seconds) => share(night, seconds))).toEqual([0, 0, 0.2, 1, 1])
  const paused = done(night, pauseNight(night, after(195)))
  expect([195, 400, 1900].map((seconds) => share(paused, seconds))).toEqual([0.2, 0.2, 0.2])
  const resumed = done(paused, resumeNight(paused, after(500)))
  expect([500, 515, 560].map((seconds) => share(resumed, seconds))).toEqual([0.2, 0.4, 1])
})
