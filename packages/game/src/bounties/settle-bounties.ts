/** RULES §5 Bounties, all of a week in one step: where the treasury is short, they are cut alike. */
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'
import { payConfirming } from './confirming.ts'
import { payGiantKillers } from './giant-killer.ts'
import { payTopCatch } from './top-catch.ts'

/** Confirming, top catch, giant killer. */
export function settleBounties(settling: Settling): StepOutcome {
  const confirming = payConfirming(settling)
  const parts = [confirming, payTopCatch(settling), payGiantKillers(settling)]
  return outcome('bounties', {
    payouts: parts.flatMap(({ payouts }) => payouts),
    // Confirming alone changes how somebody stands.
    standings: confirming.standings,
  })
}
