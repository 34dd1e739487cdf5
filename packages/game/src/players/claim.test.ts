import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS, later } from '../values/instant.ts'
import { momentsOf } from '../season/calendar.ts'
import type { League } from '../league/league.ts'
import { playerOfUser } from '../league/league.ts'
import { aLeague } from '../testing/builder.ts'
import { after, confirmed, locked, settled } from '../testing/steps.ts'
import {
  eventsOf,
  playerNamed,
  refusalOf,
  teamNamed,
  treasuryOf,
  turnOf,
  unitsOfPlayer,
  userOf,
} from '../testing/turns.ts'
import { claimTeam, whyNotClaim, whyNotJoin } from './claim.ts'
import { failToStart } from './start.ts'

const withRoom = aLeague().withFreeTeams('Zoe')

function claim(league: League, name: string, team = name) {
  return claimTeam(turnOf(league, name), { teamId: teamNamed(league, team) })
}

function over(): League {
  return confirmed(settled(locked(withRoom.inWeek(12).build())))
}

function notStarted(): League {
  const league = aLeague().withPlayers('Ada').withFreeTeams('Zoe').build()
  return after(league, (now) => failToStart(turnOf(now, 'Ada')))
}

describe('claiming a team (§4)', () => {
  // Specification 9.1
  test('mints 1000 units: 100 for the wallet and 900 for the treasury (§2)', () => {
    const before = withRoom.build()
    const league = after(before, (now) => claim(now, 'Zoe'))
    expect(unitsOfPlayer(league, 'Zoe')).toBe(100)
    expect(treasuryOf(league) - treasuryOf(before)).toBe(900)
    expect(league.balances.mint).toBe(-9000)
  })

  test('makes the newcomer a fish without a streak and stores the time of the claim', () => {
    const league = after(withRoom.build(), (now) => claim(now, 'Zoe'))
    expect(playerNamed(league, 'Zoe')).toMatchObject({
      userId: userOf('Zoe'),
      standing: { status: 'fish', eliminatedInWeek: null, streak: 0 },
      claimedAt: later(league.createdAt, 60 * MINUTE_MS),
    })
  })

  test('records the week of the claim in its transfers: 0 before the start', () => {
    const weeks = (league: League) =>
      eventsOf(claim(league, 'Zoe')).flatMap((event) =>
        event.type === 'team.claimed' ? event.transfers.map((transfer) => [transfer.reason.rule, transfer.week]) : [],
      )
    expect(weeks(withRoom.build())).toEqual([
      ['claim.capital', 0],
      ['claim.treasury', 0],
    ])
    expect(weeks(withRoom.inWeek(3).build()).map(([, week]) => week)).toEqual([3, 3])
  })

  test('is allowed at any time of a running league’s week', () => {
    for (const league of [withRoom.inWeek(2).build(), withRoom.inWeek(2).locked().build()]) {
      expect(whyNotJoin(league, league.createdAt)).toBeNull()
      expect(claim(league, 'Zoe').ok).toBe(true)
    }
  })

  // Specification F.9
  test('ends in a running league with week 6’s lock (fair play, rule 11)', () => {
    const week6 = withRoom.inWeek(6).build()
    const { locksAt } = momentsOf(week6.calendar, 6)
    const at = (now: typeof locksAt) => claimTeam(turnOf(week6, 'Zoe', now), { teamId: teamNamed(week6, 'Zoe') })
    expect(at(later(locksAt, -1)).ok).toBe(true)
    expect(refusalOf(at(locksAt))).toEqual({ code: 'league.joining_closed', lastWeek: 6 })
    expect(refusalOf(claim(withRoom.inWeek(9).build(), 'Zoe'))).toMatchObject({ code: 'league.joining_closed' })
  })

  test('mints nothing after week 6, at any moment of a season (property)', () => {
    const moment = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 6 * 24 * 60 }))
    fc.assert(
      fc.property(moment, ([week, minutes]) => {
        const league = inWeek(week)
        const { opensAt } = momentsOf(league.calendar, week)
        const now = later(opensAt, minutes * MINUTE_MS)
        const decision = claimTeam(turnOf(league, 'Zoe', now), { teamId: teamNamed(league, 'Zoe') })
        const { locksAt } = momentsOf(league.calendar, 6)
        expect(decision.ok).toBe(now < locksAt)
      }),
    )
  })

  test('refuses a taken team and names the provider', () => {
    expect(refusalOf(claim(withRoom.build(), 'Zoe', 'Ada'))).toEqual({ code: 'team.taken', provider: 'sleeper' })
    const espn = withRoom.atEspn({ commissioner: 'Ben' }).build()
    expect(refusalOf(claim(espn, 'Zoe', 'Ben'))).toEqual({ code: 'team.taken', provider: 'espn' })
  })

  test('refuses a second claim by a player of the league', () => {
    expect(refusalOf(claim(withRoom.build(), 'Ada', 'Zoe'))).toEqual({ code: 'player.already_in_league' })
  })

  test('refuses a team that the league does not have', () => {
    const turn = turnOf(withRoom.build(), 'Zoe')
    expect(refusalOf(claimTeam(turn, { teamId: '99' }))).toEqual({ code: 'team.unknown' })
  })

  test('refuses everybody once the season is over', () => {
    expect(whyNotJoinNow(over())).toEqual({ code: 'league.over' })
    expect(refusalOf(claim(over(), 'Zoe'))).toEqual({ code: 'league.over' })
  })

  test('refuses everybody in a league that did not start', () => {
    expect(whyNotJoinNow(notStarted())).toEqual({ code: 'league.not_started' })
    expect(refusalOf(claim(notStarted(), 'Zoe'))).toEqual({ code: 'league.not_started' })
  })

  test('refuses everybody in a full league, before and after the start', () => {
    expect(whyNotJoinNow(aLeague().build())).toEqual({ code: 'league.full' })
    expect(whyNotJoinNow(aLeague().inWeek(2).build())).toEqual({ code: 'league.full' })
    expect(refusalOf(claim(aLeague().build(), 'Zoe', 'Ada'))).toEqual({ code: 'league.full' })
  })

  test('gives the page the same answer as the claim', () => {
    const league = withRoom.build()
    const turn = turnOf(league, 'Zoe')
    for (const teamId of ['1', '99', teamNamed(league, 'Zoe')]) {
      expect(whyNotClaim(turn, { teamId })).toEqual(refusalOf(claimTeam(turn, { teamId })))
    }
  })

  test('throws for the calendar, and for a player acting as a newcomer', () => {
    const league = withRoom.build()
    const teamId = teamNamed(league, 'Zoe')
    const turn = turnOf(league, 'Zoe')
    expect(() => claimTeam({ ...turn, actor: { kind: 'calendar' } }, { teamId })).toThrow('only a user')
    const asNewcomer = { kind: 'newcomer', userId: userOf('Ada') } as const
    expect(() => claimTeam({ ...turn, actor: asNewcomer }, { teamId })).toThrow('acts as a player')
  })
})

