import { describe, expect, test } from 'vitest'
import { momentsOf } from '../season/calendar.ts'
import { constantsOf } from '../season/constants.ts'
import { nextBettingWeek } from '../league/daring.ts'
import { type League, playerOfUser } from '../league/league.ts'
import { hasActed } from '../league/participation.ts'
import { claimTeam } from '../players/claim.ts'
import { leaveLeague } from '../players/leave.ts'
import { EIGHT, aLeague } from '../testing/builder.ts'
import { after, claimed, confirmed, locked, settled } from '../testing/steps.ts'
import { acceptedBy, idOf, refusalOf, teamNamed, turnOf, userOf } from '../testing/turns.ts'
import { makeDare, takeBackDare, whyNotDare } from './make-dare.ts'
import { passDare } from './pass-dare.ts'

const lobby = aLeague().build()
const week1 = aLeague().inWeek(1).build()
const dare = (league: League, from: string, to: string) =>
  makeDare(turnOf(league, from), { playerId: idOf(league, to) })
const dared = (league: League, from: string, to: string) => after(league, (now) => dare(now, from, to))
const passed = (league: League, from: string, to: string) =>
  after(league, (now) => passDare(turnOf(now, to), { playerId: idOf(now, from) }))
const takenBack = (league: League, from: string, to: string) =>
  after(league, (now) => takeBackDare(turnOf(now, from), { playerId: idOf(now, to) }))
const rejoined = (league: League, name: string) => {
  const gone = after(league, (now) => leaveLeague(turnOf(now, name)))
  return after(gone, (now) => claimTeam(turnOf(now, name), { teamId: teamNamed(now, name) }))
}
const standing = (league: League) => league.dares.filter(({ takenBackAt }) => takenBackAt === null).length

describe('daring another player (§5)', () => {
  test('waits, in the lobby or in a week without bets, and moves no units', () => {
    for (const league of [lobby, week1, aLeague().inWeek(4).build(), aLeague().inWeek(2).locked().build()]) {
      const { league: next, events } = acceptedBy(dare(league, 'Ada', 'Ben'))
      expect(events.map(({ type }) => type)).toEqual(['dare.made'])
      expect(next.balances).toEqual(league.balances)
      expect(next.dares).toMatchObject([{ from: idOf(league, 'Ada'), to: idOf(league, 'Ben'), openedIn: null }])
    }
  })

  test('does not count as a move', () => {
    const league = dared(week1, 'Ada', 'Ben')
    expect(hasActed(league, idOf(league, 'Ada'), 1)).toBe(false)
    expect(playerOfUser(league, userOf('Ada'))?.actedAt).toBeNull()
  })

  test('is refused while betting is open, and when no later week has bets', () => {
    expect(refusalOf(dare(aLeague().inWeek(2).build(), 'Ada', 'Ben'))).toEqual({ code: 'dare.bets_are_open' })
    expect(refusalOf(dare(aLeague().inWeek(9).locked().build(), 'Ada', 'Ben'))).toEqual({ code: 'dare.no_week' })
    expect(refusalOf(dare(aLeague().inWeek(10).build(), 'Ada', 'Ben'))).toEqual({ code: 'dare.no_week' })
    const over = confirmed(settled(locked(aLeague().inWeek(12).build())))
    expect(whyNotDare(turnOf(over, 'Ada'))).toEqual({ code: 'league.over' })
  })

  test('refuses a dare to oneself, to an eliminated player, and from an eliminated player', () => {
    expect(refusalOf(dare(lobby, 'Ada', 'Ada'))).toEqual({ code: 'h2h.yourself' })
    const gone = after(lobby, (now) => leaveLeague(turnOf(now, 'Ben')))
    expect(refusalOf(makeDare(turnOf(gone, 'Ada'), { playerId: idOf(lobby, 'Ben') }))).toEqual({
      code: 'player.unknown',
    })
    const out = eliminated(aLeague().inWeek(4).build(), 'Hope')
    expect(refusalOf(dare(out, 'Ada', 'Hope'))).toEqual({ code: 'h2h.opponent_eliminated' })
    expect(refusalOf(dare(out, 'Hope', 'Ada'))).toEqual({ code: 'player.eliminated' })
  })

  test('refuses a second dare between the same two players, in either direction', () => {
    const league = dared(lobby, 'Ada', 'Ben')
    expect(refusalOf(dare(league, 'Ada', 'Ben'))).toEqual({ code: 'dare.already' })
    expect(refusalOf(dare(league, 'Ben', 'Ada'))).toEqual({ code: 'dare.already' })
    expect(standing(dared(league, 'Ada', 'Cleo'))).toBe(2)
  })

  test('allows ten open dares at once, even after leaving and rejoining', () => {
    const { daresMax: max } = constantsOf(2025)
    const others = Array.from({ length: max + 1 }, (_, index) => `Other${index}`)
    const big = claimed(
      aLeague()
        .withPlayers(...EIGHT, ...others)
        .build(),
    )
    const full = others.slice(0, max).reduce((league, name) => dared(league, 'Ada', name), big)
    const eleventh = others.at(-1) ?? ''
    expect(refusalOf(dare(full, 'Ada', eleventh))).toEqual({ code: 'dare.too_many', max })
    expect(refusalOf(dare(rejoined(full, 'Ada'), 'Ada', eleventh))).toEqual({ code: 'dare.too_many', max })
    expect(standing(dared(takenBack(full, 'Ada', 'Other0'), 'Ada', eleventh))).toBe(max)
  })
})

