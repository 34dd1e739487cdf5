import { describe, expect, test } from 'vitest'
import { points } from '../values/points.ts'
import { multipliedPoints } from '../league/multiplier.ts'
import { aLeague } from '../testing/builder.ts'
import { after, confirmed, holding, locked, opened, settled } from '../testing/steps.ts'
import { idOf, playerNamed, refusalOf, treasuryOf, turnOf, unitsOfPlayer } from '../testing/turns.ts'
import { buyMultiplier, whyNotBuyMultiplier } from './buy-multiplier.ts'

const whales = (week: number, units = 800) =>
  opened(
    confirmed(
      settled(
        locked(
          holding(
            aLeague()
              .inWeek(week - 1)
              .build(),
            { Ada: units, Dan: 50 },
          ),
        ),
      ),
    ),
  )
const week7 = whales(7)

describe('the multiplier (§5 Multiplier)', () => {
  test.each([7, 8, 9])('bought in week %d costs 100 and applies three weeks later', (week) => {
    const before = whales(week)
    const league = after(before, (now) => buyMultiplier(turnOf(now, 'Ada'), { week }))
    expect(league.multipliers).toMatchObject([{ playerId: idOf(league, 'Ada'), week, forWeek: week + 3 }])
    expect(unitsOfPlayer(before, 'Ada') - unitsOfPlayer(league, 'Ada')).toBe(100)
    expect(treasuryOf(league) - treasuryOf(before)).toBe(100)
  })

  test('can be bought once a week', () => {
    const bought = after(week7, (now) => buyMultiplier(turnOf(now, 'Ada'), { week: 7 }))
    expect(refusalOf(buyMultiplier(turnOf(bought, 'Ada'), { week: 7 }))).toEqual({ code: 'multiplier.already_bought' })
    const week8 = opened(confirmed(settled(locked(holding(bought, { Ada: 900 })))))
    expect(buyMultiplier(turnOf(week8, 'Ada'), { week: 8 }).ok).toBe(true)
  })

  // Specification 6.8
  test('is only for active whales, by the status from the last settlement', () => {
    expect(refusalOf(buyMultiplier(turnOf(week7, 'Ben'), { week: 7 }))).toEqual({ code: 'multiplier.whales_only' })
    // A fish who gets rich during the week stays a fish until Tuesday.
    const rich = holding(week7, { Ben: 900 })
    expect(whyNotBuyMultiplier(turnOf(rich, 'Ben'))).toEqual({ code: 'multiplier.whales_only' })
    expect(playerNamed(week7, 'Dan').standing.eliminatedInWeek).toBe(6)
    expect(whyNotBuyMultiplier(turnOf(week7, 'Dan'))).toEqual({ code: 'player.eliminated' })
  })

  test('makes its price no longer count toward the 700', () => {
    const bought = after(whales(7, 675), (now) => buyMultiplier(turnOf(now, 'Ada'), { week: 7 }))
    expect(playerNamed(settled(locked(bought)), 'Ada').standing.status).toBe('fish')
  })

  test('is refused in other weeks, after the lock, for another week, and if the wallet is too small', () => {
    expect(whyNotBuyMultiplier(turnOf(whales(6), 'Ada'))).toEqual({ code: 'multiplier.not_this_week', week: 6 })
    expect(whyNotBuyMultiplier(turnOf(locked(week7), 'Ada'))).toMatchObject({ code: 'week.locked' })
    expect(refusalOf(buyMultiplier(turnOf(week7, 'Ada'), { week: 8 }))).toEqual({ code: 'week.other', current: 7 })
    const spent = holding(week7, { Ada: 99 })
    expect(whyNotBuyMultiplier(turnOf(spent, 'Ada'))).toEqual({ code: 'units.not_enough', wallet: 99, needed: 100 })
  })
})

test.each([
  [10000, 12000],
  [10001, 12001],
  [10003, 12004],
  [0, 0],
  [-1050, -1260],
  [-10003, -12004],
])('multiplies %d hundredths of a point to %d, rounded half up', (scored, multiplied) => {
  expect(multipliedPoints({ season: 2025 }, points(scored))).toBe(multiplied)
})
