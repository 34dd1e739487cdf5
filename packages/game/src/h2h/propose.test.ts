import { describe, expect, test } from 'vitest'
import { later } from '../values/instant.ts'
import { odds } from '../values/odds.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { momentsOf } from '../season/calendar.ts'
import { escrowOf } from '../ledger/account.ts'
import { stakeHeld } from '../league/bet.ts'
import { type League, unitsOf } from '../league/league.ts'
import { walletUnits } from '../league/permissions.ts'
import { aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, lastBet, locked, opened, proposed, settled } from '../testing/steps.ts'
import { idOf, refusalOf, turnOf } from '../testing/turns.ts'
import { leaveLeague } from '../players/leave.ts'
import { type ProposalInput, proposeBet, whyNotChallenge, whyNotPropose } from './propose.ts'

const week2 = holding(aLeague().withFreeTeams('Zoe').inWeek(2).build(), { Ada: 200, Ben: 200 })
const { opensAt, locksAt } = momentsOf(week2.calendar, 2)

function propose(
  league: League,
  but: Partial<ProposalInput> = {},
  { name = 'Ada', at = turnOf(league, name).now } = {},
) {
  const input: ProposalInput = {
    week: 2,
    challengedId: idOf(league, 'Ben'),
    stake: units(50),
    odds: odds(240),
    kind: 'over',
    line: points(11850),
    ...but,
  }
  return proposeBet(turnOf(league, name, at), input)
}

describe('proposing a bet (§5 H2H)', () => {
  test('puts the challenger’s stake into escrow and leaves the units shown unchanged', () => {
    const league = after(week2, (now) => propose(now))
    const bet = lastBet(league)
    expect(bet).toMatchObject({ stake: 50, odds: 240, counterStake: 70, week: 2, counterTo: null })
    expect(league.balances[escrowOf(bet.id)]).toBe(50)
    expect(walletUnits(league, idOf(league, 'Ada'))).toBe(150)
    expect(unitsOf(league, idOf(league, 'Ada'))).toBe(200)
    expect(stakeHeld(bet, idOf(league, 'Ben'))).toBe(0)
    expect(unitsOf(league, idOf(league, 'Ben'))).toBe(200)
  })

  test.each([
    [10, 110, 1],
    [10, 104, 1],
    [50, 240, 70],
    [33, 150, 17],
    [35, 110, 4],
    [16, 1000, 144],
  ])(
    'a stake of %d at %d hundredths asks %d from the other side, rounded half up and at least 1',
    (stake, at, other) => {
      const rich = holding(week2, { Ada: 500 })
      if (at < 110) return expect(() => propose(rich, { stake: units(stake), odds: odds(at) })).toThrow('odds of')
      const league = after(rich, (now) => propose(now, { stake: units(stake), odds: odds(at) }))
      return expect(lastBet(league).counterStake).toBe(other)
    },
  )

  test('accepts any stake from the minimum to the whole wallet, and not one unit more', () => {
    expect(propose(week2, { stake: units(10) }).ok).toBe(true)
    const some = holding(week2, { Ada: 120 })
    expect(propose(some, { stake: units(120), odds: odds(200) }).ok).toBe(true)
    expect(refusalOf(propose(week2, { stake: units(9) }))).toEqual({ code: 'h2h.stake_too_small', min: 10 })
    expect(refusalOf(propose(some, { stake: units(121) }))).toEqual({
      code: 'units.not_enough',
      wallet: 120,
      needed: 121,
    })
  })

  test('is open from Wednesday 08:00:00.000 and closed at the lock', () => {
    expect(propose(week2, {}, { at: opensAt }).ok).toBe(true)
    expect(propose(week2, {}, { at: later(locksAt, -1) }).ok).toBe(true)
    expect(refusalOf(propose(week2, {}, { at: locksAt }))).toMatchObject({ code: 'week.locked' })
  })

  test.each([1, 4, 5, 6, 10, 11, 12])('refuses in week %d, which has no bets', (week) => {
    const league = aLeague().inWeek(week).build()
    expect(refusalOf(propose(league, { week }))).toEqual({ code: 'betting.not_this_week', week })
  })

  test.each([2, 3, 7, 8, 9])('accepts bets in week %d', (week) => {
    expect(propose(aLeague().inWeek(week).build(), { week }).ok).toBe(true)
  })

  test('refuses a form for another week', () => {
    expect(refusalOf(propose(week2, { week: 3 }))).toEqual({ code: 'week.other', current: 2 })
  })

  test('refuses oneself, strangers, former players and eliminated players', () => {
    const named = (league: League, challengedId: ProposalInput['challengedId']) =>
      whyNotChallenge(turnOf(league, 'Ada'), challengedId)
    expect(refusalOf(propose(week2, { challengedId: idOf(week2, 'Ada') }))).toEqual({ code: 'h2h.yourself' })
    expect(named(week2, idOf(week2, 'Ada'))).toEqual({ code: 'h2h.yourself' })
    expect(named(week2, 'player_nobody')).toEqual({ code: 'player.unknown' })
    const gone = after(week2, (now) => leaveLeague(turnOf(now, 'Ben')))
    expect(whyNotChallenge(turnOf(gone, 'Ada'), idOf(week2, 'Ben'))).toEqual({ code: 'player.unknown' })
    const eliminated = opened(confirmed(settled(locked(holding(week2, { Cleo: 50 })))))
    expect(named(eliminated, idOf(eliminated, 'Cleo'))).toEqual({ code: 'h2h.opponent_eliminated' })
    expect(whyNotChallenge(turnOf(eliminated, 'Ada'), idOf(eliminated, 'Ben'))).toBeNull()
    expect(refusalOf(propose(eliminated, { week: 3 }, { name: 'Cleo' }))).toEqual({ code: 'player.eliminated' })
  })

  test.each([
    ['spread', 6050],
    ['spread', -6050],
    ['spread', 25],
    ['over', 0],
    ['under', 0],
    ['over', 100_050],
  ] as const)('throws for a line out of bounds, which the contract rejects (%s %d)', (kind, line) => {
    expect(() => propose(week2, { kind, line: points(line) })).toThrow('a line of')
  })

  test.each([
    ['spread', 6000],
    ['spread', -6000],
    ['under', 50],
    ['over', 100_000],
  ] as const)('accepts a line at its bounds (%s %d)', (kind, line) => {
    expect(propose(week2, { kind, line: points(line) }).ok).toBe(true)
  })

  test('allows ten open proposals and refuses the eleventh', () => {
    const rich = holding(week2, { Ada: 500 })
    const ten = Array.from({ length: 10 }).reduce<League>((now) => proposed(now, 'Ada', 'Ben', { stake: 10 }), rich)
    expect(refusalOf(propose(ten))).toEqual({ code: 'h2h.too_many_proposals', max: 10 })
    expect(whyNotPropose(turnOf(ten, 'Ben'))).toBeNull()
  })

  test('refuses right away if the wallet is below the minimum stake', () => {
    const poor = holding(week2, { Ada: 9 })
    expect(whyNotPropose(turnOf(poor, 'Ada'))).toEqual({ code: 'units.not_enough', wallet: 9, needed: 10 })
  })
})
