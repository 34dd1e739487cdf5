import { expect, test } from 'vitest'
import { type MovedApart, apartWords, putUpWords, ridingWords } from './row-notes.ts'
import { type Line, everyOf, pageOf } from './testing/golden.ts'

const allIn = { units: 240, put_up: 240, all_in: true }
const line = { units: 290, put_up: 50 }
const KINDS = everyOf<MovedApart['what']>({ multiplier: true, buy_back: true, correction: true })

test('the sentences match golden/row-notes.txt', async () => {
  const lines: Line[] = [
    ['all in', putUpWords(allIn)],
    ['all in, after a late week paid', putUpWords({ ...allIn, units: 270 })],
    ['a house line', putUpWords(line)],
    ['a house line, and nothing else left', putUpWords({ ...line, units: 50 })],
    ['riding, all in', ridingWords({ ...allIn, riding: 240 })],
    ['riding, all in and bets', ridingWords({ ...allIn, units: 300, riding: 270 })],
    ['riding, a house line', ridingWords({ ...line, units: 50, riding: 50 })],
    ['riding, nothing', ridingWords({ ...line, put_up: 0, riding: 0 })],
    ...KINDS.flatMap((what): Line[] => [
      [what, apartWords([{ what, units: -100 }])],
      [`${what}, twice`, apartWords([1, 2].map(() => ({ what, units: -100 })))],
      [`${what}, in a past week`, apartWords([{ what, units: 100, week: 7 }])],
    ]),
  ]
  await expect(pageOf(lines)).toMatchFileSnapshot('../golden/row-notes.txt')
})
