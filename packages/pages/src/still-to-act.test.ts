/** RULES §5 Still to act: who may nudge whom, and when. */
import { DAY_MS, later, momentsOf, playerOfId, teamOfId } from '@whale/game'
import { aLeague, confirmed, holding, idOf, locked, opened, pickedTop, settled } from '@whale/game/testing'
import { expect, test } from 'vitest'
import { nudgeable } from './still-to-act.ts'

const week3 = opened(confirmed(settled(locked(holding(aLeague().inWeek(2).build(), { Dan: 50 })))))
const { locksAt } = momentsOf(week3.calendar, 3)
const nudgedBy = (name: string, now = later(locksAt, -1), week = 3, league = week3) =>
  nudgeable(league, { now, week, playerId: idOf(league, name) }).map(({ id }) => {
    return teamOfId(league, playerOfId(league, id).teamId).name
  })

test('an eliminated player can neither nudge nor be nudged', () => {
  expect(playerOfId(week3, idOf(week3, 'Dan')).standing.eliminatedInWeek).toBe(2)
  expect(nudgedBy('Dan')).toEqual([])
  expect(nudgedBy('Ada')).toEqual(['Ben', 'Cleo', 'Eve', 'Finn', 'Gus', 'Hope'])
})

test('nudges go to those who have not acted, from a day before the lock until the lock', () => {
  const acted = pickedTop(week3, { Ben: 'Ada', Ada: 'Ben' })
  expect(nudgedBy('Ada', later(locksAt, -1), 3, acted)).toEqual(['Cleo', 'Eve', 'Finn', 'Gus', 'Hope'])
  expect(nudgedBy('Ada', later(locksAt, -DAY_MS)).length).toBe(6)
  expect(nudgedBy('Ada', later(locksAt, -DAY_MS - 1))).toEqual([])
  expect(nudgedBy('Ada', locksAt)).toEqual([])
  expect(nudgedBy('Ada', later(locksAt, -1), 2)).toEqual([])
})
