/** RULES §5 The House: a win pays twice the stake. Exactly on the line, or without a score, the stake comes back. */
import { units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { namedTeam, playerOfId } from '../league/league.ts'
import type { HouseBet } from '../league/house-bet.ts'
import { isMember } from '../league/player.ts'
import type { RunNote } from '../league/run.ts'
import { type Due, type Settling, type StepOutcome, outcome } from '../league/settling.ts'

/** Returns the payouts for the week's house bets, including players whom a late week has eliminated since. Former players get none. */
export function settleHouseBets(settling: Settling): StepOutcome {
  const { league, week } = settling
  const houseBets = league.houseBets.filter(
    (houseBet) => houseBet.week === week && isMember(playerOfId(league, houseBet.playerId)),
  )
  const results = houseBets.map((houseBet) => resolve(settling, houseBet))
  return outcome('options', {
    payouts: results.flatMap((verdict) => ('payout' in verdict ? [verdict.payout] : [])),
    notes: results.flatMap((verdict) => ('note' in verdict ? [verdict.note] : [])),
  })
}

function resolve({ league, scores }: Settling, houseBet: HouseBet): { payout: Due } | { note: RunNote } {
  const { id: optionId, playerId, teamId, line, stake } = houseBet
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
  const times = constantsOf(league.season).housePaysTimes
  const reason = { rule: 'option.won', optionId, ...details, points, stake, times } as const
  return { payout: { playerId, units: units(stake * times), reason } }
}
