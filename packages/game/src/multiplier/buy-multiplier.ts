/** RULES §5 Multiplier: a whale pays the treasury for +20% in one week of the Bermuda Triangle. Not refundable. */
import { constantsOf } from '../season/constants.ts'
import type { WeekConfig } from '../season/weeks.ts'
import { walletOf } from '../ledger/account.ts'
import { currentWeek } from '../league/current-week.ts'
import { playerOfId } from '../league/league.ts'
import { whyNotPay } from '../league/permissions.ts'
import type { Multiplier } from '../league/multiplier.ts'
import { isActive } from '../league/player.ts'
import { whyNotOpen } from '../league/window.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

const MULTIPLIER = { isIn: ({ hasMultiplier }: WeekConfig) => hasMultiplier, code: 'multiplier.not_this_week' } as const

/** Why this player cannot buy a multiplier now, or null. */
export function whyNotBuyMultiplier(turn: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const closed = whyNotOpen(league, now, MULTIPLIER)
  if (closed !== null) return closed
  const week = currentWeek(league)
  const player = playerOfId(league, playerId)
  if (!isActive(player)) return { code: 'player.eliminated' }
  if (player.standing.status !== 'whale') return { code: 'multiplier.whales_only' }
  if (league.multipliers.some((one) => one.playerId === playerId && one.week === week)) {
    return { code: 'multiplier.already_bought' }
  }
  return whyNotPay(league, { playerId, needed: constantsOf(league.season).multiplierUnits })
}

/** Buys the multiplier for the week three weeks later. `week` is the week of the form. */
export function buyMultiplier(turn: Turn, { week }: { week: number }): Decision {
  const refusal = whyNotBuyMultiplier(turn)
  if (refusal !== null) return refuse(refusal)
  const { league, playerId, now, newId } = playerTurn(turn)
  const current = currentWeek(league)
  if (week !== current) return refuse({ code: 'week.other', current })
  const { multiplierUnits, multiplierPercent: percent, multiplierWeeksLater } = constantsOf(league.season)
  const forWeek = week + multiplierWeeksLater
  const multiplier: Multiplier = { id: newId('multiplier'), playerId, week, forWeek, boughtAt: now }
  return accept(league, {
    type: 'multiplier.bought',
    at: now,
    multiplier,
    transfers: [
      {
        id: newId('transfer'),
        from: walletOf(playerId),
        to: 'treasury',
        units: multiplierUnits,
        week,
        cause: { type: 'multiplier', id: multiplier.id },
        reason: { rule: 'multiplier.bought', forWeek, percent },
      },
    ],
  })
}
