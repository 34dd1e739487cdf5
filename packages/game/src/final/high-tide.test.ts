import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { League } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { buyMultiplier } from '../multiplier/buy-multiplier.ts'
import { leaveLeague } from '../players/leave.ts'
import { EACH_200, EIGHT, aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, pickedTop, settled } from '../testing/steps.ts'
import {
  entrantNames,
  idOf,
  movedBy,
  notesBy,
  playerNamed,
  treasuryOf,
  turnOf,
  unitsOfPlayer,
} from '../testing/turns.ts'

const week9 = aLeague().inWeek(9).build()

/** Week 9 in which everyone drifts by 10 units, and Hope earns 40 for the best team. */
function settledWith(units: Record<string, number>, scores: Record<string, number> = { Hope: 150 }): League {
  return settled(locked(holding(week9, { ...EACH_200, ...units })), scores)
}

describe('high tide (§5 Bermuda)', () => {
  // Specification 6.8
  test('lifts the players with the most units to exactly 700, until three are whales', () => {
    const one = settledWith({ Ada: 900, Ben: 800, Finn: 657, Dan: 400 })
    expect(movedBy(one, 'high_tide')).toEqual({ Finn: 53 })
    expect(entrantNames(one)).toEqual(['Ada', 'Ben', 'Finn'])
    expect(playerNamed(one, 'Finn').standing.status).toBe('whale')
    const three = settledWith({ Gus: 500, Finn: 400, Dan: 300 })
    expect(movedBy(three, 'high_tide')).toEqual({ Gus: 210, Finn: 310, Dan: 410 })
    expect(['Gus', 'Finn', 'Dan'].map((name) => unitsOfPlayer(three, name))).toEqual([700, 700, 700])
    expect(entrantNames(three)).toEqual(['Dan', 'Finn', 'Gus'])
  })

  test('does not come with three whales, or in any other week', () => {
    expect(movedBy(settledWith({ Ada: 900, Ben: 800, Cleo: 710, Dan: 709 }), 'high_tide')).toEqual({})
    const week8 = settled(locked(holding(aLeague().inWeek(8).build(), EACH_200)))
    expect(movedBy(week8, 'high_tide')).toEqual({})
  })

  test('breaks ties in units by the better score of week 9, then by the earlier claim', () => {
    const whales = { Ada: 900, Ben: 800 }
    const level = { ...whales, Cleo: 400, Dan: 400, Eve: 400 }
    expect(movedBy(settledWith(level, { Hope: 150, Eve: 120, Dan: 119 }), 'high_tide')).toEqual({ Eve: 310 })
    expect(movedBy(settledWith(level, { Hope: 150, Cleo: 120, Dan: 120, Eve: 120 }), 'high_tide')).toEqual({
      Cleo: 310,
    })
  })

  test('writes a receipt with the reason and a note about the lift', () => {
    const league = settledWith({ Ada: 900, Ben: 800, Finn: 657 })
    const lift = league.lastRun?.transfers.find(({ reason }) => reason.rule === 'high_tide')
    expect(lift).toMatchObject({ from: 'treasury', units: 53, reason: { rule: 'high_tide', held: 647 } })
    expect(notesBy(league, 'became_whale').at(-1)).toEqual({
      rule: 'became_whale',
      playerId: idOf(league, 'Finn'),
      units: 700,
      lift: 53,
    })
  })

  test('lifts all active players if fewer than three remain', () => {
    const gone = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'].reduce(
      (now, name) => after(now, (at) => leaveLeague(turnOf(at, name))),
      holding(week9, EACH_200),
    )
    const league = settled(locked(gone), { Hope: 150 })
    expect(entrantNames(league)).toEqual(['Gus', 'Hope'])
    expect(movedBy(league, 'high_tide')).toEqual({ Gus: 510, Hope: 470 })
  })

  test('leaves out eliminated players', () => {
    const league = settledWith({ Ada: 900, Ben: 105, Cleo: 105, Dan: 105, Eve: 105, Finn: 105, Gus: 105, Hope: 105 })
    expect(entrantNames(league)).toEqual(['Ada', 'Hope'])
  })

  test('pays a lift in full or not at all, and stops at the first one it cannot afford', () => {
    const betting = locked(holding(week9, { ...EACH_200, Ada: 900, Finn: 400, Gus: 600 }))
    // The drift of eight players adds 80 and the best team costs 40. The lifts need 110 and then 310.
    const held = (units: number) =>
      settled(holding(betting, { Ada: unitsOfPlayer(betting, 'Ada') + treasuryOf(betting) - units }), { Hope: 150 })
    const both = held(380)
    expect(movedBy(both, 'high_tide')).toEqual({ Gus: 110, Finn: 310 })
    expect(treasuryOf(both)).toBe(0)
    expect(notesBy(both, 'treasury.short')).toEqual([])
    const one = held(379)
    expect(movedBy(one, 'high_tide')).toEqual({ Gus: 110 })
    expect(entrantNames(one)).toEqual(['Ada', 'Gus'])
    expect(notesBy(one, 'treasury.short')).toEqual([
      { rule: 'treasury.short', step: 'high_tide', owed: 420, paid: 110 },
    ])
    expect(entrantNames(held(69))).toEqual(['Ada'])
  })

  test('counts a week 9 multiplier as spent: a whale who drops below 700 by buying is lifted only with fewer than three whales', () => {
    const rich = locked(holding(aLeague().inWeek(8).build(), { ...EACH_200, Ada: 760, Ben: 760, Cleo: 760 }))
    const whales = opened(confirmed(settled(rich, { Hope: 150 }), { Hope: 150 }))
    const bought = (league: League) => after(league, (now) => buyMultiplier(turnOf(now, 'Ada'), { week: 9 }))
    const few = settled(locked(bought(whales)), { Hope: 150 })
    // 760 less drift and multiplier, and a payday of 20.
    expect(movedBy(few, 'high_tide')).toEqual({ Ada: 30 })
    const enough = settled(locked(bought(holding(whales, { Dan: 760 }))), { Hope: 150 })
    expect(movedBy(enough, 'high_tide')).toEqual({})
    expect(entrantNames(enough)).toEqual(['Ben', 'Cleo', 'Dan'])
  })

  test('counts units in later weeks when week 9 is late (§3)', () => {
    const late = opened(
      locked(pickedTop(holding(week9, { ...EACH_200, Ada: 900, Ben: 800, Cleo: 400 }), { Ada: 'Ben' })),
    )
    const league = settled(late, { Hope: 150 }, { week: 9 })
    expect(movedBy(league, 'high_tide')).toEqual({ Cleo: 310 })
    expect(entrantNames(league)).toEqual(['Ada', 'Ben', 'Cleo'])
  })

  test('is recomputed from corrected scores (§3)', () => {
    const units = { Ada: 900, Ben: 800, Cleo: 690, Dan: 690 }
    const first = settledWith(units, { Dan: 150, Cleo: 140 })
    expect([movedBy(first, 'high_tide'), entrantNames(first)]).toEqual([{}, ['Ada', 'Ben', 'Dan']])
    const again = confirmed(first, { Hope: 160, Cleo: 140 })
    expect(movedBy(again, 'high_tide')).toEqual({ Cleo: 20 })
    expect(entrantNames(again)).toEqual(['Ada', 'Ben', 'Cleo'])
    expect(playerNamed(again, 'Dan').standing.status).toBe('fish')
  })

  test('only moves whole lifts, from the treasury to the richest (property)', () => {
    const wallets = fc.array(fc.integer({ min: 50, max: 900 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(wallets, (drawn) => {
        const league = settledWith(Object.fromEntries(EIGHT.map((name, index) => [name, drawn[index] ?? 0])))
        const lifted = Object.keys(movedBy(league, 'high_tide'))
        for (const name of lifted) expect(unitsOfPlayer(league, name)).toBe(700)
        const whales = league.players.filter((player) => isActive(player) && player.standing.status === 'whale')
        if (lifted.length > 0) expect(whales.length).toBeLessThanOrEqual(3)
        expect(treasuryOf(league)).toBeGreaterThanOrEqual(0)
        for (const move of league.lastRun?.transfers ?? []) {
          if (move.reason.rule === 'high_tide') expect(move.units).toBe(700 - move.reason.held)
        }
      }),
      { numRuns: 60 },
    )
  })
})