describe('claiming after a week’s lock (§4)', () => {
  test('takes part from the next week on: no top score and no payday this week', () => {
    const league = after(withRoom.inWeek(1).locked().build(), (now) => claim(now, 'Zoe'))
    const run = settled(league, { Zoe: 150, Ada: 120 }).lastRun
    expect(run?.transfers.map(({ to, reason }) => [to, reason.rule])).toEqual([
      [`wallet:${playerNamed(league, 'Ada').id}`, 'top_score.team'],
    ])
  })

  test('takes part if the claim is a millisecond before the lock', () => {
    const betting = withRoom.inWeek(1).build()
    const { locksAt } = momentsOf(betting.calendar, 1)
    const winnerOf = (at: typeof locksAt) => {
      const turn = turnOf(betting, 'Zoe', at)
      const league = after(betting, () => claimTeam(turn, { teamId: teamNamed(betting, 'Zoe') }))
      const run = settled(locked(league), { Zoe: 150, Ada: 120 }).lastRun
      return run?.transfers.map(({ to }) => to === `wallet:${playerOfUser(league, userOf('Zoe'))?.id}`)
    }
    expect(winnerOf(later(locksAt, -1))).toEqual([true])
    expect(winnerOf(locksAt)).toEqual([false])
  })
})

/** Runs the checks of league creation, before any task is due. */
function whyNotJoinNow(league: League) {
  return whyNotJoin(league, league.createdAt)
}

const byWeek = new Map<number, League>()

function inWeek(week: number): League {
  const league = byWeek.get(week) ?? withRoom.inWeek(week).build()
  byWeek.set(week, league)
  return league
}
