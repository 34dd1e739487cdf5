/** RULES §5 The House: a bet that a team's points beat its house line. One per player and week; the stake goes to the treasury. */
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
import type { HouseBet } from '../league/house-bet.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

export interface HouseBetInput {
  week: number
  teamId: TeamId
  stake: Units
  /** The line that the player saw. A line that moved since is refused. */
  line: Points
  /** The input of the team's house line. */
  projected: LineProjection
}

/** Why this player cannot take a house bet now, or null. */
export function whyNotHouseBet(turn: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const closed = whyNotBet(league, { playerId, now })
  if (closed !== null) return closed
  const week = currentWeek(league)
  if (league.houseBets.some((houseBet) => houseBet.playerId === playerId && houseBet.week === week)) {
    return { code: 'option.already_placed' }
  }
  return whyNotPay(league, { playerId, needed: constantsOf(league.season).houseStakeMin })
}

export function placeHouseBet(turn: Turn, input: HouseBetInput): Decision {
  const refusal = whyNotHouseBet(turn) ?? whyNotThis(turn, input)
  if (refusal !== null) return refuse(refusal)
  const { league, playerId, now, newId } = playerTurn(turn)
  const { week, teamId, stake, line } = input
  const { houseStakeMin, houseStakeMax, houseStakeStep } = constantsOf(league.season)
  assert(
    stake >= houseStakeMin && stake <= houseStakeMax && stake % houseStakeStep === 0,
    `a stake of ${stake} is out of bounds`,
  )
  const houseBet: HouseBet = { id: newId('option'), playerId, week, placedAt: now, teamId, line, stake }
  return accept(league, {
    type: 'option.placed',
    at: now,
    option: houseBet,
    transfers: [
      {
        id: newId('transfer'),
        from: walletOf(playerId),
        to: 'treasury',
        units: stake,
        week,
        cause: { type: 'option', id: houseBet.id },
        reason: { rule: 'option.stake', optionId: houseBet.id, ...namedTeam(league, teamId), line },
      },
    ],
  })
}

function whyNotThis(turn: Turn, { week, teamId, stake, line, projected }: HouseBetInput): Refusal | null {
  const { league, playerId } = playerTurn(turn)
  const current = currentWeek(league)
  if (week !== current) return { code: 'week.other', current }
  const team = league.teams.find(({ id }) => id === teamId)
  if (team === undefined) return { code: 'team.unknown' }
  // A missing team has no score, so the stake would come back in any case.
  if (team.missingSince !== null) return { code: 'team.missing', provider: league.provider }
  const stands = houseLine(league, { teamId, projected })
  if (stands === null) return whyNoLine(league, projected)
  if (stands !== line) return { code: 'house.line_moved', line: stands }
  return whyNotPay(league, { playerId, needed: stake })
}
