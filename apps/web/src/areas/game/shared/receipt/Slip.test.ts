import { expect, test } from 'vitest'
import { scoreWords, sinceNote, sinceWords, stampOf } from './Slip.tsx'

test.each([
  ['h2h.won', 'Won'],
  ['h2h.lost', 'Lost'],
  ['h2h.push', 'Push'],
  ['option.won', 'Won'],
  ['liquidation.lost', 'Lost'],
])('%s is stamped %s', (rule, word) => expect(stampOf({ rule })?.word).toBe(word))

test.each(['payday', 'casino.one_scorer_missed', 'h2h.refund', 'bounty.top_catch', 'prediction.right'])(
  '%s bears no stamp: nothing was staked, or the stake came back',
  (rule) => expect(stampOf({ rule })).toBeNull(),
)

test('joins the numbers of two weeks by what moved units between them', () => {
  const multiplier = { what: 'Multiplier', short: 'week 10', units: -100 }
  expect(sinceWords({ since: [multiplier], units_before: 687 })).toBe(
    '787 the Tuesday before. Since then: multiplier −100 (week 10).',
  )
  expect(sinceWords({ since: [], units_before: 687 })).toBe('')
  const back = { what: 'Bought back in', short: '300 new units', units: 100 }
  expect(sinceNote({ since: [multiplier, back] })).toBe('multiplier −100, bought back in +100 before these results')
  expect(sinceNote({ since: [] })).toBe('')
})

test('shows scores of the final with both decimals, and those of other weeks in tenths', () => {
  const final = { week: 10, season: 2025 }
  expect(scoreWords(98.62, { ...final, week: 9 })).toBe('98.6')
  expect(scoreWords(98.62, final)).toBe('98.62')
  expect(scoreWords(98.6, final)).toBe('98.60')
})
