/** RULES §5 Casino 1: pays if one athlete on the player's roster scores 10.0 or more. */
import { points } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'
import type { Settling } from '../league/settling.ts'
import type { CasinoResult, EntryFor } from './result.ts'

export function resolveOneScorer({ league, scores }: Settling, entry: EntryFor<'one_scorer'>): CasinoResult {
  const { id: entryId, playerId, terms } = entry
  const { oneScorerTarget: target, oneScorerPayoutUnits } = constantsOf(league.season)
  const { athleteId, name: athleteName } = terms.athlete
  const details = { athleteName, points: scores.athletes.get(athleteId) ?? points(0), target }
  if (details.points < target) return { note: { rule: 'casino.one_scorer_missed', playerId, ...details } }
  return {
    payout: { playerId, units: oneScorerPayoutUnits, reason: { rule: 'casino.one_scorer', entryId, ...details } },
  }
}
