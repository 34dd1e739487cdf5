import { describe, expect, test } from 'vitest'
import { odds } from '../values/odds.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { momentsOf } from '../season/calendar.ts'
import { escrowOf } from '../ledger/account.ts'
import type { BetId } from '../values/ids.ts'
import { type League, unitsOf } from '../league/league.ts'
import { walletUnits } from '../league/permissions.ts'
import { aLeague } from '../testing/builder.ts'
import { accepted, after, holding, lastBet, locked, opened, proposed, settled } from '../testing/steps.ts'
import { calendarTurn, eventsOf, idOf, movedBy, playerNamed, refusalOf, turnOf } from '../testing/turns.ts'
import { lockWeek } from '../processing/week-moments.ts'
import { acceptBet, counterBet, rejectBet, withdrawBet } from './respond.ts'

const week2 = holding(aLeague().atEspn({ commissioner: 'Hope' }).inWeek(2).build(), { Ada: 200, Ben: 200 })
const offered = proposed(week2, 'Ada', 'Ben', { stake: 50, odds: 240 })
const { id: betId } = lastBet(offered)

const wallets = (league: League) => ['Ada', 'Ben'].map((name) => walletUnits(league, idOf(league, name)))
const stateOf = (league: League, id: BetId = betId) => league.bets.find((bet) => bet.id === id)?.state.state

describe('answering a proposal (§5 H2H)', () => {
  test('puts the other stake into escrow on acceptance; the units shown stay the same', () => {
    const on = accepted(offered, 'Ben')
    expect(stateOf(on)).toBe('accepted')
    expect(on.balances[escrowOf(betId)]).toBe(120)
    expect(wallets(on)).toEqual([150, 130])
    expect([unitsOf(on, idOf(on, 'Ada')), unitsOf(on, idOf(on, 'Ben'))]).toEqual([200, 200])
  })

  test.each([
    ['rejected', (league: League) => rejectBet(turnOf(league, 'Ben'), { betId })],
    ['withdrawn', (league: League) => withdrawBet(turnOf(league, 'Ada'), { betId })],
  ] as const)("refunds exactly the challenger's stake for a proposal that was %s", (state, answer) => {
    const off = after(offered, answer)
    expect(stateOf(off)).toBe(state)
    expect(off.balances).toEqual(week2.balances)
    expect(off.balances).not.toHaveProperty(escrowOf(betId))
  })

  test('allows an answer only from the challenged player; to others the proposal is unknown', () => {
    const unknown = { code: 'h2h.unknown' }
    for (const name of ['Ada', 'Cleo', 'Hope']) {
      expect(refusalOf(acceptBet(turnOf(offered, name), { betId }))).toEqual(unknown)
      expect(refusalOf(rejectBet(turnOf(offered, name), { betId }))).toEqual(unknown)
    }
    expect(refusalOf(withdrawBet(turnOf(offered, 'Ben'), { betId }))).toEqual(unknown)
    expect(refusalOf(acceptBet(turnOf(offered, 'Ben'), { betId: 'bet_none' }))).toEqual(unknown)
  })

  test('works once: an answered proposal is no longer open', () => {
    const on = accepted(offered, 'Ben')
    const refusals = [acceptBet, rejectBet].map((answer) => refusalOf(answer(turnOf(on, 'Ben'), { betId })))
    expect(refusals).toEqual([
      { code: 'h2h.not_open', state: 'accepted' },
      { code: 'h2h.not_open', state: 'accepted' },
    ])
    expect(refusalOf(withdrawBet(turnOf(on, 'Ada'), { betId }))).toMatchObject({ code: 'h2h.not_open' })
  })

  test('takes the other stake from the wallet, or refuses', () => {
    const poor = holding(offered, { Ben: 69 })
    expect(refusalOf(acceptBet(turnOf(poor, 'Ben'), { betId }))).toEqual({
      code: 'units.not_enough',
      wallet: 69,
      needed: 70,
    })
    expect(acceptBet(turnOf(holding(offered, { Ben: 70 }), 'Ben'), { betId }).ok).toBe(true)
  })

  test('is refused from the exact moment of the lock, even before the lock is stored', () => {
    const { locksAt } = momentsOf(week2.calendar, 2)
    for (const answer of [acceptBet, rejectBet]) {
      expect(refusalOf(answer(turnOf(offered, 'Ben', locksAt), { betId }))).toMatchObject({ code: 'week.locked' })
    }
  })

  test('allows two confirmed bets per pair and week, no matter who proposed', () => {
    const first = accepted(proposed(week2, 'Ada', 'Ben', { stake: 10 }), 'Ben')
    const second = accepted(proposed(first, 'Ben', 'Ada', { stake: 10 }), 'Ada')
    const third = proposed(second, 'Ada', 'Ben', { stake: 10 })
    const { id } = lastBet(third)
    expect(refusalOf(acceptBet(turnOf(third, 'Ben'), { betId: id }))).toEqual({ code: 'h2h.too_many_between', max: 2 })
    const other = proposed(second, 'Ada', 'Cleo', { stake: 10 })
    expect(acceptBet(turnOf(other, 'Cleo'), { betId: lastBet(other).id }).ok).toBe(true)
  })
})

