import { expect, test } from 'vitest'
import { idleWords, rankedByChange } from './ranked.ts'

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

test('names what moved the units of a player who made no move', () => {
  const idle = { rule: 'payday.did_not_act', what: 'Payday', units: 0 } as const
  const top = { rule: 'bounty.top_catch', what: 'Bounty', units: 40 } as const
  const drift = { rule: 'drift', what: 'Drift', units: -10 } as const
  expect(idleWords([idle])).toBe('made no move')
  expect(idleWords([top, idle, drift])).toBe('made no move, top catch +40, drift −10')
  expect(idleWords([top])).toBe('')
})
