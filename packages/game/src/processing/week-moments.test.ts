import { describe, expect, test } from 'vitest'
import { type Instant, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { correctUnits } from '../owner/correct-units.ts'
import { aLeague } from '../testing/builder.ts'
import { after, confirmed, entered, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import { calendarTurn, eventsOf, idOf, turnOf } from '../testing/turns.ts'
import { finalizeWeek, lockWeek, openWeek } from './week-moments.ts'

const week1 = aLeague().inWeek(1).build()
const at = momentsOf(week1.calendar, 2).opensAt

describe('the calendar’s weekly events (§3)', () => {
  test('open a week after the previous one has locked', () => {
    expect(opened(locked(week1)).progress).toMatchObject({ week: 2, phase: 'BETTING' })
    expect(() => openWeek(calendarTurn(week1, at), { week: 2 })).toThrow('cannot open now')
    expect(() => openWeek(calendarTurn(locked(week1), at), { week: 3 })).toThrow('cannot open now')
    expect(() => openWeek(calendarTurn(locked(week1), at), { week: 1 })).toThrow('cannot open now')
  })

  test('throw if a week opens while results are provisional, since spent units could be taken back', () => {
    expect(() => openWeek(calendarTurn(settled(locked(week1)), at), { week: 2 })).toThrow('still provisional')
  })

  test('lock a week once, and only the current one', () => {
    expect(locked(week1).progress).toMatchObject({ week: 1, phase: 'IN_PROGRESS' })
    expect(() => lockWeek(calendarTurn(locked(week1), at), { week: 1 })).toThrow('cannot lock now')
    expect(() => lockWeek(calendarTurn(week1, at), { week: 2 })).toThrow('cannot lock now')
  })

  test('end open votes at the lock, but not one opened between the lock and its late recording', () => {
    const { locksAt } = momentsOf(week1.calendar, 1)
    const ask = (name: string, askedAt: Instant) => (league: League) =>
      correctUnits(turnOf(league, 'Ada', askedAt), { playerId: idOf(league, name), amount: 10, note: 'Wrong' })
    const asked = after(week1, ask('Ben', later(locksAt, -1)), ask('Cleo', locksAt))
    const states = locked(asked).votes.map(({ state }) => state)
    expect(states).toMatchObject([{ state: 'lapsed', at: locksAt }, { state: 'open' }])
  })

  test('make only provisional results final', () => {
    const provisional = settled(locked(week1))
    expect(eventsOf(finalizeWeek(calendarTurn(provisional, at), { week: 1 }))).toEqual([
      { type: 'week.finalized', at, week: 1, championId: null },
    ])
    expect(() => finalizeWeek(calendarTurn(locked(week1), at), { week: 1 })).toThrow('is not provisional')
    expect(() => finalizeWeek(calendarTurn(confirmed(provisional), at), { week: 1 })).toThrow('is not provisional')
    expect(() => finalizeWeek(calendarTurn(provisional, at), { week: 2 })).toThrow('is not provisional')
  })

  test('throw for a league that does not run', () => {
    const pregame = aLeague().build()
    for (const rule of [openWeek, lockWeek, finalizeWeek]) {
      expect(() => rule(calendarTurn(pregame, at), { week: 1 })).toThrow('is not running')
    }
  })

  test('end the season once week 12 is final', () => {
    const over = confirmed(settled(locked(aLeague().inWeek(12).build())))
    expect(over.progress).toEqual({ stage: 'over', startWeek: 1, lastWeek: 12, championId: 'player_0001' })
  })

  test('remove a week’s moves once it is final and the next week is open', () => {
    const played = entered(pickedTop(week1, { Ada: 'Ben' }), { Ada: 'Bijan' })
    const final = confirmed(settled(locked(played)))
    expect([final.topScorePicks.length, final.entries.length]).toEqual([1, 1])
    const next = opened(final)
    expect([next.topScorePicks.length, next.entries.length]).toEqual([0, 0])
    const unsettled = opened(locked(played))
    expect([unsettled.topScorePicks.length, unsettled.entries.length]).toEqual([1, 1])
  })
})
