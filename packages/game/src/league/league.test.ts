import { describe, expect, test } from 'vitest'
import { InternalError } from '../values/assert.ts'
import { instant, later } from '../values/instant.ts'
import { units } from '../values/units.ts'
import { makeCalendar, momentsOf } from '../season/calendar.ts'
import { accept, chain, refuse } from '../decision.ts'
import { aLeague } from '../testing/builder.ts'
import { locked } from '../testing/steps.ts'
import { calendarTurn, idOf } from '../testing/turns.ts'
import { apply } from './apply.ts'
import { playerOfId, playerOfTeam, playerOfUser, teamOfId, unitsOf } from './league.ts'
import { whyNotOpen } from './window.ts'

const league = aLeague().withFreeTeams('Zoe').inWeek(1).build()

describe('changing a league by events', () => {
  test('moves units only if they balance (§2)', () => {
    const ada = `wallet:${idOf(league, 'Ada')}` as const
    const transfer = {
      id: 'transfer_1',
      from: ada,
      to: 'treasury',
      units: units(101),
      week: 1,
      cause: { type: 'start', id: 'start' },
      reason: { rule: 'drift' },
    } as const
    const event = { type: 'league.failed_to_start', at: league.createdAt, transfers: [transfer] } as const
    expect(() => apply(league, event)).toThrow('overdraw')
    const fine = apply(league, { ...event, transfers: [{ ...transfer, units: units(100) }] })
    expect(unitsOf(fine, idOf(league, 'Ada'))).toBe(0)
  })

  test('leaves the previous league unchanged', () => {
    const before = structuredClone(league)
    locked(league)
    expect(league).toEqual(before)
  })

  test('throws for a step without a run, or a week in a league that does not run', () => {
    const at = league.createdAt
    const step = {
      type: 'step.settled',
      at,
      week: 1,
      step: 'drift',
      transfers: [],
      notes: [],
      standings: {},
      bets: {},
      bermuda: null,
    } as const
    expect(() => apply(league, step)).toThrow('needs a run')
    const pregame = aLeague().build()
    expect(() => apply(pregame, { type: 'week.locked', at, week: 1 })).toThrow('is not running')
    expect(() => apply(pregame, { type: 'week.finalized', at, week: 1, championId: null })).toThrow('is not running')
  })
})

describe('looking up players and teams', () => {
  test('finds players by user, team and id, and teams by id', () => {
    const ada = playerOfUser(league, 'user_ada')
    expect(ada?.teamId).toBe('1')
    expect(playerOfTeam(league, '1')).toBe(ada)
    expect(playerOfId(league, idOf(league, 'Ada'))).toBe(ada)
    expect(playerOfUser(league, 'user_zoe')).toBeNull()
    expect(playerOfTeam(league, '9')).toBeNull()
    expect(teamOfId(league, '9').name).toBe('Zoe')
  })

  test('throws for a player of another league', () => {
    expect(() => playerOfId(league, 'player_stranger')).toThrow(InternalError)
    expect(() => teamOfId(league, '99')).toThrow(InternalError)
  })
})

describe('the window (§3)', () => {
  const { opensAt, locksAt } = momentsOf(league.calendar, 1)

  test('points to the next opening before the start', () => {
    const pregame = aLeague().build()
    const waits = (at: string) => whyNotOpen(pregame, instant(at))
    expect(waits('2025-08-01T00:00:00Z')).toEqual({ code: 'week.not_started', opensAt })
    expect(waits('2025-09-17T12:00:00Z')).toEqual({
      code: 'week.not_started',
      opensAt: instant('2025-09-24T12:00:00Z'),
    })
    expect(waits('2026-01-01T00:00:00Z')).toEqual({ code: 'week.not_started', opensAt })
  })

  test('points to the following week’s opening when locked, even if that is due and not recorded yet', () => {
    const next = momentsOf(league.calendar, 2).opensAt
    for (const at of [locksAt, later(next, -1), next, later(next, 200)]) {
      expect(whyNotOpen(locked(league), at)).toEqual({ code: 'week.locked', lockedAt: locksAt, nextOpensAt: next })
    }
  })

  test('uses a lock that a rescheduled kickoff has brought forward', () => {
    const earlier = later(locksAt, -3_600_000)
    const moved = { ...league, calendar: makeCalendar(2025, [{ week: 1, kickoffAt: earlier }]) }
    expect(whyNotOpen(moved, later(earlier, -1))).toBeNull()
    expect(whyNotOpen(moved, earlier)).toMatchObject({ code: 'week.locked', lockedAt: earlier })
  })
})

describe('a chain of decisions', () => {
  const turn = calendarTurn(league, league.createdAt)
  const lock = { type: 'week.locked', at: league.createdAt, week: 1 } as const

  test('gives each step the league of the previous one', () => {
    const phases: unknown[] = []
    const note = (next: typeof turn) => {
      phases.push(next.league.progress.stage === 'running' && next.league.progress.phase)
      return accept(next.league, lock)
    }
    const decision = chain(turn, [note, note])
    expect(decision).toEqual(accept(league, lock, lock))
    expect(decision).toMatchObject({ league: { progress: { phase: 'IN_PROGRESS' } } })
    expect(phases).toEqual(['BETTING', 'IN_PROGRESS'])
  })

  test('is refused as a whole if one step is refused', () => {
    const refusal = { code: 'league.over' } as const
    const never = () => {
      throw new Error('asked after a refusal')
    }
    expect(chain(turn, [() => accept(league, lock), () => refuse(refusal), never])).toEqual({ ok: false, refusal })
  })
})
