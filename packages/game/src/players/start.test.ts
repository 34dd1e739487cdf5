import { describe, expect, test } from 'vitest'
import { later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import { whyNotOpen } from '../league/window.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { after } from '../testing/steps.ts'
import { calendarTurn, eventsOf, turnOf } from '../testing/turns.ts'
import { failToStart, startLeague } from './start.ts'

const pregame = aLeague().build()
const gameStart = momentsOf(pregame.calendar, 1).opensAt
const seven = aLeague()
  .withPlayers(...EIGHT.slice(0, 7))
  .build()

describe('the start (§4)', () => {
  test('opens the first week for betting', () => {
    const league = after(pregame, (now) => startLeague(calendarTurn(now, gameStart), { week: 1 }))
    expect(league.progress).toEqual({
      stage: 'running',
      startWeek: 1,
      week: 1,
      phase: 'BETTING',
      settledThrough: 0,
      finalThrough: 0,
    })
    expect(whyNotOpen(league, gameStart)).toBeNull()
  })

  test('is in the calendar’s current week for a league created later', () => {
    const late = aLeague().createdAt('2025-09-19T18:00:00Z').inWeek(4).build()
    expect(late.progress).toMatchObject({ startWeek: 4, week: 4, settledThrough: 3, finalThrough: 3 })
  })

  test('moves no units', () => {
    const league = after(pregame, (now) => startLeague(calendarTurn(now, gameStart), { week: 1 }))
    expect(league.balances).toEqual(pregame.balances)
  })

  test('throws with seven players, or with an eighth who claimed at the start itself', () => {
    expect(() => startLeague(calendarTurn(seven, gameStart), { week: 1 })).toThrow('too few')
    const lastClaim = pregame.players.at(-1)?.claimedAt ?? gameStart
    expect(() => startLeague(calendarTurn(pregame, lastClaim), { week: 1 })).toThrow('too few')
    expect(startLeague(calendarTurn(pregame, later(lastClaim, 1)), { week: 1 }).ok).toBe(true)
  })

  test('happens once', () => {
    const running = aLeague().inWeek(1).build()
    expect(() => startLeague(calendarTurn(running, gameStart), { week: 1 })).toThrow('started already')
    expect(() => failToStart(calendarTurn(running, gameStart))).toThrow('started already')
  })
})

describe('a league that does not reach eight players (§4)', () => {
  const failed = after(seven, (now) => failToStart(calendarTurn(now, gameStart)))

  test('gives every unit back to the mint (§2)', () => {
    expect(failed.progress).toEqual({ stage: 'not_started' })
    expect(Object.values(failed.balances).every((balance) => balance === 0)).toBe(true)
  })

  test('keeps its history: one transfer back for each account', () => {
    const [event] = eventsOf(failToStart(calendarTurn(seven, gameStart)))
    const transfers = event?.type === 'league.failed_to_start' ? event.transfers : []
    expect(transfers.map(({ to, units, reason }) => [to, units, reason.rule])).toEqual([
      ...seven.players.map(() => ['mint', 100, 'start.failed']),
      ['mint', 6300, 'start.failed'],
    ])
  })

  test('accepts no more commands', () => {
    expect(whyNotOpen(failed, turnOf(failed, 'Ada').now)).toEqual({ code: 'league.not_started' })
  })
})
