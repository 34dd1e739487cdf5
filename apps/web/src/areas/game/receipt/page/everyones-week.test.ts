import { expect, test } from 'vitest'
import { idleWords, outWords, rankedByChange } from './everyones-week.ts'

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

test('puts who is out apart, without a place and with the last one first', () => {
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
  expect(out.map(({ slip: one, place, change }) => [place, one.name, change, outWords(one, 9)])).toEqual([
    [null, 'out now', -494, 'out this week'],
    [null, 'out in week 5', 0, 'out since week 5'],
  ])
  expect(outWords({ out_in_week: null }, 9)).toBe('')
})

test('names what moved the units of a player who made no move', () => {
  const idle = { rule: 'payday.did_not_act', what: 'Payday', units: 0 } as const
  const top = { rule: 'top_score.team', what: 'Top score', units: 40 } as const
  const drift = { rule: 'drift', what: 'Drift', units: -10 } as const
  expect(idleWords([idle])).toBe('made no move')
  expect(idleWords([top, idle, drift])).toBe('made no move, top score +40, drift −10')
  expect(idleWords([top])).toBe('')
})

test('names the missing move in the final, too, where payday needs one', () => {
  const idle = { rule: 'payday.did_not_act', what: 'Payday', units: 0 } as const
  const best = { rule: 'bermuda.best_score', what: 'Best total of the week', units: 546 } as const
  const prize = { rule: 'bermuda.prize', what: '2nd in the final', units: 1230 } as const
  expect(idleWords([best, prize, idle])).toBe('made no move, best total of the week +546, 2nd in the final +1,230')
  expect(idleWords([idle])).toBe('made no move')
})
