import { expect, test } from 'vitest'
import { pageOf, sections } from '@whale/words/testing'
import type { BoardRow } from '../casino/entry-view.ts'
import { notTwoWords, ladderWords, winLine } from './race-words.ts'

const { section, lines } = sections()

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at): BoardRow => {
    return { id: String(at), name: String(at), points: null, isYou: false, place: null, pays: false }
  })
const race = (count: number, paidPlaces = 3) => ({
  rows: rowsOf(count),
  paidPlaces,
  own: null,
  isMerged: false,
  inArena: { coliseum: 0, arena: 0 },
})

section('says that all collect when no more entered than places', (say) => {
  const words = [0, 1, 2, 3, 4].map((count) => ladderWords(race(count)))
  say(words)
  const lines = [1, 2, 3, 4].map((count) => winLine(race(count), 100))
  say(lines)
  say(winLine(race(2, 1), 200))
})

section('keeps two races only where each has enough entrants', (say) => {
  const words = (coliseum: number, arena: number) => notTwoWords({ coliseum, arena }, 2025)
  say(words(3, 3))
  say(words(2, 5))
  say(words(4, 1))
  say(words(2, 1))
  say(words(1, 1))
  say(words(2, 0))
  say(words(0, 1))
  say(words(0, 0))
})

test('says in each case what golden/race-words.txt says', async () => {
  await expect(pageOf(lines)).toMatchFileSnapshot('./golden/race-words.txt')
})
