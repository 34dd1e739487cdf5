import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import { asSeenBy } from '../league/as-seen-by.ts'
import { type League, playerOfId } from '../league/league.ts'
import { buyBack } from '../players/buy-back.ts'
import { leaveLeague } from '../players/leave.ts'
import { runCalendarTask } from '../processing/run-task.ts'
import { openWeek } from '../processing/week-moments.ts'
import { aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { acceptedBy, calendarTurn, idOf, turnOf } from '../testing/turns.ts'
import { makeDare, takeBackDare } from './make-dare.ts'
import { passDare } from './pass-dare.ts'

const dared = (league: League, from: string, to: string) =>
  after(league, (now) => makeDare(turnOf(now, from), { playerId: idOf(now, to) }))
const week1 = aLeague().inWeek(1).locked().build()
const openedDares = (league: League) => league.dares.filter(({ openedIn }) => openedIn !== null)

describe('opening dares when a week with betting opens (§5)', () => {
  test('opens all waiting dares in one event that moves no units', () => {
    const league = dared(week1, 'Ada', 'Ben')
    const decision = openWeek(calendarTurn(league, momentsOf(league.calendar, 2).opensAt), { week: 2 })
    const { events, league: next } = acceptedBy(decision)
    const pair = { from: idOf(league, 'Ada'), to: idOf(league, 'Ben') }
    expect(events).toMatchObject([{ type: 'week.opened' }, { type: 'dares.opened', week: 2, dares: [pair] }])
    expect(next.dares).toMatchObject([{ ...pair, openedIn: 2 }])
    expect(next.balances).toEqual(league.balances)
  })

  test('skips dares that were passed on or taken back, or where the other player left', () => {
    const league = after(
      dared(dared(dared(dared(week1, 'Ada', 'Ben'), 'Ada', 'Cleo'), 'Ada', 'Dan'), 'Eve', 'Finn'),
      (now) => passDare(turnOf(now, 'Ben'), { playerId: idOf(now, 'Ada') }),
      (now) => takeBackDare(turnOf(now, 'Ada'), { playerId: idOf(now, 'Cleo') }),
      (now) => leaveLeague(turnOf(now, 'Dan')),
    )
    expect(opened(league).dares).toMatchObject([{ from: idOf(league, 'Eve'), to: idOf(league, 'Finn'), openedIn: 2 }])
  })

  test('skips dares of a player who was eliminated in between, even after a buy-back', () => {
    const both = dared(dared(aLeague().inWeek(4).build(), 'Ada', 'Dan'), 'Ben', 'Cleo')
    const week4 = holding(both, { Ada: 400, Ben: 400, Cleo: 400, Dan: 90 })
    const week5 = after(opened(confirmed(settled(locked(week4)))), (now) => buyBack(turnOf(now, 'Dan')))
    const week6 = opened(confirmed(settled(locked(week5))))
    const week7 = opened(confirmed(settled(locked(week6))))
    expect(openedDares(week7)).toMatchObject([{ from: idOf(week7, 'Ben'), to: idOf(week7, 'Cleo'), openedIn: 7 }])
    expect(playerOfId(week7, idOf(week7, 'Dan')).standing.eliminatedInWeek).toBeNull()
  })

  test('leaves dares waiting in a week without bets, and forgets opened ones once their week is final', () => {
    const week4 = dared(aLeague().inWeek(4).build(), 'Ada', 'Ben')
    const week5 = opened(confirmed(settled(locked(week4))))
    expect([week5.dares.length, openedDares(week5).length]).toEqual([1, 0])
    const final1 = confirmed(settled(week1))
    const next = opened(confirmed(settled(locked(opened(dared(final1, 'Ada', 'Ben'))))))
    expect(next.dares).toEqual([])
  })

  test('opens dares from the lobby when the league starts in such a week', () => {
    const late = aLeague().createdAt('2025-09-05T12:00:00Z').build()
    const league = dared(late, 'Ada', 'Ben')
    const dueAt = momentsOf(league.calendar, 2).opensAt
    const started = acceptedBy(runCalendarTask(calendarTurn(league, dueAt), { kind: 'start', week: 2, dueAt })).league
    expect(openedDares(started)).toHaveLength(1)
  })
})

describe('who can see a dare (§5)', () => {
  const league = dared(week1, 'Ada', 'Ben')
  const seen = (of: League, name: string | null) =>
    asSeenBy(of, name === null ? null : idOf(of, name), momentsOf(of.calendar, 2).locksAt).dares

  test('shows a dare only to its two players, before and after it opens', () => {
    for (const now of [league, opened(league)]) {
      expect(['Ada', 'Ben', 'Cleo', null].map((name) => seen(now, name).length)).toEqual([1, 1, 0, 0])
    }
  })

  test('hides a dare from the player who passed, and hides the pass from the player who dared', () => {
    const passed = after(league, (now) => passDare(turnOf(now, 'Ben'), { playerId: idOf(now, 'Ada') }))
    expect(seen(passed, 'Ben')).toEqual([])
    expect(seen(passed, 'Ada')).toEqual(seen(league, 'Ada'))
  })
})
