/** RULES §5 Options: a win pays twice the stake. Exactly on the line, or without a score, the stake comes back. */
import { units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { namedTeam, playerOfId } from '../league/league.ts'
import type { Option } from '../league/option.ts'
import { isMember } from '../league/player.ts'
import type { RunNote } from '../league/run.ts'
import { type Due, type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** The payouts for the week's options, also of players whom a late week has eliminated since. Not of former players. */
export function settleOptions(settling: Settling): StepOutcome {
  const { league, week } = settling
  const options = league.options.filter(
    (option) => option.week === week && isMember(playerOfId(league, option.playerId)),
  )
  const results = options.map((option) => resolve(settling, option))
  return outcome('options', {
    payouts: results.flatMap((verdict) => ('payout' in verdict ? [verdict.payout] : [])),
    notes: results.flatMap((verdict) => ('note' in verdict ? [verdict.note] : [])),
  })
}

function resolve({ league, scores }: Settling, option: Option): { payout: Due } | { note: RunNote } {
  const { id: optionId, playerId, teamId, line, stake } = option
  const points = scores.teams.get(teamId)
  const details = { ...namedTeam(league, teamId), line }
  if (points === undefined) {
    const reason = { rule: 'option.void', optionId, ...details, hasNoScore: true } as const
    return { payout: { playerId, units: stake, reason } }
  }
  // Scores have hundredths, so even a line at .5 can be hit exactly.
  if (points === line) {
    return { payout: { playerId, units: stake, reason: { rule: 'option.push', optionId, ...details } } }
  }
  if (points < line) return { note: { rule: 'option.lost', playerId, ...details, points, stake } }
  const times = constantsOf(league.season).optionPaysTimes
  const reason = { rule: 'option.won', optionId, ...details, points, stake, times } as const
  return { payout: { playerId, units: units(stake * times), reason } }
}
