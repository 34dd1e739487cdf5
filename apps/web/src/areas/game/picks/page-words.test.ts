import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import { pageWords, recordWords } from './page-words.ts'

const { section, lines } = sections()

section('asks for the finalists in the final, for a guess where it pays, and for nothing after the season', (say) => {
  const words = (week: number, given = {}) =>
    pageWords({ season: 2025, week, isOver: false, guessPays: false, ...given })
  say(words(9))
  // A finalist looks back.
  say(words(9, { guessPays: true }))
  say(words(10))
  say(words(10, { guessPays: true }))
  say(words(12, { isOver: true }))
})

section('counts the picks that were right, without those of void weeks', (say) => {
  const words = (...results: ('open' | 'right' | 'wrong')[]) => recordWords(results.map((result) => ({ result })))
  say(words('right', 'wrong', 'open', 'right'))
  say(words('wrong'))
  say(words('open'))
})

test('says in each case what golden/page-words.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/page-words.txt')
})
