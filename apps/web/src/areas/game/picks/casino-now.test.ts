import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { nextOf } from './casino-now.ts'

const { section, lines } = sections()

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

section('leads from an entry to a bet only who can make one', (say) => {
  say(nextOf(game({}, true)).label)
  say(nextOf(game({ is_eliminated: true })).label)
  say(nextOf(game({ wallet: 0 }, true)).label)
})

test('says in each case what golden/casino-now.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/casino-now.txt')
})
