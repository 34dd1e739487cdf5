import { assert, describe, expect, test } from 'vitest'
import { acceptBet } from '../h2h/respond.ts'
import type { BetId } from '../values/ids.ts'
import type { League } from '../league/league.ts'
import { aLeague } from '../testing/builder.ts'
import { accepted, after, confirmed, holding, lastBet, locked, opened, proposed, settled } from '../testing/steps.ts'
import { movedBy, notesBy, playerNamed, treasuryOf, turnOf, unitsOfPlayer } from '../testing/turns.ts'
import { MINUTE_MS, later } from '../values/instant.ts'
import { leaveLeague } from '../players/leave.ts'
import { hasTakenToConfirm } from './confirming.ts'

const rich = (league: League) => holding(league, { Ada: 400, Ben: 400, Cleo: 400 })
const week2 = rich(aLeague().inWeek(2).build())
const taken = (league: League, { stake = 25, odds = 200 } = {}, by = 'Ben') =>
  accepted(proposed(league, 'Ada', by, { stake, odds }), by)
const confirming = (league: League) => movedBy(settled(locked(league)), 'bounty.confirming')

describe('the bounty for confirming (§5 Bounties)', () => {
  // Specification F.5
  test.each([
    [25, 200, { Ben: 100 }],
    [50, 150, { Ben: 100 }],
    [25, 500, { Ben: 100 }],
    [24, 200, {}],
    [24, 500, {}],
    [50, 149, { Ben: 100 }],
    [50, 147, {}],
    [100, 110, {}],
  ])('needs stakes of 25 on both sides: %d at %d hundredths (fair play, rule 6)', (stake, odds, earned) => {
    expect(confirming(taken(week2, { stake, odds }))).toEqual(earned)
  })

  test('is paid once in Casino One and once in Casino Two, however many bets a player accepts', () => {
    const two = taken(taken(week2), {}, 'Ben')
    expect(confirming(two)).toEqual({ Ben: 100 })
    const week3 = rich(opened(confirmed(settled(locked(two)))))
    expect(playerNamed(week3, 'Ben').standing.confirmedIn).toEqual(['casino_one'])
    expect(confirming(taken(taken(week3), {}, 'Cleo'))).toEqual({ Cleo: 100 })
    let league = week3
    for (let week = 3; week < 7; week += 1) league = opened(confirmed(settled(locked(league))))
    expect(confirming(taken(rich(league)))).toEqual({ Ben: 100 })
  })

  test('goes to the bet that was accepted first, even when another was proposed before it', () => {
    const asked = proposed(proposed(week2, 'Ada', 'Ben', { stake: 25 }), 'Cleo', 'Ben', { stake: 25 })
    const [fromAda, fromCleo] = asked.bets.map(({ id }) => id)
    assert(fromAda !== undefined && fromCleo !== undefined)
    const take = (betId: BetId, minutes: number) => (now: League) => {
      const turn = turnOf(now, 'Ben')
      return acceptBet({ ...turn, now: later(turn.now, minutes * MINUTE_MS) }, { betId })
    }
    const done = settled(locked(after(asked, take(fromCleo, 1), take(fromAda, 2))))
    const paid = done.lastRun?.transfers.flatMap(({ reason }) =>
      reason.rule === 'bounty.confirming' ? [reason.betId] : [],
    )
    expect(paid).toEqual([fromCleo])
  })

  test('is cut in the order in which the bets that earn it were proposed (§2)', () => {
    const offers = [
      ['Ada', 'Ben'],
      ['Ada', 'Cleo'],
      ['Cleo', 'Ben'],
    ] as const
    const asked = offers.reduce((now, [from, to]) => proposed(now, from, to, { stake: 25 }), week2)
    const take = (at: 0 | 1 | 2, minutes: number) => (now: League) => {
      const betId = asked.bets[at]?.id
      assert(betId !== undefined)
      const turn = turnOf(now, offers[at][1])
      return acceptBet({ ...turn, now: later(turn.now, minutes * MINUTE_MS) }, { betId })
    }
    // Ben's first proposal came before Cleo's, but the one he accepted first came after.
    const done = settled(locked(after(asked, take(2, 1), take(0, 2), take(1, 3))))
    const paid = done.lastRun?.transfers.flatMap(({ reason }) =>
      reason.rule === 'bounty.confirming' ? [reason.betId] : [],
    )
    expect(paid).toEqual([asked.bets[1]?.id, asked.bets[2]?.id])
  })

  test("counts as earned when a late week's bet earned it, so a bet of the next week in that casino adds nothing", () => {
    const late = opened(locked(taken(week2)))
    const has = (league: League, week = 3) => hasTakenToConfirm(league, playerNamed(league, 'Ben'), week)
    expect([has(week2, 2), has(taken(week2), 2), has(late), has(late, 7)]).toEqual([false, true, true, false])
    expect(hasTakenToConfirm(late, playerNamed(late, 'Ada'), 3)).toBe(false)
    expect(has(opened(locked(taken(week2, { stake: 24 }))))).toBe(false)
    const both = settled(taken(late), {}, { week: 2 })
    expect(movedBy(both, 'bounty.confirming')).toEqual({ Ben: 100 })
    expect(has(both)).toBe(false)
    expect(confirming(both)).toEqual({})
  })

  test('is paid for a push, and a reversal takes it back', () => {
    const push = settled(locked(taken(week2)), { Ada: 100, Ben: 100 })
    expect(lastBet(push).state.state).toBe('push')
    expect(movedBy(push, 'bounty.confirming')).toEqual({ Ben: 100 })
    const again = confirmed(push, { Ada: 101, Ben: 100 })
    expect(movedBy(again, 'bounty.confirming')).toEqual({ Ben: 100 })
    expect(playerNamed(again, 'Ben').standing.confirmedIn).toEqual(['casino_one'])
  })

  test('goes to the player who accepts, never to the challenger or to former players', () => {
    expect(movedBy(settled(locked(taken(week2)), { Ada: 150 }), 'bounty.confirming')).toEqual({ Ben: 100 })
    expect(confirming(proposed(week2, 'Ada', 'Ben'))).toEqual({})
    expect(confirming(after(taken(week2), (now) => leaveLeague(turnOf(now, 'Ben'))))).toEqual({})
    const askerGone = after(taken(week2, {}, 'Cleo'), (now) => leaveLeague(turnOf(now, 'Ada')))
    expect(confirming(askerGone)).toEqual({ Cleo: 100 })
  })

  test('is paid to each player who accepted, and is cut with the week’s other bounties if the treasury is short (§2)', () => {
    const both = locked(taken(taken(week2), {}, 'Cleo'))
    expect(movedBy(settled(both), 'bounty.confirming')).toEqual({ Ben: 100, Cleo: 100 })
    // The bounties owe 200, and the treasury holds 100.
    const short = holding(both, { Dan: unitsOfPlayer(both, 'Dan') + treasuryOf(both) - 100 })
    const league = settled(short, { Eve: 150 })
    expect(movedBy(league, 'bounty.confirming')).toEqual({ Ben: 50, Cleo: 50 })
    expect(notesBy(league, 'treasury.short')).toContainEqual({
      rule: 'treasury.short',
      step: 'bounties',
      owed: 200,
      paid: 100,
    })
  })
})

