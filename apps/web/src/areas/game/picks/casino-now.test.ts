import { paths } from '@whale/words/addresses'
import { expect, test } from 'vitest'
import { nextOf } from './casino-now.ts'

type Game = Parameters<typeof nextOf>[0]

const game = (me: object, hasPickedTopScore = false) =>
  ({
    week: 9,
    league: { id: 'l1' },
    me: { status: 'whale', is_eliminated: false, wallet: 300, ...me },
    narrative: { place: 'casino_two' },
    bets: { offers: 0 },
    prediction: { refusal: null, entry: hasPickedTopScore ? {} : null },
    game_state: { tide: 'betting', season: 2025 },
  }) as unknown as Game

test('links an entry to the bets only for players who can bet', () => {
  expect(nextOf(game({}, true)).to).toBe(paths.bets('l1'))
  expect(nextOf(game({ is_eliminated: true })).to).toBe(paths.topScore('l1'))
  expect(nextOf(game({ wallet: 0 }, true)).to).toBe(paths.game('l1'))
})
