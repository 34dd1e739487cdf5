import type { HouseBetWire } from '@whale/contract'
import { expect, test } from 'vitest'
import { houseBetLacks, houseResultWords, houseScoreWords, lineSource, paidShort } from './house-bets.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('shows one missing thing at a time', (say) => {
  const draft = { amount: 30 }
  say(houseBetLacks(draft, { line: 118.5, wallet: 30 }))
  say(houseBetLacks(draft, { line: 118.5, wallet: 20 }))
  say(houseBetLacks(draft, { line: null, wallet: 20 }))
})

section('names the source of a line and never invents a projection', (say) => {
  const words = (projected: number | null, asSet: number | null, provider: string | null = 'ESPN') =>
    lineSource({ projected, line: 118.5 }, { provider, asSet })
  say(words(118.2, 104.61))
  say(words(118.2, 104.61, null))
  say(words(118.2, null))
  say(words(null, null))
  say(lineSource({ projected: null, line: null }, { provider: 'ESPN', asSet: null }))
})

section('says what the treasury had when it could not pay all of it', (say) => {
  const houseBet = { amount: 30, pays: 60 } as const
  say(paidShort({ ...houseBet, result: 'won', paid: 23 }))
  say(paidShort({ ...houseBet, result: 'push', paid: 23 }))
  say(paidShort({ ...houseBet, result: 'won', paid: 60 }))
  say(paidShort({ ...houseBet, result: 'won', paid: null }))
})

section('says what became of a bet', (say) => {
  for (const result of ['open', 'won', 'lost', 'push', 'void'] as const)
    say(houseResultWords({ result, amount: 30, pays: 60, paid: null } as HouseBetWire, 'Tuesday 4am'))
  for (const points of [120.4, 112.5, 98]) say(houseScoreWords({ line: 112.5 }, points))
})

test('every case matches golden/house-bets.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/house-bets.txt')
})
