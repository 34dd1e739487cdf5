import { describe, expect, test } from 'vitest'
import { constantsOf, isSeasonPlayed } from './constants.ts'
import { type WeekConfig, weekConfig } from './weeks.ts'

const weeks = Array.from({ length: 12 }, (_, index) => weekConfig(index + 1)).filter((week) => week !== null)

function weeksWith(has: (week: WeekConfig) => boolean): number[] {
  return weeks.filter(has).map(({ week }) => week)
}

describe('the twelve weeks (§5)', () => {
  test('number from 1 to 12, in order', () => {
    expect(weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(weekConfig(0)).toBeNull()
    expect(weekConfig(13)).toBeNull()
  })

  test('have the places on the map', () => {
    expect(weeksWith(({ place }) => place === 'casino_one')).toEqual([1, 2, 3])
    expect(weeksWith(({ place }) => place === 'open_seas')).toEqual([4, 6])
    expect(weeksWith(({ place }) => place === 'remote_island')).toEqual([5])
    expect(weeksWith(({ place }) => place === 'casino_two')).toEqual([7, 8, 9])
    expect(weeksWith(({ place }) => place === 'bermuda_triangle')).toEqual([10, 11, 12])
  })

  // Specification 9.7
  test('pay at most the specified amounts', () => {
    expect(weeks.map((week) => week.casinoPayoutUnitsMax)).toEqual([100, 100, 100, 0, 200, 0, 100, 200, 300, 0, 0, 0])
  })

  // Specification 9.8
  test('offer what the specification lists', () => {
    expect(weeksWith(({ hasBetting }) => hasBetting)).toEqual([2, 3, 7, 8, 9])
    expect(weeksWith(({ casinoEvent }) => casinoEvent !== null)).toEqual([1, 2, 3, 5, 7, 8])
    expect(weeksWith(({ hasMultiplier }) => hasMultiplier)).toEqual([7, 8, 9])
    expect(weeksWith(({ hasAllIn }) => hasAllIn)).toEqual([9])
  })
})

describe('the rulebook’s numbers (§1, §4, §5)', () => {
  // Specification 9.1
  test('match the specification', () => {
    expect(constantsOf(2025)).toMatchObject({
      buyInUnits: 1000,
      workingCapitalUnits: 100,
      buyInTreasuryUnits: 900,
      whaleUnits: 700,
      eliminationUnits: 100,
      playersMin: 8,
      weeks: 12,
      oneScorerTarget: 1000,
      oneScorerPayoutUnits: 100,
      inviteCodeLength: 6,
    })
  })

  // Specification 9.1
  test('split a buy-in into the parts of a claim', () => {
    const { buyInUnits, workingCapitalUnits, buyInTreasuryUnits } = constantsOf(2025)
    expect(workingCapitalUnits + buyInTreasuryUnits).toBe(buyInUnits)
  })

  test('exist for the playable seasons only', () => {
    expect([2023, 2024, 2025, 2026, 2027].filter(isSeasonPlayed)).toEqual([2024, 2025, 2026])
    expect(() => constantsOf(2023)).toThrow('no row for season 2023')
  })
})
