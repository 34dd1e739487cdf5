import type { Balance } from '@whale/words'
import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { balanceOf } from './after-bet.ts'
import { lossWarning } from './loss-warning.ts'

const { section, lines } = sections()

type Game = Parameters<typeof lossWarning>[2]
type Me = Parameters<typeof balanceOf>[0]

const gameOf = (week: number, others: number[] = [900, 860, 810]) =>
  ({
    week,
    game_state: { season: 2025 },
    leaderboard: [
      { is_you: true, units: 0, is_eliminated: false },
      ...others.map((units) => ({ is_you: false, units, is_eliminated: false })),
    ],
  }) as Game
const me = { units: 118, wallet: 88, whale_line: 700, elimination_line: 100 } as Me
const balance: Balance = { units: 642, wallet: 580, whaleLine: 700, eliminationLine: 100 }

section('lets a player with 118 units and an earned bounty lose the next 25 and stay in', (say) => {
  say(lossWarning(25, balanceOf(me, 0), gameOf(2)))
  say(lossWarning(25, balanceOf(me, 100), gameOf(2)))
})

section('holds the warning until the bounty is known that may make it false', (say) => {
  say(lossWarning(25, null, gameOf(9)))
})

section('warns when losing this bet, alone or with everything riding, would beach the viewer', (say) => {
  say(lossWarning(480, balance, gameOf(8)))
  say(lossWarning(481, balance, gameOf(8)))
  say(lossWarning(543, balance, gameOf(8)))
})

section(
  'warns a whale in week 9 that a loss may cost the final, or only the whale line where few are over it',
  (say) => {
    const whale = { ...balance, units: 730, wallet: 720 }
    say(lossWarning(31, whale, gameOf(9)))
    say(lossWarning(30, whale, gameOf(9)))
    say(lossWarning(20, whale, gameOf(9)))
    say(lossWarning(31, whale, gameOf(8)))
    // The final takes three at least.
    say(lossWarning(31, whale, gameOf(9, [900, 860, 300])))
    // A fish who is not in the final has no place to lose.
    say(lossWarning(30, balance, gameOf(9)))
    say(lossWarning(30, balance, gameOf(9, [900, 860, 630])))
  },
)

test('says in each case what golden/loss-warning.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/loss-warning.txt')
})
