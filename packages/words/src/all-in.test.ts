import { expect, test } from 'vitest'
import {
  ALL_IN_HEADLINES,
  ALL_IN_REACH,
  RULED_OUT,
  allInChanceBasis,
  allInEnd,
  allInMissed,
  paidBesideAllIn,
  ruledOutByStake,
} from './all-in.ts'
import { pageOf, sections } from './testing/golden.ts'

const { section, lines } = sections()

section('says what the chance is based on', (say) => {
  say(allInChanceBasis(121.6))
})

section('says what comes on top of a hit or a miss, with every house line that may still pay', (say) => {
  const line = (week: number, pays: number) => ({ kind: 'house_line' as const, week, stake: pays / 2, pays })
  for (const at_treasury of [[], [line(9, 60)], [line(8, 40), line(9, 60)]]) {
    say(paidBesideAllIn({ at_treasury }))
    say(allInMissed({ at_treasury }))
  }
})

section('says what rules out going all in', (say) => {
  for (const words of Object.values(RULED_OUT)) say(words)
  say(ruledOutByStake(100))
})

section('leads with what a hit changes about the final', (say) => {
  say(ALL_IN_HEADLINES)
  for (const reach of Object.values(ALL_IN_REACH)) say(reach(490))
})

const given = { amount: 427, line: 118.5, bonus: 300 }
const endAt = (points: number, tide: 'games' | 'provisional' = 'provisional') => allInEnd(given, { points, tide })

section('says how going all in ended, and what came back', (say) => {
  say(endAt(120.6))
  say(endAt(116.4))
  say(endAt(118.46))
  say(endAt(118.5))
})

section('says nothing before the results, or of a week without points', (say) => {
  say(endAt(120.6, 'games'))
  say(endAt(0))
})

test('every case matches golden/all-in.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/all-in.txt')
})
