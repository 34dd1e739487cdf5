import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { openMoveWords, weekWords } from './bar-words.ts'

const { section, lines } = sections()

const week1 = {
  seed: 'kelp',
  week: 1,
  stage: 'betting',
  liveShare: 0,
  units: 100,
  isWhale: false,
  isOut: false,
  hasEntered: false,
  hasMissed: false,
  hasPickedTopScore: false,
  hasGoneAllIn: false,
  offers: 0,
} as const

section('warns before the games that nothing is picked', (say) => {
  say(weekWords(week1))
  for (const done of [
    { hasEntered: true },
    { hasPickedTopScore: true },
    { hasGoneAllIn: true },
    { stage: 'games' },
    { isOut: true },
  ] as const)
    say(weekWords({ ...week1, ...done }))
})

section('says what is open before the games start without a pick', (say) => {
  say(openMoveWords(week1))
  say(openMoveWords({ ...week1, week: 4 }))
  say(openMoveWords({ ...week1, hasPickedTopScore: true }))
})

test('says in each case what golden/bar-words.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/bar-words.txt')
})
