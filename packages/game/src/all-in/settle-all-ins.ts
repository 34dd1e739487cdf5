/** RULES §5 All in: a win returns the wallet plus 300, whatever the wallet was. A loss returns nothing. */
import { units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { playerOfId, teamOfId } from '../league/league.ts'
import type { AllIn } from '../league/all-in.ts'
import { isMember } from '../league/player.ts'
import type { RunNote } from '../league/run.ts'
import { type Due, type Settling, type StepOutcome, outcome, scoreOf } from '../league/settling.ts'

/** Returns the payouts to players who went all in and won or pushed. */
export function settleAllIns(settling: Settling): StepOutcome {
  const { league, week } = settling
  const results = league.allIns
    .filter((one) => one.week === week && isMember(playerOfId(league, one.playerId)))
    .map((one) => resolve(settling, one))
  return outcome('liquidation', {
    payouts: results.flatMap((verdict) => ('payout' in verdict ? [verdict.payout] : [])),
    notes: results.flatMap((verdict) => ('note' in verdict ? [verdict.note] : [])),
  })
}

function resolve(settling: Settling, { playerId, line, stake }: AllIn): { payout: Due } | { note: RunNote } {
  const { league } = settling
  const player = playerOfId(league, playerId)
  const points = scoreOf(settling, player)
  const teamName = teamOfId(league, player.teamId).name
  if (points === line)
    return { payout: { playerId, units: stake, reason: { rule: 'liquidation.push', teamName, line } } }
  if (points < line) return { note: { rule: 'liquidation.lost', playerId, teamName, line, points, stake } }
  const bonus = constantsOf(league.season).allInBonusUnits
  const reason = { rule: 'liquidation.won', teamName, line, points, stake, bonus } as const
  return { payout: { playerId, units: units(stake + bonus), reason } }
}