describe('a counter-offer (§5 H2H)', () => {
  const counter = (league: League, stake = 30, { by = 'Ben', to = betId } = {}) =>
    counterBet(turnOf(league, by), {
      betId: to,
      week: 2,
      stake: units(stake),
      odds: odds(200),
      kind: 'under',
      line: points(9950),
    })

  test('proposes to the challenger and rejects the original in the same step', () => {
    const league = after(offered, (now) => counter(now))
    expect(stateOf(league)).toBe('rejected')
    expect(lastBet(league)).toMatchObject({ counterTo: betId, stake: 30, state: { state: 'proposed' } })
    expect(lastBet(league).challengedId).toBe(idOf(league, 'Ada'))
    expect(wallets(league)).toEqual([200, 170])
    expect(accepted(league, 'Ada').bets.map(({ state }) => state.state)).toEqual(['rejected', 'accepted'])
  })

  test('does not reject the original if it is refused', () => {
    expect(refusalOf(counter(offered, 201))).toMatchObject({ code: 'units.not_enough' })
    expect(refusalOf(counter(offered, 9))).toEqual({ code: 'h2h.stake_too_small', min: 10 })
    expect(refusalOf(counter(accepted(offered, 'Ben')))).toMatchObject({ code: 'h2h.not_open' })
    expect(refusalOf(counter(locked(offered)))).toMatchObject({ code: 'week.locked' })
  })

  test('is allowed only for the challenged player', () => {
    for (const by of ['Ada', 'Cleo']) expect(refusalOf(counter(offered, 30, { by }))).toEqual({ code: 'h2h.unknown' })
    expect(refusalOf(counter(offered, 30, { to: 'bet_none' }))).toEqual({ code: 'h2h.unknown' })
  })

  test('counts toward its maker’s ten open proposals', () => {
    const rich = holding(week2, { Ben: 500 })
    const ten = Array.from({ length: 10 }).reduce<League>((now) => proposed(now, 'Ben', 'Cleo', { stake: 10 }), rich)
    const asked = proposed(ten, 'Ada', 'Ben')
    expect(refusalOf(counter(asked, 30, { to: lastBet(asked).id }))).toEqual({
      code: 'h2h.too_many_proposals',
      max: 10,
    })
  })
})

describe('a challenger whom a late week eliminated (§3, §5)', () => {
  const week3 = opened(locked(holding(week2, { Dan: 60 })))
  const asked = proposed(proposed(week3, 'Dan', 'Ben', { stake: 20 }), 'Dan', 'Cleo', { stake: 30 })
  const [first, second] = asked.bets.map(({ id }) => id)
  const on = after(asked, (now) => acceptBet(turnOf(now, 'Ben'), { betId: first ?? 'bet_none' }))
  const eliminated = settled(on, { Ada: 120, Ben: 110, Cleo: 100 }, { week: 2 })
  const openId = second ?? 'bet_none'

  test('makes the proposal impossible to accept; it can still be rejected, and expires at the lock', () => {
    expect(playerNamed(eliminated, 'Dan').standing.eliminatedInWeek).toBe(2)
    expect(refusalOf(acceptBet(turnOf(eliminated, 'Cleo'), { betId: openId }))).toEqual({
      code: 'h2h.opponent_eliminated',
    })
    expect(refusalOf(withdrawBet(turnOf(eliminated, 'Dan'), { betId: openId }))).toEqual({ code: 'player.eliminated' })
    const off = after(eliminated, (now) => rejectBet(turnOf(now, 'Cleo'), { betId: openId }))
    expect(walletUnits(off, idOf(off, 'Dan'))).toBe(40)
    expect(walletUnits(locked(eliminated), idOf(eliminated, 'Dan'))).toBe(40)
  })

  test('leaves confirmed bets in place, and the winner takes both stakes', () => {
    const won = settled(locked(eliminated), { Dan: 150 })
    expect(movedBy(won, 'h2h.won')).toEqual({ Dan: 40 })
    expect(movedBy(settled(locked(eliminated), { Ben: 150 }), 'h2h.won')).toEqual({ Ben: 40 })
    expect(playerNamed(won, 'Dan').standing.eliminatedInWeek).toBe(2)
  })
})

describe('a bet that ends without a result', () => {
  test('expires at the lock and is refunded if nobody answered (§3)', () => {
    const on = accepted(proposed(offered, 'Ben', 'Cleo', { stake: 20 }), 'Cleo')
    const shut = locked(on)
    expect(shut.bets.map(({ state }) => state.state)).toEqual(['expired', 'accepted'])
    expect(wallets(shut)).toEqual([200, 180])
    const { locksAt } = momentsOf(on.calendar, 2)
    const events = eventsOf(lockWeek(calendarTurn(on, locksAt), { week: 2 }))
    expect(events.map(({ type, at }) => [type, at])).toEqual([
      ['h2h.closed', locksAt],
      ['week.locked', locksAt],
    ])
  })
})
