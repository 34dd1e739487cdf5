/** RULES §5 All in: in week 9 a fish stakes the whole wallet on their own team beating The House. */
import type { Points } from '../values/points.ts'
import { constantsOf } from '../season/constants.ts'
import type { WeekConfig } from '../season/weeks.ts'
import { walletOf } from '../ledger/account.ts'
import { stakeHeld } from '../league/bet.ts'
import { currentWeek } from '../league/current-week.ts'
import { type LineProjection, houseLine, whyNoLine } from '../league/house-line.ts'
import { playerOfId, teamOfId } from '../league/league.ts'
import type { AllIn } from '../league/all-in.ts'
import { walletUnits } from '../league/permissions.ts'
import { isActive } from '../league/player.ts'
import { whyNotOpen } from '../league/window.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

export interface AllInInput {
  week: number
  /** The line that the player saw. */
  line: Points
  /** The input of the house line for the player's own team. */
  projected: LineProjection
}

const ALL_IN = { isIn: ({ hasAllIn }: WeekConfig) => hasAllIn, code: 'liquidation.not_this_week' } as const

/** Why this player cannot go all in now, or null. */
export function whyNotAllIn(turn: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const closed = whyNotOpen(league, now, ALL_IN)
  if (closed !== null) return closed
  const week = currentWeek(league)
  const player = playerOfId(league, playerId)
  if (!isActive(player)) return { code: 'player.eliminated' }
  if (player.standing.status !== 'fish') return { code: 'liquidation.fish_only' }
  if (league.allIns.some((one) => one.playerId === playerId && one.week === week)) {
    return { code: 'liquidation.already_in' }
  }
  // The week would wait for a score that the provider no longer has.
  if (teamOfId(league, player.teamId).missingSince !== null) return { code: 'team.missing', provider: league.provider }
  // A proposal from somebody else holds no units of this player.
  if (league.bets.some((bet) => stakeHeld(bet, playerId) > 0)) return { code: 'liquidation.bets_open' }
  const { allInWalletMin: min } = constantsOf(league.season)
  return walletUnits(league, playerId) >= min ? null : { code: 'liquidation.wallet_too_small', min }
}

export function goAllIn(turn: Turn, { week, line, projected }: AllInInput): Decision {
  const refusal = whyNotAllIn(turn) ?? whyNotThis(turn, { week, line, projected })
  if (refusal !== null) return refuse(refusal)
  const { league, playerId, now, newId } = playerTurn(turn)
  const stake = walletUnits(league, playerId)
  const allIn: AllIn = { id: newId('liquidation'), playerId, week, placedAt: now, line, stake }
  const teamName = teamOfId(league, playerOfId(league, playerId).teamId).name
  return accept(league, {
    type: 'liquidation.placed',
    at: now,
    liquidation: allIn,
    transfers: [
      {
        id: newId('transfer'),
        from: walletOf(playerId),
        to: 'treasury',
        units: stake,
        week,
        cause: { type: 'liquidation', id: allIn.id },
        reason: { rule: 'liquidation.stake', teamName, line },
      },
    ],
  })
}

function whyNotThis(turn: Turn, { week, line, projected }: AllInInput): Refusal | null {
  const { league, playerId } = playerTurn(turn)
  const current = currentWeek(league)
  if (week !== current) return { code: 'week.other', current }
  const stands = houseLine(league, { teamId: playerOfId(league, playerId).teamId, projected })
  if (stands === null) return whyNoLine(league, projected)
  return stands === line ? null : { code: 'house.line_moved', line: stands }
}
