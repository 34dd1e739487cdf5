import { expect, test } from 'vitest'
import { belowWhaleLine, multiplierEffect, salesOver, timesFactor } from './multipliers.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('says what a multiplier does, at what price, or what became of the viewer’s', (say) => {
  const bolt = { forWeek: 11 }
  for (const state of ['sale', 'yours'] as const) {
    say(multiplierEffect({ ...bolt, state }, { percent: 20, price: 100 }))
  }
  say(timesFactor(20))
  say(salesOver(2025))
})

section('warns of the whale line before the price is paid, if losing all that rides would end below it', (say) => {
  const me = (riding: number, stake = 0): Parameters<typeof belowWhaleLine>[0] => ({
    riding,
    whale_line: 700,
    at_treasury: stake === 0 ? [] : [{ kind: 'house_line', stake, pays: 2 * stake, week: 8 }],
  })
  const at = (leaves: number, bounty = 0) => ({ leaves, bounty })
  say(belowWhaleLine(me(112), at(807)))
  say(belowWhaleLine(me(52, 60), at(807)))
  say(belowWhaleLine(me(107), at(807)))
  // The bounty for an accepted bet is paid win or lose.
  say(belowWhaleLine(me(112), at(807, 10)))
  // Another sentence says that the price alone causes it.
  say(belowWhaleLine(me(112), at(690)))
})

test('every case matches golden/multipliers.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/multipliers.txt')
})
