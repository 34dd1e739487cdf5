import { expect, test } from 'vitest'
import { LEVEL, LEVEL_AT_ZERO, type PrizeSwap, dueWords, swapWords, weekSwapWords } from './final-due.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('says what a gap leads to', (say) => {
  say(dueWords({ of: 'units', place: 5 }))
  say(dueWords({ of: 'units', place: 1 }))
  for (const is of ['ahead', 'behind', 'level'] as const) say(dueWords({ of: 'points', name: 'maya', is }))
})

section('prizes to trade', (say) => {
  const passing: PrizeSwap = { by: 'passing', name: 'vinny', units: 1733, place: 1, isSamePlace: false }
  const passed: PrizeSwap = { ...passing, by: 'passed', units: 1320, place: 3 }
  for (const swap of [passing, { ...passing, isSamePlace: true }, passed, { ...passed, isSamePlace: true }]) {
    say(swapWords(swap))
    say(weekSwapWords(swap, '7.4'))
  }
  say(weekSwapWords(passing, LEVEL))
  say(LEVEL_AT_ZERO)
})

test('every case matches golden/final-due.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/final-due.txt')
})
