/**
 * Does what is due in a league, one thing after another, until nothing is. Whether a thing is done, and once, is decided by `act`
 * under the league's lock: a crash, a retry or two workers do no harm.
 */
import {
  type Decision,
  type DueTask,
  type Instant,
  type League,
  type LeagueId,
  type Turn,
  MINUTE_MS,
  runCalendarTask,
  runScoringTask,
  later,
  needsScores,
  tasksOf,
} from '@whale/game'
import { act } from '../domain/act.ts'
import { rescheduleCheck } from '../domain/administration.ts'
import { peek, peekAtDue } from '../domain/peek.ts'
import type { World } from '../world.ts'
import { importScores } from './import-scores.ts'

/** A thing that happened by itself, for the log and for whoever turned the clock. */
export interface Happening {
  at: Instant
  leagueId: LeagueId
  league: string
  what: string
  /** Whether a week's scores moved units: then its books are checked. */
  isSettlement: boolean
}

/** More than a whole season's things: a league that is not done after so many is looked at again, not for ever. */
const STEPS_MAX = 80
const RETRY_MS = 15 * MINUTE_MS

/** Brings a league up to the clock. Returns what happened, in order. */
export async function advanceLeague(world: World, leagueId: LeagueId): Promise<Happening[]> {
  const happened: Happening[] = []
  const first = await peekAtDue(world, leagueId)
  if (first === null) return happened
  const { wait } = first
  let waitsFor: { until: Instant; why: string } | null = wait !== null && wait.until > world.clock.now() ? wait : null
  let league: League | null = first.league
  // Whether its row says already when to look at it next: whatever happens writes that, but for what a league waits for.
  let isWritten = false
  for (let step = 0; step < STEPS_MAX && league !== null; step += 1) {
    const thing = firstDue(league, { now: world.clock.now(), canReadScores: waitsFor === null })
    if (thing === null) break
    const done = await doThing(world, league, thing)
    // Its row stays as it is: what is due now is due when it goes on.
    if (done.state === 'paused') return happened
    if (done.state === 'waiting') waitsFor = { until: later(world.clock.now(), RETRY_MS), why: done.why }
    if (done.state === 'happened') {
      const { dueAt: at } = thing
      happened.push({ at, leagueId, league: league.name, what: nameOf(thing), isSettlement: needsScores(thing) })
    }
    isWritten = done.state === 'happened' && wait === null && waitsFor === null
    league = done.state === 'happened' ? done.after : await peek(world, leagueId)
  }
  if (league === null || isWritten) return happened
  await rescheduleCheck(world, { leagueId, retryAt: waitsFor?.until ?? null, reason: waitsFor?.why ?? null })
  return happened
}

function firstDue(league: League, given: { now: Instant; canReadScores: boolean }): DueTask | null {
  const due = tasksOf(league).filter((thing) => thing.dueAt <= given.now)
  return due.find((thing) => given.canReadScores || !needsScores(thing)) ?? null
}

function nameOf(thing: DueTask): string {
  return 'week' in thing ? `${thing.kind} week ${thing.week}` : thing.kind
}

type Done =
  | { state: 'happened'; after: League }
  /** Somebody else has done it meanwhile. */
  | { state: 'was_done' }
  | { state: 'waiting'; why: string }
  | { state: 'paused' }

async function doThing(world: World, league: League, thing: DueTask): Promise<Done> {
  if (!needsScores(thing)) return await asCalendar(world, league.id, thing, (turn) => runCalendarTask(turn, thing))
  const imported = await importScores(world, league, thing)
  if (imported.state === 'waiting') return imported
  const { report } = imported
  const since = performance.now()
  const done = await asCalendar(world, league.id, thing, (turn) => runScoringTask(turn, { task: thing, report }))
  world.metrics.settlementSeconds.observe({ kind: thing.kind }, (performance.now() - since) / 1000)
  return done
}

async function asCalendar(
  world: World,
  leagueId: LeagueId,
  thing: DueTask,
  decide: (turn: Turn) => Decision,
): Promise<Done> {
  const outcome = await act(world, {
    leagueId,
    issuer: { calendar: true, dueAt: thing.dueAt },
    key: null,
    decide,
    reply: ({ events, league }) => ({ hasHappened: events.length > 0, league }),
  })
  if (outcome.state === 'paused') return { state: 'paused' }
  if (outcome.state !== 'done' || !outcome.reply.hasHappened) return { state: 'was_done' }
  return { state: 'happened', after: outcome.reply.league }
}
