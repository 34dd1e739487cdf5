/** RULES §5 Elimination and buy-back: once a season, 300 units are minted: 100 for the wallet, 200 for the treasury. */
import { constantsOf } from '../season/constants.ts'
import { walletOf } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { currentWeek } from '../league/current-week.ts'
import { playerOfId, teamOfId } from '../league/league.ts'
import { isActive } from '../league/player.ts'
import { tookOverEliminated } from '../league/tenure.ts'
import { whyNotOpen } from '../league/window.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'

/** Why this player cannot buy back now, or null. */
export function whyNotBuyBack(turn: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const player = playerOfId(league, playerId)
  if (isActive(player)) return { code: 'buy_back.not_eliminated' }
  if (player.boughtBackInWeek !== null) return { code: 'buy_back.once' }
  if (tookOverEliminated(league, player)) return { code: 'buy_back.fresh_start' }
  const closed = whyNotOpen(league, now)
  if (closed !== null) return closed
  const { buyBackLastWeek: lastWeek } = constantsOf(league.season)
  return currentWeek(league) > lastWeek ? { code: 'buy_back.too_late', lastWeek } : null
}

export function buyBack(turn: Turn): Decision {
  const refusal = whyNotBuyBack(turn)
  if (refusal !== null) return refuse(refusal)
  const { league, playerId, now, newId } = playerTurn(turn)
  const week = currentWeek(league)
  const { buyBackCapitalUnits, buyBackTreasuryUnits } = constantsOf(league.season)
  const teamName = teamOfId(league, playerOfId(league, playerId).teamId).name
  const common = { week, from: 'mint', cause: { type: 'buy_back', id: playerId } } as const
  const transfers: Transfer[] = [
    {
      ...common,
      id: newId('transfer'),
      to: walletOf(playerId),
      units: buyBackCapitalUnits,
      reason: { rule: 'buy_back.capital' },
    },
    {
      ...common,
      id: newId('transfer'),
      to: 'treasury',
      units: buyBackTreasuryUnits,
      reason: { rule: 'buy_back.treasury', teamName },
    },
  ]
  return accept(league, { type: 'player.bought_back', at: now, playerId, week, transfers })
}
