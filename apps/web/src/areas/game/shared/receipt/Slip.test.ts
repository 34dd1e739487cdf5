import { expect, test } from 'vitest'
import { stampOf } from './Slip.tsx'

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
