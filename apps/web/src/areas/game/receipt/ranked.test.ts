import { expect, test } from 'vitest'
import { rankedByChange } from './ranked.ts'

const slip = (name: string, before: number, after: number) => ({ name, units_before: before, units_after: after })

test('ranks a week by what was gained, and shares the place of a tie', () => {
  const ranked = rankedByChange([
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
