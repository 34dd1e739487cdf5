import { describe, expect, test } from 'vitest'
import { HOUR_MS, type Instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { walletUnits } from '../league/permissions.ts'
import type { Turn } from '../decision.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { leaveLeague } from '../players/leave.ts'
import { tasksOf } from '../league/tasks.ts'
import { aLeague } from '../testing/builder.ts'
import {
  accepted,
  after,
  agreed,
  confirmed,
  entered,
  holding,
  lastBet,
  locked,
  opened,
  tookLine,
  pickedTop,
  proposed,
  settled,
  wentAllIn,
} from '../testing/steps.ts'
import { entrantNames, idOf, movedBy, notesBy, playerNamed, refusalOf, treasuryOf, turnOf } from '../testing/turns.ts'
import { askVoidWeek, voidWeekByOperator, waitingWeek } from './ask-void-week.ts'

const REASON = 'ESPN deleted the league'
const dueAt = (league: League, week: number, hours = 0): Instant =>
  later(momentsOf(league.calendar, week).processesAt, hours * HOUR_MS)
const asOperator = (league: League, at: Instant): Turn => ({
  ...turnOf(league, 'Ada', at),
  actor: { kind: 'operator', userId: 'user_operator' },
})
/** The games are over and the next week is open, but no scores arrived. */
const late = (league: League, week: number) => (week === 12 ? locked(league) : opened(locked(league)))
const voided = (league: League, week: number) =>
  after(late(league, week), (now) =>
    voidWeekByOperator(asOperator(now, dueAt(now, week, 168)), { week, reason: REASON }),
  )
const sum = (league: League) => Object.values(league.balances).reduce<number>((all, each) => all + (each ?? 0), 0)

describe('asking to void a week (§3)', () => {
  const week3 = late(aLeague().inWeek(3).build(), 3)
  const ask = (league: League, { by = 'Ada', hours = 48, week = 3 } = {}) =>
    askVoidWeek(turnOf(league, by, dueAt(league, 3, hours)), { week, reason: REASON })

  test('is allowed for the owner 48 hours after the week was due', () => {
    expect(waitingWeek(week3, dueAt(week3, 3, -1))).toBeNull()
    expect(waitingWeek(week3, dueAt(week3, 3))).toBe(3)
    expect(refusalOf(ask(week3, { hours: 47 }))).toEqual({ code: 'void.too_early', week: 3, from: dueAt(week3, 3, 48) })
    expect(refusalOf(ask(week3, { by: 'Ben' }))).toEqual({ code: 'owner.only' })
    expect(refusalOf(ask(week3, { week: 4 }))).toEqual({ code: 'void.not_waiting', week: 4 })
    expect(refusalOf(ask(week3, { week: 2 }))).toEqual({ code: 'void.not_waiting', week: 2 })
    const open = after(week3, (now) => ask(now))
    expect(open.votes).toMatchObject([{ matter: { kind: 'void_week', week: 3 }, reason: REASON }])
    expect(refusalOf(ask(open))).toMatchObject({ code: 'vote.already_open' })
  })

  test('voids the week when more than half of the others agree', () => {
    const open = after(week3, (now) => askVoidWeek(turnOf(now, 'Ada', dueAt(now, 3, 48)), { week: 3, reason: REASON }))
    const done = agreed(open)
    expect(done.progress).toMatchObject({ settledThrough: 3, finalThrough: 3, week: 4 })
    expect(notesBy(done, 'week.voided')).toEqual([{ rule: 'week.voided', by: 'vote', reason: REASON }])
    expect(done.votes).toMatchObject([{ state: { state: 'passed' } }])
  })

  test('is moot when the scores arrive', () => {
    const open = after(week3, (now) => ask(now))
    const came = settled(open, {}, { week: 3 })
    expect(came.votes).toMatchObject([{ state: { state: 'moot' } }])
    expect(refusalOf(ask(came))).toEqual({ code: 'void.not_waiting', week: 3 })
  })

  test('is allowed for an operator seven days after the week was due', () => {
    const early = voidWeekByOperator(asOperator(week3, dueAt(week3, 3, 167)), { week: 3, reason: REASON })
    expect(refusalOf(early)).toEqual({ code: 'void.too_early', week: 3, from: dueAt(week3, 3, 168) })
    expect(refusalOf(voidWeekByOperator(asOperator(week3, dueAt(week3, 3, 168)), { week: 2, reason: REASON }))).toEqual(
      { code: 'void.not_waiting', week: 2 },
    )
    expect(() => voidWeekByOperator(turnOf(week3, 'Ada'), { week: 3, reason: REASON })).toThrow('an operator decides')
  })
})

describe('a void week (§3)', () => {
  const week2 = holding(aLeague().inWeek(2).build(), { Ada: 200, Ben: 200, Cleo: 60 })

  test('returns every stake, moves nothing else, and leaves standings unchanged', () => {
    const played = entered(tookLine(accepted(proposed(week2, 'Ada', 'Ben'), 'Ben'), 'Dan', 'Eve'), { Ada: ['A', 'B'] })
    const done = voided(pickedTop(played, { Finn: 'Ada' }), 2)
    expect(done.balances).toEqual({ ...week2.balances, [`escrow:${lastBet(played).id}`]: undefined })
    expect(lastBet(played).state.state).toBe('accepted')
    expect(done.players.map(({ standing }) => standing)).toEqual(week2.players.map(({ standing }) => standing))
    expect(playerNamed(done, 'Cleo').standing.eliminatedInWeek).toBeNull()
    expect(movedBy(done, 'option.void')).toEqual({ Dan: 50 })
    expect(movedBy(done, 'h2h.refund')).toEqual({ Ada: 50, Ben: 50 })
    expect(notesBy(done, 'week.voided')).toEqual([{ rule: 'week.voided', by: 'operator', reason: REASON }])
  })

  test('is final at once, and the next weeks settle in order', () => {
    const done = voided(week2, 2)
    expect(tasksOf(done).map(({ kind }) => kind)).toEqual(['lock'])
    const next = confirmed(settled(locked(done)))
    expect(next.progress).toMatchObject({ settledThrough: 3, finalThrough: 3 })
  })

  test('leaves the stakes of a player who left in the treasury', () => {
    const bet = tookLine(accepted(proposed(week2, 'Ada', 'Ben'), 'Ben'), 'Ben', 'Ada')
    const left = after(bet, (now) => leaveLeague(turnOf(now, 'Ben')))
    const done = voided(left, 2)
    expect(walletUnits(done, idOf(bet, 'Ben'))).toBe(0)
    expect(walletUnits(done, idOf(bet, 'Ada'))).toBe(200)
    expect(treasuryOf(done)).toBe(treasuryOf(week2) + 200)
  })

  test('returns all-ins in week 9 and sets the entrants by the standings', () => {
    const built = aLeague().inWeek(8).build()
    const week9 = opened(confirmed(settled(locked(holding(built, { Ada: 910, Ben: 810, Gus: 910, Cleo: 310 })))))
    const done = voided(wentAllIn(week9, 'Cleo'), 9)
    expect(movedBy(done, 'liquidation.void')).toEqual({ Cleo: 300 })
    expect(done.balances).toEqual(week9.balances)
    expect(entrantNames(done)).toEqual(['Ada', 'Ben', 'Gus'])
  })

  test('has its high tide in week 9, by unchanged statuses', () => {
    const rich = { Ada: 900, Ben: 600, Cleo: 500, Dan: 400 }
    const week9 = opened(confirmed(settled(locked(holding(aLeague().inWeek(8).build(), rich)))))
    const done = voided(holding(week9, { ...rich, Ada: 300 }), 9)
    expect(entrantNames(done)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(movedBy(done, 'high_tide')).toEqual({ Ben: 100, Cleo: 200 })
  })
})

describe('a void week in the Triangle (§3)', () => {
  const week8 = holding(aLeague().inWeek(8).build(), { Ada: 900, Ben: 900, Cleo: 900 })
  const whales = opened(confirmed(settled(locked(holding(aLeague().inWeek(7).build(), { Ada: 900, Ben: 900 })))))
  const bought = after(whales, (now) => buyMultiplier(turnOf(now, 'Ada'), { week: 8 }))
  const to = (league: League, week: number): League =>
    league.progress.stage === 'running' && league.progress.week < week
      ? to(opened(confirmed(settled(locked(league)))), week)
      : league

  test('scores nobody and refunds the multiplier for that week', () => {
    const week11 = to(bought, 11)
    const done = voided(week11, 11)
    expect(done.bermuda?.weeks.at(-1)).toEqual({ week: 11, lines: [] })
    expect(movedBy(done, 'multiplier.void')).toEqual({ Ada: 100 })
    expect(treasuryOf(done)).toBe(treasuryOf(week11) - 100)
  })

  test('keeps multipliers for other weeks', () => {
    const week10 = to(bought, 10)
    expect(voided(week10, 10).balances).toEqual(week10.balances)
  })

  test('still pays the prizes in week 12 and names the champion', () => {
    const done = voided(to(week8, 12), 12)
    expect(treasuryOf(done)).toBe(0)
    expect(sum(done)).toBe(0)
    expect(done.progress).toMatchObject({ stage: 'over', championId: expect.any(String) })
    expect(Object.keys(movedBy(done, 'bermuda.prize')).length).toBeGreaterThan(0)
  })
})
