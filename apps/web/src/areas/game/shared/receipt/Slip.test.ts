import { expect, test } from 'vitest'
import { scoreWords, sinceWords, stampOf } from './Slip.tsx'

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
})

test('shows a score with both decimals beside the sum of the final, which counts them', () => {
  const line = (rule: string) => ({ rule, units: 0, what: '', short: '', sentence: '' }) as never
  expect(scoreWords({ points: 98.62, lines: [line('payday')] })).toBe('98.6')
  expect(scoreWords({ points: 98.62, lines: [line('payday'), line('bermuda.scored')] })).toBe('98.62')
  expect(scoreWords({ points: 98.6, lines: [line('bermuda.scored')] })).toBe('98.6')
})
