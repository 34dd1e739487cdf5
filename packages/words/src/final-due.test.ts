import { expect, test } from 'vitest'
import { LEVEL_AT_ZERO, dueWords, tradeWords } from './final-due.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('what a gap leads to', (say) => {
  say(dueWords({ of: 'units', place: 5 }))
  say(dueWords({ of: 'points', place: 1 }))
  say(dueWords({ of: 'points', prizeOf: 'priya' }))
  say(dueWords({ of: 'lead', over: 'maya' }))
})

section('prizes to trade', (say) => {
  const vinny = { name: 'vinny', units: 1733, place: 1 }
  say(tradeWords({ figure: '0', pass: vinny, passedBy: null }))
  say(tradeWords({ figure: '7.4', pass: vinny, passedBy: null }))
  say(tradeWords({ figure: '7.4', pass: null, passedBy: vinny }))
  say(tradeWords({ figure: '7.4', pass: null, passedBy: null }))
  say(LEVEL_AT_ZERO)
})

test('every case matches golden/final-due.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/final-due.txt')
})
