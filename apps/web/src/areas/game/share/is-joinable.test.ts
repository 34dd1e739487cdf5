import { expect, test } from 'vitest'
import { isJoinable } from './is-joinable.ts'

test('lets people join until week 6 locks, or the first week of a league that started late', () => {
  const at = (week: number, tide: string, { isFirst = false } = {}) =>
    isJoinable({
      week,
      last_run: isFirst ? null : { week: week - 1 },
      game_state: { season: 2025, tide },
    } as unknown as Parameters<typeof isJoinable>[0])
  expect([at(1, 'games', { isFirst: true }), at(5, 'final'), at(6, 'betting')]).toEqual([true, true, true])
  expect([at(6, 'games'), at(7, 'betting'), at(12, 'over')]).toEqual([false, false, false])
  expect(at(9, 'betting', { isFirst: true })).toBe(true)
})
