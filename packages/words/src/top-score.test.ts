import { expect, test } from 'vitest'
import { pageOf, sections } from './testing/golden.ts'
import {
  foldedGuessWords,
  pickPaidWords,
  pickRecordWords,
  pickResult,
  pickReward,
  picksPageWords,
  topScoreTitle,
} from './top-score.ts'

const { section, lines } = sections()

section('says what the right pick is worth', (say) => {
  const words = (
    week: number,
    reward: Parameters<typeof pickReward>[0]['reward'],
    given: { streak?: number; carried?: number } = {},
  ) => {
    const { streak = 0, carried = 0 } = given
    const pot = week < 10 ? { players: 8, carried, pot: 40 + carried } : null
    return pickReward({ season: 2025, week, reward, streak, pot })
  }
  say(words(1, 'units'))
  say(words(9, 'units', { carried: 40 }))
  say(words(10, 'units'))
  say(words(10, 'points'))
  say(words(10, 'undecided'))
  say(words(2, 'streak', { streak: 3 }))
  say(words(2, 'streak'))
})

section('asks for the top score up to week 9, and about the finalists from week 10 on', (say) => {
  const wordsIn = (week: number) => topScoreTitle({ season: 2025, week })
  say(wordsIn(9))
  say(wordsIn(10))
})

section('shows a result in a word, and how far an open pick is behind the best', (say) => {
  const open = { result: 'open', earned: 0 } as const
  say(pickResult(open))
  say(pickResult({ result: 'right', earned: 0 }))
  say(pickResult({ result: 'wrong', earned: 10 }))
  say(pickResult({ result: 'wrong', earned: 0 }, { points: 131.2, behind: 29.7 }))
  say(pickResult(open, { points: 131.2, behind: 29.7 }))
  // The difference of the scores as shown, 148.8 and 81.4.
  say(pickResult(open, { points: 148.77, behind: 67.34 }))
  say(pickResult(open, { points: 131.2, behind: 0 }))
})

section('folds a guess that pays nothing into a line', (say) => {
  for (const guess of [127.94, undefined, Number.NaN]) say(foldedGuessWords(guess))
})

section('says what a settled pick paid: units, points in the final, nothing for an eliminated player', (say) => {
  const settled = (result: 'open' | 'right' | 'wrong', given: { paid?: number; earned?: number } = {}) => {
    const entry = { result, paid: 0, earned: 0, ...given }
    return pickPaidWords(entry)
  }
  say(settled('right', { paid: 50 }))
  say(settled('right', { earned: 25 }))
  say(settled('wrong', { earned: 10 }))
  say(settled('right'))
  say(settled('wrong'))
  say(settled('open'))
})

section('asks for the finalists in the final, for a guess where it pays, and for nothing after the season', (say) => {
  const words = (week: number, given = {}) =>
    picksPageWords({ season: 2025, week, isOver: false, guessPays: false, ...given })
  say(words(9))
  // A finalist looks back.
  say(words(9, { guessPays: true }))
  say(words(10))
  say(words(10, { guessPays: true }))
  say(words(12, { isOver: true }))
})

section('counts the picks that were right, without those of void weeks', (say) => {
  const words = (...results: ('open' | 'right' | 'wrong')[]) => pickRecordWords(results.map((result) => ({ result })))
  say(words('right', 'wrong', 'open', 'right'))
  say(words('wrong'))
  say(words('open'))
})

test('every case matches golden/top-score.txt', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/top-score.txt')
})
