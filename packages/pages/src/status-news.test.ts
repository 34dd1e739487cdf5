import { type PlayerId, type Reason, type RunNote, points, units } from '@whale/game'
import { expect, test } from 'vitest'
import { crossingOf, prizeOf } from './status-news.ts'

const ME = 'player_me' as PlayerId
const OTHER = 'player_other' as PlayerId

test('crossingOf finds the player’s own crossing, and whale or fish changes only while they decide the final', () => {
  const of = (week: number, notes: readonly RunNote[]) =>
    crossingOf({ week, notes }, { season: 2025, playerId: ME }).crossing
  const note = (rule: 'became_whale' | 'became_fish' | 'eliminated', playerId = ME) =>
    ({ rule, playerId, units: units(80) }) as const
  expect(of(8, [note('became_whale', OTHER), note('became_fish')])).toBe('fish')
  expect(of(8, [note('became_whale')])).toBe('whale')
  expect(of(8, [note('became_whale', OTHER)])).toBeNull()
  expect(of(11, [note('became_whale')])).toBeNull()
  expect(of(11, [note('eliminated')])).toBe('out')
})

test('crossingOf includes what the high tide added, even for a whale who just fell below 700', () => {
  const fell = { rule: 'became_fish', playerId: ME, units: units(647) } as const
  const lifted = { rule: 'became_whale', playerId: ME, units: units(700), lift: units(53) } as const
  const of = (notes: readonly RunNote[]) => crossingOf({ week: 9, notes }, { season: 2025, playerId: ME })
  expect(of([lifted])).toEqual({ crossing: 'whale', lift: 53 })
  expect(of([fell, lifted])).toEqual({ crossing: 'whale', lift: 53 })
  expect(of([fell])).toEqual({ crossing: 'fish', lift: null })
})

test("prizeOf finds the Triangle’s prize, even a shared one, among a settlement's payouts", () => {
  const rest: Reason = { rule: 'bermuda.rest', rest: units(900), left: units(225), players: 9 }
  const prize = (sharedBy: number): Reason => {
    return { rule: 'bermuda.prize', place: 2, total: points(36_670), percents: [25], rest: units(900), sharedBy }
  }
  const paid = (reason: Reason, amount: number) => ({ reason, units: amount })
  expect(prizeOf([paid(rest, 25)])).toBeNull()
  expect(prizeOf([paid(rest, 25), paid(prize(1), 225)])).toEqual({ place: 2, units: 225, isShared: false })
  expect(prizeOf([paid(prize(2), 113), paid(rest, 25)])).toEqual({ place: 2, units: 113, isShared: true })
})
