/** What an entry can pay, on its slip. */
import type { CasinoEventWire } from '@whale/contract'
import { constantsOf } from '@whale/game'

/** A way in which an entry ends, and what it pays. */
export interface Way {
  name: string
  pays: number
}

/** The ways in which an entry pays, and how much: week 8 pays two right ones too. */
export function landings(
  { key, payout_max: most }: Pick<CasinoEventWire, 'key' | 'payout_max'>,
  season: number,
): Way[] {
  if (key !== 'best_deployment') return [{ name: 'If it lands', pays: most }]
  return [
    { name: 'Two right', pays: constantsOf(season).deploymentPayoutUnits[2] },
    { name: 'All three right', pays: most },
  ]
}

/** What comes on top of a slip's sum: "payday and your bets still to come". */
export function toComeWords({
  riding,
  at_treasury: held,
}: {
  riding: number
  at_treasury: readonly unknown[]
}): string {
  return `payday${riding > 0 || held.length > 0 ? ' and your bets' : ''} still to come`
}
