/**
 * RULES §5 Options: a team's points beat its house line. One per player and week; the stake goes to the treasury.
 */
import type { TeamId } from '../values/ids.ts'
import { assert } from '../values/assert.ts'
import type { Points } from '../values/points.ts'
import type { Units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { walletOf } from '../ledger/account.ts'
import { whyNotBet } from '../league/betting.ts'
import { currentWeek } from '../league/current-week.ts'
import { type LineProjection, houseLine, whyNoLine } from '../league/house-line.ts'
import { namedTeam } from '../league/league.ts'
import { whyNotPay } from '../league/permissions.ts'
import type { Option } from '../league/option.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

export interface OptionInput {
  week: number
  teamId: TeamId
  stake: Units
  /** The line that the player saw. A line that moved since is refused. */
  line: Points
  /** What the line of the team takes now. */
  projected: LineProjection
}

/** Why this player cannot take an option now, or null. */
export function whyNotOption(turn: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const closed = whyNotBet(league, { playerId, now })
  if (closed !== null) return closed
  const week = currentWeek(league)
  if (league.options.some((option) => option.playerId === playerId && option.week === week)) {
    return { code: 'option.already_placed' }
  }
  return whyNotPay(league, { playerId, needed: constantsOf(league.season).optionStakeMin })
}

/** Takes the option and pays the stake to the treasury; or refuses. */
export function placeOption(turn: Turn, input: OptionInput): Decision {
  const refusal = whyNotOption(turn) ?? whyNotThis(turn, input)
  if (refusal !== null) return refuse(refusal)
  const { league, playerId, now, newId } = playerTurn(turn)
  const { week, teamId, stake, line } = input
  const { optionStakeMin, optionStakeMax, optionStakeStep } = constantsOf(league.season)
  assert(
    stake >= optionStakeMin && stake <= optionStakeMax && stake % optionStakeStep === 0,
    `a stake of ${stake} is out of bounds`,
  )
  const option: Option = { id: newId('option'), playerId, week, placedAt: now, teamId, line, stake }
  return accept(league, {
    type: 'option.placed',
    at: now,
    option,
    transfers: [
      {
        id: newId('transfer'),
        from: walletOf(playerId),
        to: 'treasury',
        units: stake,
        week,
        cause: { type: 'option', id: option.id },
        reason: { rule: 'option.stake', optionId: option.id, ...namedTeam(league, teamId), line },
      },
    ],
  })
}

function whyNotThis(turn: Turn, { week, teamId, stake, line, projected }: OptionInput): Refusal | null {
  const { league, playerId } = playerTurn(turn)
  const current = currentWeek(league)
  if (week !== current) return { code: 'week.other', current }
  const team = league.teams.find(({ id }) => id === teamId)
  if (team === undefined) return { code: 'team.unknown' }
  // It has no score, so the stake would come back whatever happens.
  if (team.missingSince !== null) return { code: 'team.missing', provider: league.provider }
  const stands = houseLine(league, { teamId, projected })
  if (stands === null) return whyNoLine(league, projected)
  if (stands !== line) return { code: 'house.line_moved', line: stands }
  return whyNotPay(league, { playerId, needed: stake })
}
