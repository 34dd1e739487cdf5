import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import { type DueTask, needsScores } from '../season/due-tasks.ts'
import { weekConfig } from '../season/weeks.ts'
import { apply } from '../league/apply.ts'
import type { League } from '../league/league.ts'
import { tasksOf } from '../league/tasks.ts'
import { accept } from '../decision.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { decideTask } from '../testing/decide-task.ts'
import { report } from '../testing/report.ts'
import { accepted, after, entered, tookLine, pickedTop, proposed } from '../testing/steps.ts'
import { calendarTurn, entrantNames, eventsOf, treasuryOf } from '../testing/turns.ts'

/** When scores arrive: on time, corrected by Wednesday, never a second time, or after the next week opens. */
type Scores = 'in time' | 'corrected' | 'read once' | 'late'

const ALL: readonly Scores[] = ['in time', 'corrected', 'read once', 'late']

/** The scores of a reading. With corrections, Cleo's score differs in the second reading. */
function reading(league: League, { week, kind }: DueTask & { week: number }, scores: Scores) {
  const isSecond = kind === 'confirm' && scores === 'corrected'
  return report(league, { Ada: 120, Ben: 100, Cleo: isSecond ? 130 : 90 }, { week })
}

/** The worker's next task. Tasks that need scores wait for them; others run. */
function nextOf(league: League, scores: Scores): DueTask | undefined {
  return tasksOf(league).find((task) => {
    if (task.kind === 'confirm') return scores !== 'read once'
    const isWaiting = task.kind === 'process' && scores === 'late' && task.week < 12
    return !isWaiting || (league.progress.stage === 'running' && league.progress.week > task.week)
  })
}

/** The players' moves when a week opens. */
function played(league: League): League {
  if (league.progress.stage !== 'running') return league
  const { week, phase } = league.progress
  if (phase !== 'BETTING') return league
  const best = entrantNames(league)[0] ?? 'Ada'
  const named = pickedTop(league, Object.fromEntries(EIGHT.map((name) => [name, best])))
  if (weekConfig(week)?.hasBetting !== true) return week === 1 ? entered(named, { Ada: 'Bijan' }) : named
  const open = proposed(accepted(proposed(named, 'Ada', 'Ben', { stake: 10 }), 'Ben'), 'Cleo', 'Ada', { stake: 10 })
  return tookLine(open, 'Dan', 'Ada', { stake: 10 })
}

/** Plays a season to its end. Calls `watch` after each task, with all tasks so far. */
function playThrough(scores: Scores, watch: (league: League, past: readonly DueTask[]) => void): League {
  let league = aLeague().build()
  const past: DueTask[] = []
  for (let task = nextOf(league, scores); task !== undefined; task = nextOf(league, scores)) {
    // Includes due tasks that were skipped: they are too late now as well.
    past.push(...tasksOf(league).filter(({ dueAt }) => dueAt <= (task?.dueAt ?? '')))
    league = done(league, task, scores)
    watch(league, past)
    if (task.kind === 'open' || task.kind === 'start') league = played(league)
  }
  return league
}

function done(league: League, task: DueTask, scores: Scores): League {
  return after(league, (now) => decide(now, task, scores))
}

function decide(league: League, task: DueTask, scores: Scores) {
  return decideTask(calendarTurn(league, task.dueAt), task, (one) => reading(league, one, scores))
}

describe('running every due task twice changes nothing (§3, §6)', () => {
  test.each(ALL)('with scores %s, from the start to the end of the season', (scores) => {
    let tried = 0
    const over = playThrough(scores, (league, past) => {
      const upcoming = tasksOf(league)
      for (const task of past) {
        if (upcoming.some(({ kind, dueAt }) => kind === task.kind && dueAt === task.dueAt)) continue
        expect(decide(league, task, scores)).toEqual(accept(league))
        tried += 1
      }
    })
    expect(over.progress).toMatchObject({ stage: 'over', startWeek: 1 })
    expect(treasuryOf(over)).toBe(0)
    expect(over.balances.mint).toBe(-8000)
    expect(tried).toBeGreaterThan(500)
  })

  test('runs the expected number of tasks for each timing of scores', () => {
    const counts = ALL.map((scores) => {
      const kinds: string[] = []
      playThrough(scores, (_league, past) => kinds.push(past.at(-1)?.kind ?? ''))
      return kinds.length
    })
    // A start, 11 openings, 12 locks, 12 settlements, then 12 confirmations or weeks made final unchanged.
    // Late weeks are final at once. Only week 12 is confirmed, since no week opens after it.
    expect(counts).toEqual([1 + 11 + 12 + 12 + 12, 48, 48, 1 + 11 + 12 + 12 + 1])
  })

  test('fails a league that did not reach eight players once', () => {
    const few = aLeague().withPlayers('Ada', 'Ben').build()
    const [task] = tasksOf(few)
    expect(task?.kind).toBe('fail_to_start')
    if (task === undefined) return
    const failed = done(few, task, 'in time')
    expect(failed.balances.mint ?? 0).toBe(0)
    expect(decide(failed, task, 'in time')).toEqual(accept(failed))
  })

  test('does nothing for a wiped league', () => {
    const wiped = { ...aLeague().inWeek(3).build(), wipedAt: momentsOf(aLeague().build().calendar, 3).opensAt }
    for (const kind of ['lock', 'process'] as const) {
      const { locksAt, processesAt } = momentsOf(wiped.calendar, 3)
      const task = { kind, week: 3, dueAt: kind === 'lock' ? locksAt : processesAt }
      expect(decide(wiped, task, 'in time')).toEqual(accept(wiped))
    }
  })

  test('replaying the events produces the same league', () => {
    const before = played(aLeague().inWeek(2).build())
    const [task] = tasksOf(before)
    if (task === undefined || needsScores(task)) throw new Error('a week that is open locks next')
    const events = eventsOf(decide(before, task, 'in time'))
    expect(events.map(({ type }) => type)).toEqual(['h2h.closed', 'week.locked'])
    expect(events.reduce(apply, before)).toEqual(done(before, task, 'in time'))
  })
})
