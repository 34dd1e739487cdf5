import { describe, expect, test } from 'vitest'
import { MINUTE_MS, later } from '../values/instant.ts'
import { points } from '../values/points.ts'
import { momentsOf } from '../season/calendar.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { League } from '../league/league.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { report } from '../testing/report.ts'
import { confirmed, entered, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import {
  calendarTurn,
  eventsOf,
  idOf,
  movedBy,
  notesBy,
  playerNamed,
  treasuryOf,
  unitsOfPlayer,
} from '../testing/turns.ts'
import { isProvisional } from './confirm-week.ts'
import { canSettle, settleWeek } from './settle-week.ts'

const week1 = aLeague().inWeek(1).build()

function settle(league: League, week: number, given: ScoreReport = report(league, {}, { week })) {
  return settleWeek(calendarTurn(league, momentsOf(league.calendar, week).processesAt), { week, report: given })
}

describe('a settlement (§6)', () => {
  test('runs its steps in the rulebook’s order', () => {
    const events = eventsOf(settle(locked(week1), 1))
    expect(events.map((event) => (event.type === 'step.settled' ? event.step : event.type))).toEqual([
      'run.began',
      'h2h',
      'options',
      'casino',
      'liquidation',
      'bounties',
      'top_score',
      'payday',
      'drift',
      'bermuda',
      'prizes',
      'elimination',
      'status',
      'high_tide',
      'entrants',
      'week.settled',
    ])
  })

  test('passes the league from step to step: drift after payday can eliminate a player', () => {
    const week4 = holding(aLeague().inWeek(4).build(), { Dan: 105, Eve: 95 })
    const league = settled(locked(pickedTop(week4, { Eve: 'Dan' })), { Ada: 150, Eve: 140 })
    expect(unitsOfPlayer(league, 'Eve')).toBe(95 + 20)
    expect(playerNamed(league, 'Eve').standing.eliminatedInWeek).toBeNull()
    expect(unitsOfPlayer(league, 'Dan')).toBe(95)
    expect(playerNamed(league, 'Dan').standing.eliminatedInWeek).toBe(4)
  })

  test('records what a receipt needs: the scores, and each transfer with run, week and reason', () => {
    const league = settled(
      locked(entered(pickedTop(week1, { Ada: 'Ben' }), { Ada: 'Bijan', Cleo: 'Gone' })),
      { Ben: 140 },
      { athletes: { Ada: { Bijan: 12.3, Other: 20 } } },
    )
    const run = league.lastRun
    expect(run?.week).toBe(1)
    expect(run?.scores).toHaveLength(8)
    expect(run?.scores[1]).toEqual({ teamId: '2', points: 14000 })
    expect(run?.athletePoints).toEqual({ Bijan: 1230, Gone: 0 })
    expect(Object.keys(run?.standingsBefore ?? {})).toEqual(league.players.map(({ id }) => id))
    expect(run?.transfers.map(({ reason }) => reason.rule)).toEqual([
      'casino.one_scorer',
      'top_score.pick',
      'top_score.team',
      'payday',
    ])
    for (const transfer of run?.transfers ?? []) {
      expect(transfer).toMatchObject({ week: 1, cause: { type: 'run', id: run?.id }, from: 'treasury' })
    }
    expect(new Set(run?.transfers.map(({ id }) => id)).size).toBe(4)
  })

  test('happens once; a second call throws', () => {
    const waiting = locked(week1)
    expect(canSettle(waiting, 1)).toBe(true)
    const league = settled(waiting)
    expect(canSettle(league, 1)).toBe(false)
    expect(() => settle(league, 1)).toThrow('cannot be settled now')
    const final = confirmed(league)
    expect(() => settle(final, 1)).toThrow('cannot be settled now')
  })

  test('throws for an open week, a later week, and a league that does not run', () => {
    expect(canSettle(week1, 1)).toBe(false)
    expect(() => settle(week1, 1)).toThrow('cannot be settled now')
    expect(canSettle(locked(week1), 2)).toBe(false)
    expect(canSettle(aLeague().build(), 1)).toBe(false)
  })

  test('throws for an incomplete report (§3)', () => {
    const league = locked(week1)
    const complete = report(league)
    const partial: ScoreReport[] = [
      { ...complete, isScoringOver: false },
      { ...complete, week: 2 },
      { ...complete, teams: complete.teams.slice(1) },
      { ...complete, teams: complete.teams.map((team) => ({ ...team, points: points(0) })) },
      { ...complete, lastKickoffAt: later(complete.readAt, -MINUTE_MS) },
    ]
    for (const given of partial) expect(() => settle(league, 1, given)).toThrow('is not complete')
  })

  test('is the same for the same league and report', () => {
    const league = locked(entered(week1, { Ada: 'Bijan' }))
    expect(settle(league, 1)).toEqual(settle(league, 1))
  })

  test('ignores teams that the league does not have', () => {
    const league = locked(pickedTop(week1, { Ada: 'Ben' }))
    const complete = report(league, { Ben: 120 })
    const unknownTeam = { teamId: '99', points: points(30000), athletes: [] }
    const events = eventsOf(settle(league, 1, { ...complete, teams: [unknownTeam, ...complete.teams] }))
    expect(events[0]).toMatchObject({ run: { scores: { length: 8 } } })
    expect(events).toEqual(eventsOf(settle(league, 1, complete)))
  })
})

describe('settling a late week (§3)', () => {
  /** Week 2 is open and has moves, while week 1 waits for its scores. */
  const late = pickedTop(opened(locked(pickedTop(week1, { Ada: 'Ben' }))), { Cleo: 'Ben' })

  test('is final at once, because the next week is open', () => {
    const events = eventsOf(settle(late, 1))
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['week.settled', 'week.finalized'])
    const league = settled(late, { Ben: 120 }, { week: 1 })
    expect(league.progress).toMatchObject({ week: 2, phase: 'BETTING', settledThrough: 1, finalThrough: 1 })
    expect(isProvisional(league, 1)).toBe(false)
  })

  test('counts only moves made for that week', () => {
    const league = settled(late, { Ben: 120 }, { week: 1 })
    expect(movedBy(league, 'top_score.pick')).toEqual({ Ada: 40 })
    expect(movedBy(league, 'payday')).toEqual({ Ada: 20 })
    expect(league.topScorePicks.map(({ week, playerId }) => [week, playerId])).toEqual([[2, idOf(league, 'Cleo')]])
  })

  test('keeps the order: the second waits for the first', () => {
    const both = locked(late)
    expect(canSettle(both, 2)).toBe(false)
    expect(canSettle(both, 1)).toBe(true)
    const first = settled(both, {}, { week: 1 })
    expect(canSettle(first, 2)).toBe(true)
    // Week 2 is the current week, so its results are provisional.
    expect(isProvisional(settled(first), 2)).toBe(true)
  })
})

