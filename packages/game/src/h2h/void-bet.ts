/** RULES §5 H2H: the owner may void a confirmed bet until the lock, with a reason that all members see. */
import type { BetId } from '../values/ids.ts'
import { closeBet } from '../league/bet-reasons.ts'
import { whyNotOwner } from '../league/permissions.ts'
import { whyNotOpen } from '../league/window.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { betOfId } from './respond.ts'

/** Why this actor cannot void that bet, or null. */
export function whyNotVoid(turn: Pick<Turn, 'league' | 'actor' | 'now'>, betId: BetId): Refusal | null {
  const { league, userId, now } = playerTurn(turn)
  const refusal = whyNotOwner(league, userId) ?? whyNotOpen(league, now)
  if (refusal !== null) return refusal
  const bet = betOfId(turn, betId)
  // A proposal is private to its two players, so the owner cannot see it either.
  if (bet === null || bet.state.state === 'proposed') return { code: 'h2h.unknown' }
  return bet.state.state === 'accepted' ? null : { code: 'h2h.not_confirmed', state: bet.state.state }
}

/** Voids the bet and refunds both stakes; or refuses. */
export function voidBet(turn: Turn, { betId, reason }: { betId: BetId; reason: string }): Decision {
  const refusal = whyNotVoid(turn, betId)
  const bet = betOfId(turn, betId)
  if (refusal !== null || bet?.state.state !== 'accepted') return refuse(refusal ?? { code: 'h2h.unknown' })
  const state = { state: 'void', at: turn.now, acceptedAt: bet.state.at, because: { by: 'owner', reason } } as const
  return accept(turn.league, closeBet(turn, { bet, state, because: { state: 'voided', note: reason } }))
}
