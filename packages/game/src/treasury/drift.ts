/** RULES §5 Drift: in weeks 4 to 9 an active player who did not act loses 10 units to the treasury. */
import { units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { walletOf } from '../ledger/account.ts'
import { balanceOf } from '../ledger/balances.ts'
import { hasActed, participantsOf } from '../league/participation.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** The fees of players who did not act; never more than the wallet holds. */
export function takeDrift({ league, week }: Settling): StepOutcome {
  const { driftUnits, driftFirstWeek, driftLastWeek } = constantsOf(league.season)
  if (week < driftFirstWeek || week > driftLastWeek) return outcome('drift', {})
  const idle = participantsOf(league, week).filter((player) => !hasActed(league, player.id, week))
  return outcome('drift', {
    fees: idle
      .map(({ id }) => ({ playerId: id, units: units(Math.min(driftUnits, balanceOf(league.balances, walletOf(id)))) }))
      .filter((fee) => fee.units > 0)
      .map((fee) => ({ ...fee, reason: { rule: 'drift' } })),
  })
}
