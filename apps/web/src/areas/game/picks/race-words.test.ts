import { expect, test } from 'vitest'
import type { BoardRow } from '../casino/entry-view.ts'
import { notTwoWords, LADDER_RULE, ladderWords, winLine } from './race-words.ts'

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

test('says that all collect when no more entered than places', () => {
  const words = [0, 1, 2, 3, 4].map((count) => ladderWords(race(count)))
  expect(words).toEqual([
    'Nobody entered, so nobody collects.',
    'Only one team entered, so it collects.',
    'Only 2 teams entered, so both collect.',
    '3 teams entered, so all 3 collect.',
    LADDER_RULE,
  ])
  const lines = [1, 2, 3, 4].map((count) => winLine(race(count), 100))
  expect(lines).toEqual([
    'The only entrant wins 100',
    'All 2 win 100 each',
    'All 3 win 100 each',
    'The top 3 win 100 each',
  ])
  expect(winLine(race(2, 1), 200)).toBe('The top one wins 200')
})

test('keeps two races only where each has enough entrants', () => {
  const words = (coliseum: number, arena: number) => notTwoWords({ coliseum, arena }, 2025)
  expect(words(3, 3)).toBeNull()
  expect(words(2, 5)).toBe('Only 2 in the Fish Coliseum, so it’s one race for everyone.')
  expect(words(4, 1)).toBe('Only 1 in the Whale Arena, so it’s one race for everyone.')
  expect(words(2, 1)).toBe('Only 1 in the Whale Arena, so it’s one race for everyone.')
  expect(words(1, 1)).toBe('Only 1 in each, so it’s one race for everyone.')
  expect(words(2, 0)).toBe('Nobody entered the Whale Arena, so it’s fish only.')
  expect(words(0, 1)).toBe('Nobody entered the Fish Coliseum, so it’s whales only.')
  expect(words(0, 0)).toBe('Nobody entered.')
})
