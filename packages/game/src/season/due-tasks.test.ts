import { describe, expect, test } from 'vitest'
import { DAY_MS, type Instant, instant, later } from '../values/instant.ts'
import { apply } from '../league/apply.ts'
import type { League } from '../league/league.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { tasksOf } from '../league/tasks.ts'
import { decideTask } from '../testing/decide-task.ts'
import { report } from '../testing/report.ts'
import { opened, settled, locked } from '../testing/steps.ts'
import { calendarTurn, eventsOf } from '../testing/turns.ts'
import { momentsOf } from './calendar.ts'
import { type DueTask, type ScoringTask, needsScores } from './due-tasks.ts'
import { historyThrough } from './progress.ts'

const EVERYTHING = instant('2026-06-01T00:00:00Z')

/** A task as text: `process 3 @ 2025-09-23T08:00:00.000Z`. */
function taskText(task: DueTask): string {
  return `${'week' in task ? `${task.kind} ${task.week}` : task.kind} @ ${task.dueAt}`
}

/** Runs the tasks due by `until` in order. Skips tasks whose scores cannot be read. */
function advance(league: League, until: Instant, canRead: (task: ScoringTask) => boolean = () => true) {
  const happened: string[] = []
  let current = league
  for (;;) {
    const task = tasksOf(current).find((due) => due.dueAt <= until && (!needsScores(due) || canRead(due)))
    if (task === undefined) return { league: current, happened }
    const turn = calendarTurn(current, task.dueAt)
    const decision = decideTask(turn, task, ({ week }) => report(turn.league, {}, { week }))
    current = eventsOf(decision).reduce(apply, current)
    happened.push(taskText(task))
  }
}

/** The expected tasks of a season, from its calendar. */
function wholeSeason(league: League): string[] {
  return league.calendar.flatMap(({ week, opensAt, locksAt, processesAt, confirmsAt }) => [
    `${week === 1 ? 'start' : 'open'} ${week} @ ${opensAt}`,
    `lock ${week} @ ${locksAt}`,
    `process ${week} @ ${processesAt}`,
    `confirm ${week} @ ${confirmsAt}`,
  ])
}

describe('due tasks over a whole season (§3)', () => {
  const pregame = aLeague().build()

  test('come in the calendar’s order and end with week 12', () => {
    const { league, happened } = advance(pregame, EVERYTHING)
    expect(happened).toEqual(wholeSeason(pregame))
    expect(league.progress).toEqual({ stage: 'over', startWeek: 1, lastWeek: 12, championId: 'player_0001' })
    expect(tasksOf(league)).toEqual([])
  })

  test('are the same after any downtime, in the same order', () => {
    for (const days of [1, 7, 10, 22, 85]) {
      const until = later(momentsOf(pregame.calendar, 1).opensAt, days * DAY_MS)
      const { league, happened } = advance(pregame, until)
      const expected = wholeSeason(pregame).filter((line) => line.slice(line.indexOf('@') + 2) <= until)
      expect(happened).toEqual(expected)
      expect([...happened, ...advance(league, EVERYTHING).happened]).toEqual(wholeSeason(pregame))
    }
  })

  test('are not due a millisecond early', () => {
    let league = pregame
    for (const line of wholeSeason(pregame)) {
      const dueAt = instant(line.slice(line.indexOf('@') + 2))
      expect(advance(league, later(dueAt, -1)).happened).toEqual([])
      const next = advance(league, dueAt)
      expect(next.happened).toEqual([line])
      league = next.league
    }
  })

  test('are listed earliest first at every step', () => {
    let league = pregame
    for (;;) {
      const work = tasksOf(league)
      const [first] = work
      if (first === undefined) break
      expect(work.map(({ dueAt }) => dueAt)).toEqual(work.map(({ dueAt }) => dueAt).toSorted())
      league = advance(league, first.dueAt).league
    }
  })
})