describe('the giant killer (§5 Bounties)', () => {
  /** Ada is a whale; the others are fish. */
  const week7 = opened(
    confirmed(settled(locked(holding(aLeague().inWeek(6).build(), { Ada: 900, Ben: 300, Cleo: 300 })))),
  )
  const fishOn = (league: League, stake = 50) => accepted(proposed(league, 'Ben', 'Ada', { stake, odds: 200 }), 'Ada')

  test('pays a fish 50 for winning a bet of 50 or more against a whale, once a week, no matter who proposed', () => {
    const won = settled(locked(fishOn(fishOn(week7))), { Ben: 150 })
    expect(movedBy(won, 'bounty.giant_killer')).toEqual({ Ben: 50 })
    const asked = settled(locked(accepted(proposed(week7, 'Ada', 'Cleo', { stake: 50 }), 'Cleo')), { Cleo: 150 })
    expect(movedBy(asked, 'bounty.giant_killer')).toEqual({ Cleo: 50 })
  })

  test('pays nothing for a stake of 49, a loss, a win against a fish, or a whale’s win', () => {
    expect(movedBy(settled(locked(fishOn(week7, 49)), { Ben: 150 }), 'bounty.giant_killer')).toEqual({})
    expect(movedBy(settled(locked(fishOn(week7)), { Ada: 150 }), 'bounty.giant_killer')).toEqual({})
    const small = accepted(proposed(week7, 'Ben', 'Cleo', { stake: 50 }), 'Cleo')
    expect(movedBy(settled(locked(small), { Ben: 150 }), 'bounty.giant_killer')).toEqual({})
    const two = opened(confirmed(settled(locked(holding(week7, { Ben: 900, Cleo: 300 })))))
    const betweenWhales = settled(locked(fishOn(two)), { Ben: 150 })
    expect(movedBy(betweenWhales, 'h2h.won')).toEqual({ Ben: 100 })
    expect(movedBy(betweenWhales, 'bounty.giant_killer')).toEqual({})
  })

  test('pays nothing for a push, to a fish who left, or for less than 50 from either side (fair play, rule 6)', () => {
    expect(movedBy(settled(locked(fishOn(week7)), { Ada: 90, Ben: 90 }), 'bounty.giant_killer')).toEqual({})
    const gone = after(fishOn(week7), (now) => leaveLeague(turnOf(now, 'Ben')))
    expect(movedBy(settled(locked(gone), { Ben: 150 }), 'bounty.giant_killer')).toEqual({})
    const long = accepted(proposed(week7, 'Ada', 'Cleo', { stake: 50, odds: 198 }), 'Cleo')
    expect(movedBy(settled(locked(long), { Cleo: 150 }), 'bounty.giant_killer')).toEqual({})
    const even = accepted(proposed(week7, 'Ada', 'Cleo', { stake: 51, odds: 198 }), 'Cleo')
    expect(movedBy(settled(locked(even), { Cleo: 150 }), 'bounty.giant_killer')).toEqual({ Cleo: 50 })
  })
})
