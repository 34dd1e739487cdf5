import { expect, test } from 'vitest'
import { isSafer, paysWords } from './ThisWeek.tsx'

type Game = Parameters<typeof isSafer>[0]

const me = { wallet: 180, escrow: 0, status: 'fish', is_eliminated: false, elimination_line: 100, at_treasury: [] }
const gameIn = (week: number, given: object = {}) => ({ week, me: { ...me, ...given } }) as unknown as Game
const allIn = { line: 110.5, placed: null, refusal: null }

test('calls the list the safer choice only beside the all-in card', () => {
  const game = gameIn(9)
  expect(isSafer(game, allIn)).toBe(true)
  expect(isSafer(game, { ...allIn, placed: { amount: 180, line: 110.5 } })).toBe(false)
  expect(isSafer(game, { ...allIn, refusal: { code: 'x', sentence: '' } as never })).toBe(false)
  // A Sleeper league that starts in week 9 has no scores, so no house line.
  expect(isSafer(game, { ...allIn, line: null })).toBe(false)
})

test('takes the card for granted while it loads, for a fish with a free wallet in week 9', () => {
  expect(isSafer(gameIn(9), undefined)).toBe(true)
  expect(
    [gameIn(8), gameIn(9, { status: 'whale' }), gameIn(9, { escrow: 20 })].map((one) => isSafer(one, undefined)),
  ).toEqual([false, false, false])
})

test('says what the sum of the list counts: payday and the top catch are not in it', () => {
  const words = (total: number, done = 0) => paysWords({ total, done })
  expect([words(3), words(2), words(1), words(2, 1)]).toEqual(['Win all 3:', 'Win both:', 'Win it:', 'Win the rest:'])
})
