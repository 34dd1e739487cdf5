/** RULES §5 Bounties: all bounties of a week in one step, so that a short treasury cuts them equally. */
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'
import { payConfirming } from './confirming.ts'
import { payGiantKillers } from './giant-killer.ts'

export function settleBounties(settling: Settling): StepOutcome {
  const confirming = payConfirming(settling)
  const parts = [confirming, payGiantKillers(settling)]
  return outcome('bounties', {
    payouts: parts.flatMap(({ payouts }) => payouts),
    // Only confirming changes standings.
    standings: confirming.standings,
  })
}