describe('taking a dare back (§5)', () => {
  test('ends the dare, and either player can dare again', () => {
    const league = takenBack(dared(lobby, 'Ada', 'Ben'), 'Ada', 'Ben')
    expect(standing(league)).toBe(0)
    expect(standing(dared(league, 'Ben', 'Ada'))).toBe(1)
  })

  test("is refused for someone else's dare and for one that has ended", () => {
    const league = dared(lobby, 'Ada', 'Ben')
    const back = (now: League, from: string, to: string) =>
      refusalOf(takeBackDare(turnOf(now, from), { playerId: idOf(now, to) }))
    expect(back(league, 'Ben', 'Ada')).toEqual({ code: 'dare.unknown' })
    expect(back(takenBack(league, 'Ada', 'Ben'), 'Ada', 'Ben')).toEqual({ code: 'dare.unknown' })
    expect(back(rejoined(league, 'Ben'), 'Ada', 'Ben')).toEqual({ code: 'dare.unknown' })
  })
})

describe('the week a dare waits for (§5)', () => {
  test('is the next one with betting; in the lobby the clock decides', () => {
    const weeks = [1, 2, 3, 4, 7, 8, 9].map((week) => {
      const league = aLeague().inWeek(week).build()
      return nextBettingWeek(league, momentsOf(league.calendar, week).locksAt)
    })
    expect(weeks).toEqual([2, 3, 7, 7, 8, 9, null])
    const small = aLeague()
      .withPlayers(...EIGHT.slice(1))
      .withFreeTeams('Ada')
      .build()
    const inLobby = [1, 2, 3].map((week) => nextBettingWeek(small, momentsOf(small.calendar, week).locksAt))
    expect([nextBettingWeek(small, small.createdAt), ...inLobby]).toEqual([2, 2, 3, 7])
  })
})

describe('passing on a dare (§5)', () => {
  test('still counts when the same dare is taken back and made again, or made after rejoining', () => {
    const league = passed(dared(lobby, 'Ada', 'Ben'), 'Ada', 'Ben')
    for (const again of [takenBack(league, 'Ada', 'Ben'), rejoined(league, 'Ada'), rejoined(league, 'Ben')]) {
      const next = dared(again, 'Ada', 'Ben')
      expect(next.dares.at(-1)).toMatchObject({ passedAt: expect.any(String), takenBackAt: null })
    }
  })

  test('lets the player who passed send a dare back', () => {
    const league = dared(passed(dared(lobby, 'Ada', 'Ben'), 'Ada', 'Ben'), 'Ben', 'Ada')
    expect(league.dares).toMatchObject([{ from: idOf(league, 'Ben'), to: idOf(league, 'Ada'), passedAt: null }])
  })

  test('is allowed only for the player who was dared, and only once', () => {
    const league = dared(lobby, 'Ada', 'Ben')
    const pass = (now: League, by: string, from: string) =>
      refusalOf(passDare(turnOf(now, by), { playerId: idOf(now, from) }))
    expect(pass(league, 'Cleo', 'Ada')).toEqual({ code: 'dare.unknown' })
    expect(pass(league, 'Ada', 'Ben')).toEqual({ code: 'dare.unknown' })
    expect(pass(passed(league, 'Ada', 'Ben'), 'Ben', 'Ada')).toEqual({ code: 'dare.unknown' })
  })
})

/** Returns the league after a settlement that eliminated the player. */
function eliminated(league: League, name: string): League {
  return {
    ...league,
    players: league.players.map((player) =>
      player.id === idOf(league, name) ? { ...player, standing: { ...player.standing, eliminatedInWeek: 3 } } : player,
    ),
  }
}
