/** RULES §5 Casino: what the week's entries are worth. */
import type { CasinoEntry } from '../league/casino-entry.ts'
import { points } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'
import { isActive } from '../league/player.ts'
import { playerOfId } from '../league/league.ts'
import { type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** Pays every right entry of an active player. An athlete whom no roster knows any more did not play, and scored 0. */
export function settleCasino(settling: Settling): StepOutcome {
  const { league, week } = settling
  const entries = league.entries.filter((entry) => entry.week === week && isActive(playerOfId(league, entry.playerId)))
  const judged = entries.map((entry) => judgeOneScorer(settling, entry))
  return outcome('casino', {
    payouts: judged.flatMap((verdict) => ('payout' in verdict ? [verdict.payout] : [])),
    notes: judged.flatMap((verdict) => ('note' in verdict ? [verdict.note] : [])),
  })
}

/** Week 1: the athlete scores 10.0 or more. */
function judgeOneScorer({ league, scores }: Settling, { id, playerId, terms }: CasinoEntry) {
  const { oneScorerTarget: target, oneScorerPayoutUnits } = constantsOf(league.season)
  const { athleteId, name: athleteName } = terms.athlete
  const scored = scores.athletes.get(athleteId) ?? points(0)
  if (scored < target) {
    return { note: { rule: 'casino.one_scorer_missed', playerId, athleteName, points: scored, target } } as const
  }
  return {
    payout: {
      playerId,
      units: oneScorerPayoutUnits,
      reason: { rule: 'casino.one_scorer', entryId: id, athleteName, points: scored, target },
    },
  } as const
}
