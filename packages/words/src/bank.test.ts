import { expect, test } from 'vitest'
import { bankSum, inPlayWords, treasuryPays } from './bank.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

const none = { buy_ins: 0, buy_backs: 0, leavers: 0 }
const week = { week: 4, balance_before: 8450, balance_after: 8420, into: 70, out: 100, joined: none }

section('says what the treasury paid out and took in, and how its balance follows', (say) => {
  const kinds = [
    { kind: 'payday' as const, into: 50, out: 100 },
    { kind: 'option' as const, into: 20, out: 0 },
  ]
  say(bankSum({ ...week, kinds }))
  const more = { ...week, into: 200, out: 0, balance_after: 8650, kinds: [] }
  say(bankSum({ ...more, joined: { ...none, buy_backs: 200 } }))
  say(bankSum({ ...more, joined: { ...none, leavers: 200 } })[1])
})

section('has no line for what came in when nothing did', (say) => {
  const first = { week: 1, balance_before: 9000, balance_after: 8420, into: 0, out: 580, kinds: [], joined: none }
  say(bankSum(first))
  say(bankSum({ ...first, out: 0, balance_after: 9000 }).at(-1))
})

section('says what is free and in play, and what the treasury pays when', (say) => {
  say(inPlayWords({ units: 100, wallet: 100 }))
  say(inPlayWords({ units: 1455, wallet: 1405 }))
  const at = { season: 2025, week: 1, isOver: false, isOut: false, casino: 100, pot: 50 }
  for (const other of [{}, { week: 10, casino: null, pot: null }, { isOut: true }, { isOver: true }])
    say(treasuryPays({ ...at, ...other }).map(({ when, what }) => `${when}: ${what}`))
})

test('every case matches golden/bank.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/bank.txt')
})
