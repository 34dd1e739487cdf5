import { expect, test } from 'vitest'
import { rankedByChange } from './everyones-week.ts'

const slip = (name: string, before: number, after: number, out: number | null = null) => ({
  name,
  units_before: before,
  units_after: after,
  out_in_week: out,
})

test('ranks a week by what was gained, and shares the place of a tie', () => {
  const { ranked } = rankedByChange([
    slip('lost', 300, 290),
    slip('gained', 100, 140),
    slip('idle', 120, 120),
    slip('gained the same, and has more', 400, 440),
    slip('gained most', 200, 300),
  ])
  expect(ranked.map(({ slip: { name }, place, change }) => [place, name, change])).toEqual([
    [1, 'gained most', 100],
    [2, 'gained the same, and has more', 40],
    [2, 'gained', 40],
    [4, 'idle', 0],
    [5, 'lost', -10],
  ])
})

test('lists eliminated players apart, without a place and the latest first', () => {
  const { ranked, out } = rankedByChange([
    slip('out in week 5', 90, 90, 5),
    slip('lost', 300, 290),
    slip('out now', 504, 10, 9),
    slip('gained', 100, 140),
  ])
  expect(ranked.map(({ slip: { name }, place }) => [place, name])).toEqual([
    [1, 'gained'],
    [2, 'lost'],
  ])
  expect(out.map(({ slip: one, place, change }) => [place, one.name, change])).toEqual([
    [null, 'out now', -494],
    [null, 'out in week 5', 0],
  ])
})
