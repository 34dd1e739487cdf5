import { describe, expect, test } from 'vitest'
import { type GiantGame, giantOf, giantUnits } from './giant.ts'

const game = ({ status = 'fish', isOut = false, settled = 6 } = {}) =>
  ({
    me: { user_id: 'devin', status, is_eliminated: isOut },
    leaderboard: [
      { user_id: 'maya', status: 'whale' },
      { user_id: 'sam', status: 'fish' },
    ],
    last_run: { week: settled },
    game_state: { season: 2025 },
  }) as unknown as GiantGame

describe('the bounty for beating a whale', () => {
  const units = (bet: object = {}, given: Parameters<typeof game>[0] = {}) =>
    giantUnits({ week: 7, otherId: 'maya', smaller: 50, ...bet }, game(given))

  test('comes on top of a bet of a fish against a whale with enough on both sides', () => {
    expect(units()).toBe(50)
    expect([units({ smaller: 49 }), units({ otherId: 'sam' })]).toEqual([0, 0])
    expect([units({}, { status: 'whale' }), units({}, { isOut: true })]).toEqual([0, 0])
  })

  test('is uncertain while an earlier week is late: its results may change the statuses', () => {
    expect(units({}, { settled: 5 })).toBe(0)
  })

  test('counts the smaller stake, whoever made the offer', () => {
    const side = (id: string, stake: number) => ({ user_id: id, stake })
    const bet = (...[challenger, challenged]: ReturnType<typeof side>[]) =>
      ({ week: 7, challenger, challenged }) as Parameters<typeof giantOf>[0]
    expect(giantOf(bet(side('maya', 60), side('devin', 60)), game())).toBe(50)
    expect(giantOf(bet(side('devin', 60), side('maya', 50)), game())).toBe(50)
    expect(giantOf(bet(side('devin', 60), side('maya', 40)), game())).toBe(0)
  })
})
