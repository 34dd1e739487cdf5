import { expect, test } from 'vitest'
import { nextOf } from './casino-now.ts'

type Game = Parameters<typeof nextOf>[0]

const game = (me: object, hasPredicted = false) =>
  ({
    week: 9,
    league: { id: 'l1' },
    me: { status: 'whale', is_eliminated: false, wallet: 300, ...me },
    narrative: { place: 'casino_two' },
    bets: { offers: 0 },
    prediction: { refusal: null, entry: hasPredicted ? {} : null },
    game_state: { tide: 'betting', season: 2025 },
  }) as unknown as Game

test('leads from an entry to a bet only who can make one', () => {
  expect(nextOf(game({}, true)).label).toBe('Next: make a bet')
  expect(nextOf(game({ is_eliminated: true })).label).toBe('Next: name the top team')
  expect(nextOf(game({ wallet: 0 }, true)).label).toBe('Back to the week')
})
