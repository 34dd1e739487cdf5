import { expect, test } from 'vitest'
import { entryView } from './entry-view.ts'

type Entry = Parameters<typeof entryView>[0]

function entry(points: number | null, but: Partial<Entry> = {}): Entry {
  const picks = [{ athlete_id: '1', athlete_name: 'Zeke', position: 'RB', points }]
  return { key: 'one_scorer', picks, result: 'open', payout: 0, ...but }
}

test('before the games an entry says what it needs', () => {
  expect(entryView(entry(null), 10)).toEqual({ state: 'open', word: 'Needs 10+', share: null })
})

test('during the games it says what is missing', () => {
  expect(entryView(entry(5.75), 10)).toEqual({ state: 'open', word: '4.3 to go', share: 0.575 })
})

test('over the line is not won before the count', () => {
  expect(entryView(entry(10), 10)).toEqual({ state: 'there', word: 'Over the line', share: 1 })
})

test('negative points leave the meter empty', () => {
  expect(entryView(entry(-1.2), 10)).toMatchObject({ word: '11.2 to go', share: 0 })
})

test('a team stands where it would pay, or not yet', () => {
  const marked = entry(null, { key: 'mark_a_rival', picks: [] })
  expect(entryView(marked, null)).toMatchObject({ state: 'open', word: 'In play' })
  expect(entryView(marked, null, { place: 2, pays: true })).toMatchObject({
    state: 'there',
    word: 'In the bottom third',
  })
  expect(entryView(marked, null, { place: 7, pays: false })).toMatchObject({ state: 'open', word: 'Not low enough' })
  const inside = entry(null, { key: 'coliseum_and_arena', picks: [] })
  expect(entryView(inside, null, { place: 2, pays: true })).toMatchObject({ state: 'there', word: 'In the places' })
  expect(entryView(inside, null, { place: 7, pays: false })).toMatchObject({ state: 'open', word: 'Out of the places' })
  expect(entryView(inside, null, { place: null, pays: false })).toMatchObject({ word: 'In play' })
  const counted = { ...marked, result: 'missed' } as const
  expect(entryView(counted, null, { place: 2, pays: true })).toMatchObject({ word: 'Missed' })
})

test('after the count it says what came of it', () => {
  expect(entryView(entry(12.4, { result: 'won', payout: 100 }), 10)).toMatchObject({ state: 'won', word: 'Won 100' })
  expect(entryView(entry(9.9, { result: 'missed' }), 10)).toMatchObject({ state: 'missed', word: 'Missed' })
})
