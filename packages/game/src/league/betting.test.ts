import { describe, expect, test } from 'vitest'
import { later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { aLeague } from '../testing/builder.ts'
import { confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { calendarTurn, eventsOf, idOf, turnOf } from '../testing/turns.ts'
import { failToStart } from '../players/start.ts'
import { apply } from './apply.ts'
import { whyNotBet } from './betting.ts'
import type { League } from './league.ts'

const why = (league: League, name = 'Ada', now = turnOf(league, name).now) =>
  whyNotBet(league, { playerId: idOf(league, name), now })

describe('the windows for bets and house bets (§5 H2H)', () => {
  test.each([2, 3, 7, 8, 9])('are open in week %d from its opening until just before its lock', (week) => {
    const league = aLeague().inWeek(week).build()
    const { opensAt, locksAt } = momentsOf(league.calendar, week)
    expect(why(league, 'Ada', opensAt)).toBeNull()
    expect(why(league, 'Ada', later(locksAt, -1))).toBeNull()
    expect(why(league, 'Ada', locksAt)).toMatchObject({ code: 'week.locked', lockedAt: locksAt })
  })

  test.each([1, 4, 5, 6, 10, 11, 12])('are closed in week %d', (week) => {
    expect(why(aLeague().inWeek(week).build())).toEqual({ code: 'betting.not_this_week', week })
  })

  test('stay closed during the games of a week without betting', () => {
    expect(why(aLeague().inWeek(4).locked().build())).toEqual({ code: 'betting.not_this_week', week: 4 })
  })

  test.each([
    [2, 3],
    [3, 7],
    [8, 9],
    [9, null],
  ])('open after the lock of week %d in week %o', (week, next) => {
    const league = aLeague().inWeek(week).locked().build()
    const nextOpensAt = next === null ? null : momentsOf(league.calendar, next).opensAt
    expect(why(league)).toMatchObject({ code: 'week.locked', nextOpensAt })
  })

  test('are closed before the start, during games, while results are provisional, and after the season', () => {
    const pregame = aLeague().build()
    expect(why(pregame)).toMatchObject({ code: 'week.not_started' })
    const games = aLeague().inWeek(2).locked().build()
    expect(why(games)).toMatchObject({ code: 'week.locked' })
    expect(why(settled(games))).toMatchObject({ code: 'week.locked' })
    expect(why(confirmed(settled(games)))).toMatchObject({ code: 'week.locked' })
    expect(why(aLeague().inWeek(12).final().build())).toEqual({ code: 'league.over' })
    const small = aLeague().withPlayers('Ada', 'Ben').build()
    const { opensAt } = momentsOf(small.calendar, 1)
    const failed = eventsOf(failToStart(calendarTurn(small, opensAt))).reduce(apply, small)
    expect(why(failed)).toEqual({ code: 'league.not_started' })
  })

  test('are closed to eliminated players', () => {
    const eliminated = opened(confirmed(settled(locked(holding(aLeague().inWeek(2).build(), { Dan: 50 })))))
    expect(why(eliminated, 'Dan')).toEqual({ code: 'player.eliminated' })
    expect(why(eliminated)).toBeNull()
  })
})
