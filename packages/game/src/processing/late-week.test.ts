import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import type { League } from '../league/league.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { buyBack } from '../players/buy-back.ts'
import { pickTopScore } from '../top-score/pick-top-score.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { currentWeekOf } from '../testing/report.ts'
import {
  accepted,
  after,
  confirmed,
  entered,
  holding,
  lastBet,
  locked,
  opened,
  tookLine,
  pickedTop,
  proposed,
  settled,
  wentAllIn,
} from '../testing/steps.ts'
import {
  entrantNames,
  idOf,
  movedBy,
  notesBy,
  playerNamed,
  refusalOf,
  teamNamed,
  turnOf,
  unitsOfPlayer,
} from '../testing/turns.ts'

/** The week after `week` is open, and `week` has no scores yet. Everyone acted in `week`. */
function lateAfter(week: number, units: Record<string, number> = {}): League {
  const betting = holding(aLeague().inWeek(week).build(), { ...EACH_200, ...units })
  return opened(locked(pickedTop(betting, Object.fromEntries(EIGHT.map((name) => [name, 'Hope'])))))
}

function bought(league: League, name: string): League {
  return after(league, (now) => buyMultiplier(turnOf(now, name), { week: currentWeekOf(now) }))
}

describe('a late week counts later stakes (§3, §5 Elimination)', () => {
  test('does not eliminate a player in week 8 who is all in on week 9', () => {
    const late = settled(wentAllIn(lateAfter(8), 'Gus'), { Hope: 150 }, { week: 8 })
    expect(playerNamed(late, 'Gus').standing).toMatchObject({ eliminatedInWeek: null, status: 'fish' })
    const right = settled(locked(late), { Gus: 110 })
    expect(movedBy(right, 'liquidation.won')).toEqual({ Gus: 500 })
    const wrong = settled(locked(late), { Gus: 90, Ada: 100 })
    expect(playerNamed(wrong, 'Gus').standing.eliminatedInWeek).toBe(9)
  })

  test('counts a house bet and a bet of the next week', () => {
    const late = lateAfter(7, { Gus: 110, Finn: 130 })
    const put = proposed(tookLine(late, 'Gus', 'Ada'), 'Finn', 'Ada', { stake: 100 })
    const settledLate = settled(put, { Hope: 150 }, { week: 7 })
    // Both get a share of the payday, so an on-time settlement would not eliminate them.
    expect(['Gus', 'Finn'].map((name) => playerNamed(settledLate, name).standing.eliminatedInWeek)).toEqual([
      null,
      null,
    ])
    expect(unitsOfPlayer(settledLate, 'Gus')).toBeLessThan(100)
    const lost = settled(locked(settledLate), { Ada: 90, Hope: 150 })
    expect(playerNamed(lost, 'Gus').standing.eliminatedInWeek).toBe(8)
  })

  test('still eliminates a player who would have been eliminated on time: the stake does not count twice', () => {
    const late = opened(locked(holding(aLeague().inWeek(7).build(), { ...EACH_200, Gus: 105 })))
    const settledLate = settled(tookLine(late, 'Gus', 'Ada'), { Hope: 150 }, { week: 7 })
    expect(playerNamed(settledLate, 'Gus').standing.eliminatedInWeek).toBe(7)
    expect(notesBy(settledLate, 'eliminated')).toEqual([
      { rule: 'eliminated', playerId: idOf(settledLate, 'Gus'), units: 95 },
    ])
  })

  test('pays a house bet for the next week to a player whom the late week eliminates (§5 The House)', () => {
    const late = opened(locked(holding(aLeague().inWeek(7).build(), { ...EACH_200, Gus: 105 })))
    const settledLate = settled(tookLine(late, 'Gus', 'Ada'), { Hope: 150 }, { week: 7 })
    expect(movedBy(settled(locked(settledLate), { Ada: 150 }), 'option.won')).toEqual({ Gus: 100 })
  })

  test('counts a later multiplier toward the 700 of the late week, but not of the next', () => {
    const whales = opened(confirmed(settled(locked(holding(aLeague().inWeek(6).build(), { ...EACH_200, Ada: 705 })))))
    const acting = locked(pickedTop(whales, { Ada: 'Ada' }))
    const late = settled(bought(opened(acting), 'Ada'), { Hope: 150 }, { week: 7 })
    expect(unitsOfPlayer(late, 'Ada')).toBeLessThan(700)
    expect(playerNamed(late, 'Ada').standing.status).toBe('whale')
    const next = settled(locked(late), { Hope: 150 })
    expect(playerNamed(next, 'Ada').standing.status).toBe('fish')
  })
})

describe('a late week and a buy-back after its lock (§3)', () => {
  const week4 = opened(confirmed(settled(locked(holding(aLeague().inWeek(3).build(), { ...EACH_200, Gus: 0 })))))
  const lateWeek = (betting: League) =>
    after(opened(locked(betting)), (now) => {
      expect(playerNamed(now, 'Gus').standing.eliminatedInWeek).toBe(3)
      return buyBack(turnOf(now, 'Gus'))
    })

  test('charges no drift, so nobody is eliminated again for a week in which they were out', () => {
    const idle = settled(lateWeek(week4), { Hope: 150 }, { week: 4 })
    expect(movedBy(idle, 'drift')).not.toHaveProperty('Gus')
    expect(playerNamed(idle, 'Gus').standing.eliminatedInWeek).toBeNull()
    expect(movedBy(settled(locked(idle), { Hope: 150 }), 'drift')).toMatchObject({ Gus: -10 })
  })

  test('pays nothing to a player who was eliminated then: a right pick counts for the streak only', () => {
    const late = settled(lateWeek(pickedTop(week4, { Gus: 'Ben', Ada: 'Ben' })), { Gus: 150, Ben: 140 }, { week: 4 })
    expect(movedBy(late, 'top_score.team')).toEqual({ Ben: 40 })
    expect(movedBy(late, 'top_score.pick')).toEqual({ Ada: 35 + 120 })
    expect(movedBy(late, 'payday')).toEqual({ Ada: 20 })
    expect(playerNamed(late, 'Gus').standing.streak).toBe(1)
  })
})

