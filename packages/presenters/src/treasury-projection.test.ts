import { asSeenBy, instant, momentsOf } from '@whale/game'
import { aLeague } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { projectionView } from './treasury-projection.ts'

/** The next payday, what the treasury holds, and what is left for the prizes. */
function planOf(league: ReturnType<ReturnType<typeof aLeague>['build']>, week: number) {
  const seen = asSeenBy(league, null, instant(momentsOf(league.calendar, week).processesAt))
  const { weeks, balance, rest } = projectionView(seen, undefined)
  return { payday: weeks[0]?.payday, balance, rest }
}

test('has no payday for a locked week in which nobody made a move', () => {
  const open = planOf(aLeague().inWeek(12).build(), 12)
  const idle = planOf(aLeague().inWeek(12).locked().build(), 12)
  expect(open.payday).toBe(Math.floor((open.balance - 40) / 10))
  expect(idle.payday).toBe(0)
  expect(idle.rest).toBe(idle.balance - 40 - Math.floor((idle.balance - 40) / 10))
  expect(planOf(aLeague().inWeek(2).build(), 2).payday).toBe(160)
  expect(planOf(aLeague().inWeek(2).locked().build(), 2).payday).toBe(0)
})