describe('scores that cannot be read (§3)', () => {
  const pregame = aLeague().build()

  test('let the next weeks open and lock; later all weeks settle in order, dated to when they were due', () => {
    const { calendar } = pregame
    const { processesAt } = momentsOf(calendar, 3)
    const blocked = advance(pregame, processesAt, () => false)
    expect(blocked.happened.map((line) => line.split(' @')[0])).toEqual([
      'start 1',
      'lock 1',
      'open 2',
      'lock 2',
      'open 3',
      'lock 3',
    ])
    expect(tasksOf(blocked.league).map(taskText)[0]).toBe(`process 1 @ ${momentsOf(calendar, 1).processesAt}`)
    const { league, happened } = advance(blocked.league, processesAt)
    expect(happened).toEqual([1, 2, 3].map((week) => `process ${week} @ ${momentsOf(calendar, week).processesAt}`))
    // Weeks 1 and 2 were final at once, because the next had opened; week 3 is provisional.
    expect(league.progress).toMatchObject({ week: 3, settledThrough: 3, finalThrough: 2 })
  })

  test('settle before the lock of a week that opened in the meantime', () => {
    const { calendar } = pregame
    const { opensAt, locksAt } = momentsOf(calendar, 2)
    const { league } = advance(pregame, opensAt, () => false)
    expect(tasksOf(league).map(taskText)).toEqual([
      `process 1 @ ${momentsOf(calendar, 1).processesAt}`,
      `lock 2 @ ${locksAt}`,
    ])
  })

  test('make results final as the next week opens if the second reading fails', () => {
    const { league, happened } = advance(
      pregame,
      momentsOf(pregame.calendar, 2).opensAt,
      ({ kind }) => kind === 'process',
    )
    const { opensAt } = momentsOf(pregame.calendar, 2)
    expect(happened.slice(-2)).toEqual([`finalize 1 @ ${opensAt}`, `open 2 @ ${opensAt}`])
    expect(league.progress).toMatchObject({ week: 2, settledThrough: 1, finalThrough: 1 })
  })

  test('are confirmed before finalizing and opening, even long after all three were due', () => {
    const provisional = settled(locked(aLeague().inWeek(1).build()))
    expect(tasksOf(provisional).map(({ kind }) => kind)).toEqual(['confirm', 'finalize', 'open'])
  })

  test('end the season half an hour later if week 12 cannot be confirmed', () => {
    const { league, happened } = advance(pregame, EVERYTHING, ({ kind, week }) => week < 12 || kind === 'process')
    expect(happened.at(-1)).toBe('finalize 12 @ 2025-11-26T13:00:00.000Z')
    expect(league.progress.stage).toBe('over')
  })
})

describe('the start task (§4)', () => {
  test('starts a league of eight at game start', () => {
    expect(tasksOf(aLeague().build()).map(taskText)).toEqual(['start 1 @ 2025-09-03T12:00:00.000Z'])
  })

  test('fails a league of seven at game start', () => {
    const seven = aLeague().withPlayers(...EIGHT.slice(0, 7))
    expect(tasksOf(seven.build()).map(taskText)).toEqual(['fail_to_start @ 2025-09-03T12:00:00.000Z'])
  })

  test('ignores a claim exactly at game start: it is late', () => {
    const league = aLeague().build()
    const late = { ...league, players: league.players.map((player) => ({ ...player })) }
    const last = late.players.at(-1)
    if (last !== undefined) last.claimedAt = momentsOf(league.calendar, 1).opensAt
    expect(tasksOf(late).map(({ kind }) => kind)).toEqual(['fail_to_start'])
    if (last !== undefined) last.claimedAt = later(momentsOf(league.calendar, 1).opensAt, -1)
    expect(tasksOf(late).map(({ kind }) => kind)).toEqual(['start'])
  })

  test('starts a later league at the next Wednesday with eight claimed teams', () => {
    const league = aLeague().createdAt('2025-09-19T18:00:00Z').build()
    expect(tasksOf(league).map(taskText)).toEqual(['start 4 @ 2025-09-24T12:00:00.000Z'])
    const { happened } = advance(league, instant('2025-09-30T08:00:00Z'))
    expect(happened.map((line) => line.split(' @')[0])).toEqual(['start 4', 'lock 4', 'process 4'])
  })

  test('starts a league created exactly at game start a week later', () => {
    const league = aLeague().createdAt('2025-09-03T12:00:00Z').build()
    expect(tasksOf(league).map(taskText)).toEqual(['start 2 @ 2025-09-10T12:00:00.000Z'])
  })

  test('waits for the eighth player until week 6 opens, then fails', () => {
    const league = aLeague()
      .withPlayers(...EIGHT.slice(0, 7))
      .createdAt('2025-09-19T18:00:00Z')
      .build()
    expect(tasksOf(league).map(taskText)).toEqual(['fail_to_start @ 2025-10-08T12:00:00.000Z'])
    expect(advance(league, EVERYTHING).league.progress).toEqual({ stage: 'not_started' })
  })

  test('never starts a league once week 6 has opened', () => {
    expect(() => aLeague().createdAt('2025-10-08T12:00:00Z').build()).toThrow('refused: league.over')
    expect(() => aLeague().createdAt('2025-10-08T11:59:00Z').withPlayers('Ada').build()).not.toThrow()
  })

  test('leaves no tasks after a failure', () => {
    const league = aLeague().withPlayers('Ada').build()
    expect(tasksOf(advance(league, EVERYTHING).league)).toEqual([])
  })
})

describe('history', () => {
  test('includes final weeks except the current one', () => {
    const provisional = settled(locked(aLeague().inWeek(2).build()))
    expect(historyThrough(provisional.progress)).toBe(1)
    const final = aLeague().inWeek(2).final().build()
    expect(historyThrough(final.progress)).toBe(1)
    expect(historyThrough(opened(final).progress)).toBe(2)
    expect(historyThrough({ stage: 'pregame' })).toBe(0)
    expect(historyThrough({ stage: 'not_started' })).toBe(0)
    expect(historyThrough({ stage: 'over', startWeek: 1, lastWeek: 12, championId: null })).toBe(11)
  })
})