describe('a late week and the current one (§3)', () => {
  test('have separate bets, house bets and entries, and the later ones do not change', () => {
    const week2 = aLeague().inWeek(2).build()
    const first = entered(tookLine(accepted(proposed(week2, 'Ada', 'Ben'), 'Ben'), 'Cleo', 'Ada'), { Dan: ['A', 'B'] })
    const second = accepted(
      proposed(tookLine(opened(locked(first)), 'Cleo', 'Ada', { stake: 10 }), 'Ben', 'Ada'),
      'Ada',
    )
    const athletes = { Dan: { A: 12, B: 13 } }
    const late = settled(second, { Ada: 120, Ben: 90 }, { week: 2, athletes })
    expect(movedBy(late, 'h2h.won')).toEqual({ Ada: 100 })
    expect(movedBy(late, 'option.won')).toEqual({ Cleo: 100 })
    expect(movedBy(late, 'casino.two_scorers')).toEqual({ Dan: 100 })
    expect(late.bets.map(({ week, state }) => [week, state.state])).toEqual([[3, 'accepted']])
    expect(late.balances[`escrow:${lastBet(late).id}`]).toBe(100)
    const next = settled(locked(late), { Ada: 90, Ben: 120 })
    expect(movedBy(next, 'h2h.won')).toEqual({ Ben: 100 })
    expect(movedBy(next, 'option.won')).toEqual({})
  })

  test('are settled in order if both are late', () => {
    const late = pickedTop(lateAfter(4), { Ada: 'Ben' })
    const two = pickedTop(opened(locked(late)), { Cleo: 'Ben' })
    expect(() => settled(two, {}, { week: 5 })).toThrow('cannot be settled now')
    const first = settled(two, { Ben: 150 }, { week: 4 })
    expect(first.progress).toMatchObject({ week: 6, settledThrough: 4, finalThrough: 4 })
    const second = settled(first, { Ben: 150 }, { week: 5 })
    expect(second.progress).toMatchObject({ week: 6, settledThrough: 5, finalThrough: 5 })
    expect(movedBy(second, 'top_score.pick')).toEqual({ Ada: 40 + 160 })
    expect(movedBy(settled(locked(second), { Ben: 150 }), 'top_score.pick')).toEqual({ Cleo: 40 })
  })

  test('allow no second settlement of the late one: its results could be spent at once', () => {
    const late = settled(lateAfter(4), { Ada: 150 }, { week: 4 })
    expect(late.progress).toMatchObject({ settledThrough: 4, finalThrough: 4 })
    expect(() => confirmed(late, { Ada: 90 })).toThrow('is not provisional')
  })
})

describe('a late week 9 and the Triangle (§5 Bermuda)', () => {
  const late = lateAfter(9, { Ada: 900, Ben: 800, Cleo: 720 })
  const say = (league: League, best: string) =>
    refusalOf(pickTopScore(turnOf(league, 'Gus'), { week: 10, teamId: teamNamed(league, best), points: points(10000) }))

  test('leaves the Triangle without entrants until it is settled; the team of any active player can be picked', () => {
    expect(late.bermuda).toBeNull()
    for (const name of EIGHT) expect(say(late, name)).toBeNull()
  })

  test('sets them when settled; earlier top-score picks stay, and are wrong if they name no entrant', () => {
    const named = pickedTop(late, { Dan: 'Hope', Eve: 'Ben' })
    const fixed = settled(named, { Hope: 150 }, { week: 9 })
    expect(entrantNames(fixed)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(say(fixed, 'Hope')).toEqual({ code: 'prediction.not_an_entrant' })
    const week10 = settled(locked(pickedTop(fixed, { Gus: 'Ben' })), { Hope: 150, Ben: 120 })
    expect(movedBy(week10, 'bermuda.named')).toEqual({ Eve: 50, Gus: 50 })
    expect(notesBy(week10, 'prediction.wrong')).toMatchObject([{ playerId: idOf(week10, 'Dan'), teamName: 'Hope' }])
    expect(week10.bermuda?.weeks.map(({ week }) => week)).toEqual([10])
  })

  test('lets a locked week 10 be scored after it with week 9’s entrants', () => {
    const both = opened(locked(pickedTop(late, { Dan: 'Ben' })))
    const week10 = settled(settled(both, { Hope: 150 }, { week: 9 }), { Ben: 120 }, { week: 10 })
    expect(week10.bermuda?.weeks[0]?.lines).toHaveLength(3)
    expect(movedBy(week10, 'bermuda.named')).toEqual({ Dan: 50 })
    expect(week10.progress).toMatchObject({ week: 11, settledThrough: 10, finalThrough: 10 })
  })
})
