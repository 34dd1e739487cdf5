import { expect, test } from 'vitest'
import { canTakeLine } from './OnTheLine.tsx'

test('keeps a way to the house line once the list has none: a bet is taken, none is to make and no offer is out', () => {
  const me = {
    at_treasury: [] as { kind: 'house_line'; week: number; stake: number; pays: number }[],
    is_eliminated: false,
  }
  const game = { week: 8, me, game_state: { tide: 'betting' } } as const
  const taken = { own: 1, riding: [1], over: [] }
  expect(canTakeLine(game, taken)).toBe(true)
  expect(canTakeLine(game, { own: 0, riding: [], over: [] })).toBe(false)
  expect(canTakeLine(game, { ...taken, own: 2 })).toBe(false)
  expect(canTakeLine({ ...game, week: 5 }, taken)).toBe(false)
  expect(canTakeLine({ ...game, game_state: { tide: 'games' } }, taken)).toBe(false)
  const line = { kind: 'house_line', week: 8, stake: 10, pays: 20 } as const
  expect(canTakeLine({ ...game, me: { ...me, at_treasury: [line] } }, taken)).toBe(false)
})
