/** RULES §5 Casino 2: pays if two different athletes on the player's roster score 25.0 or more together. */
import { points } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'
import type { Settling } from '../league/settling.ts'
import type { CasinoResult, EntryFor } from './result.ts'

export function resolveTwoScorers({ league, scores }: Settling, entry: EntryFor<'two_scorers'>): CasinoResult {
  const { id: entryId, playerId, terms } = entry
  const { twoScorersTarget: target, twoScorersPayoutUnits } = constantsOf(league.season)
  const together = terms.athletes.reduce((sum, { athleteId }) => sum + (scores.athletes.get(athleteId) ?? 0), 0)
  const details = { athleteNames: terms.athletes.map(({ name }) => name), points: points(together), target }
  if (together < target) return { note: { rule: 'casino.two_scorers_missed', playerId, ...details } }
  return {
    payout: { playerId, units: twoScorersPayoutUnits, reason: { rule: 'casino.two_scorers', entryId, ...details } },
  }
}
