import type { Asks, UserId } from '@whale/game'
import { expect, test } from 'vitest'
import { type RivalryGiven, rivalryView } from './rivalry.ts'

const [maya, theo] = ['user_maya' as UserId, 'user_theo' as UserId]

const noAsks = { offers: 0, worth: 0, staked: 0 }

/** The facts after one bet that Maya won, with her chance in hundredths of a percent. */
function upsetAt(chance: number, net = 20): string | undefined {
  return factsOf({ chance, net }).find(({ kind }) => kind === 'upset')?.sentence
}

function factsOf({ chance = 5000, net = 20, asked = noAsks }: { chance?: number; net?: number; asked?: Asks }) {
  const bet = { id: 'bet_1', leagueId: 'league_1', season: 2025, week: 8, otherId: theo, net, chance, margin: 1000 }
  const given = {
    bets: [bet],
    asks: { own: noAsks, other: asked },
    names: new Map([
      [maya, 'maya'],
      [theo, 'theo'],
    ]),
    you: { userId: maya, team: 'Marlin Brando' },
    other: { userId: theo, team: 'Squid Row' },
  } as unknown as RivalryGiven
  return rivalryView(given).facts
}

test('says in plain words who asks for better than fair odds', () => {
  const asked = { offers: 4, worth: 1000, staked: 200 }
  expect(factsOf({ asked }).find(({ kind }) => kind === 'odds')).toMatchObject({
    label: 'Hard bargain',
    value: '5%',
    sentence: 'theo asks for odds that much better than fair, over 4 offers.',
  })
})

test('calls a win by either side an upset at a chance of one in three or less', () => {
  expect(upsetAt(3100)).toBe('Week 8, 2025. You were 31% at kickoff and won.')
  expect(upsetAt(6900, -20)).toBe('Week 8, 2025. theo was 31% at kickoff and won.')
  expect(upsetAt(4900)).toBeUndefined()
  expect(upsetAt(3500)).toBeUndefined()
})