describe('scaling by a short treasury (§2)', () => {
  /** Ada holds nearly all units. The treasury has 100 left. */
  const poor = holding(week1, { Ada: 7200 })
  const athletes = { Ada: { One: 10, Two: 10, Three: 10 } }

  test('scales every payout of the step by the same factor, rounded by largest remainder', () => {
    expect(treasuryOf(poor)).toBe(100)
    const league = settled(locked(entered(poor, { Ben: 'One', Cleo: 'Two', Dan: 'Three' })), {}, { athletes })
    expect(movedBy(league, 'casino.one_scorer')).toEqual({ Ben: 34, Cleo: 33, Dan: 33 })
    expect(treasuryOf(league)).toBe(0)
  })

  test('stores the full amount in each reason and in a note on the step', () => {
    const league = settled(locked(entered(poor, { Ben: 'One', Cleo: 'Two', Dan: 'Three' })), {}, { athletes })
    expect(league.lastRun?.transfers.map(({ reason }) => reason.owed)).toEqual([100, 100, 100])
    expect(notesBy(league, 'treasury.short')).toEqual([
      { rule: 'treasury.short', step: 'casino', owed: 300, paid: 100 },
      { rule: 'treasury.short', step: 'top_score', owed: 40, paid: 0 },
      { rule: 'treasury.short', step: 'payday', owed: 60, paid: 0 },
    ])
  })

  test('scales unequal shares in proportion', () => {
    const short = holding(week1, { Ada: 7252 })
    const picks = Object.fromEntries(['Ada', 'Ben', 'Cleo'].map((name) => [name, 'Hope']))
    // The best team takes 40 of 48, so 8 are left. Payday owes 40, 20 and 0.
    const league = settled(locked(pickedTop(short, picks)), { Ada: 100, Ben: 90, Cleo: 80 })
    expect(movedBy(league, 'payday')).toEqual({ Ada: 5, Ben: 3 })
    expect(notesBy(league, 'treasury.short')).toEqual([{ rule: 'treasury.short', step: 'payday', owed: 60, paid: 8 }])
  })

  test('pays in full without a note if the treasury holds exactly enough', () => {
    const exact = holding(week1, { Ada: 7100 })
    const league = settled(locked(entered(exact, { Ben: 'One', Cleo: 'Two' })), {}, { athletes })
    expect(movedBy(league, 'casino.one_scorer')).toEqual({ Ben: 100, Cleo: 100 })
    expect(league.lastRun?.transfers.map(({ reason }) => 'owed' in reason)).toEqual([false, false])
    expect(notesBy(league, 'treasury.short').map(({ step }) => step)).toEqual(['top_score', 'payday'])
  })

  test('uses drift fees for later steps', () => {
    const idle = holding(aLeague().inWeek(4).build(), { Ada: 100 })
    const total = treasuryOf(idle)
    const league = settled(locked(idle), { Ada: 150 })
    expect(treasuryOf(league)).toBe(total - 40 + 80)
  })
})

describe('every player', () => {
  test('has a wallet equal to the sum of their transfers', () => {
    const league = settled(locked(pickedTop(week1, Object.fromEntries(EIGHT.map((name) => [name, 'Ada'])))), {
      Ada: 120,
    })
    for (const name of EIGHT) {
      const moved = ['top_score.team', 'top_score.pick', 'payday'] as const
      const sum = moved.reduce((total, rule) => total + (movedBy(league, rule)[name] ?? 0), 0)
      expect(unitsOfPlayer(league, name)).toBe(100 + sum)
    }
  })
})
