/** RULES §5 H2H: what becomes of a proposal before the lock. The challenged accepts, rejects or counters; the challenger withdraws. */
import type { BetId, PlayerId } from '../values/ids.ts'
import { constantsOf } from '../season/constants.ts'
import type { Bet } from '../league/bet.ts'
import { closeBet, stakeTransfer } from '../league/bet-reasons.ts'
import { whyNotBet } from '../league/betting.ts'
import { memberOfId, whyNotPay } from '../league/permissions.ts'
import { isActive } from '../league/player.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { type ProposalInput, proposal, whyNotPropose, whyNotThis } from './propose.ts'

type AskedTurn = Pick<Turn, 'league' | 'actor' | 'now'>

/** The bet of that id among those of the week, or null. */
export function betOfId({ league }: Pick<Turn, 'league'>, betId: BetId): Bet | null {
  return league.bets.find(({ id }) => id === betId) ?? null
}

/** Why this player cannot accept that proposal, or null. A proposal to somebody else does not exist. */
export function whyNotAccept(turn: AskedTurn, betId: BetId): Refusal | null {
  const { league, playerId } = playerTurn(turn)
  const refusal = whyNotAnswer(turn, betId)
  const bet = betOfId(turn, betId)
  if (refusal !== null || bet === null) return refusal ?? { code: 'h2h.unknown' }
  const challenger = memberOfId(league, bet.challengerId)
  if (challenger === null || !isActive(challenger)) return { code: 'h2h.opponent_eliminated' }
  const { confirmedBetsOfTwoMax: max } = constantsOf(league.season)
  const between = league.bets.filter((other) => other.week === bet.week && isBetween(other, bet) && isConfirmed(other))
  if (between.length >= max) return { code: 'h2h.too_many_between', max }
  return whyNotPay(league, { playerId, needed: bet.counterStake })
}

/** The bet is on: the other side's stake goes into escrow too. Or a refusal. */
export function acceptBet(turn: Turn, { betId }: { betId: BetId }): Decision {
  const refusal = whyNotAccept(turn, betId)
  const bet = betOfId(turn, betId)
  if (refusal !== null || bet === null) return refuse(refusal ?? { code: 'h2h.unknown' })
  const { league, playerId, now, newId } = playerTurn(turn)
  return accept(league, {
    type: 'h2h.accepted',
    at: now,
    betId,
    transfers: [stakeTransfer(league, { bet, playerId, newId })],
  })
}

/** The proposal is off, and the challenger has the stake back. Or a refusal. */
export function rejectBet(turn: Turn, { betId }: { betId: BetId }): Decision {
  const refusal = whyNotAnswer(turn, betId)
  const bet = betOfId(turn, betId)
  if (refusal !== null || bet === null) return refuse(refusal ?? { code: 'h2h.unknown' })
  return accept(
    turn.league,
    closeBet(turn, { bet, state: { state: 'rejected', at: turn.now }, because: { state: 'rejected' } }),
  )
}

/** Why this player cannot take that proposal back, or null: only one's own. */
export function whyNotWithdraw(turn: AskedTurn, betId: BetId): Refusal | null {
  const { playerId } = playerTurn(turn)
  return whyNotAnswerable(turn, betId, (bet) => bet.challengerId === playerId)
}

/** The challenger takes the own proposal back. Or a refusal. */
export function withdrawBet(turn: Turn, { betId }: { betId: BetId }): Decision {
  const refusal = whyNotWithdraw(turn, betId)
  const bet = betOfId(turn, betId)
  if (refusal !== null || bet === null) return refuse(refusal ?? { code: 'h2h.unknown' })
  return accept(
    turn.league,
    closeBet(turn, { bet, state: { state: 'withdrawn', at: turn.now }, because: { state: 'withdrawn' } }),
  )
}

/** A counter-offer: a new proposal to the challenger, which rejects the one that it answers in the same step. Or a refusal. */
export function counterBet(
  turn: Turn,
  { betId, ...offer }: { betId: BetId } & Omit<ProposalInput, 'challengedId'>,
): Decision {
  const bet = betOfId(turn, betId)
  const refusal = whyNotAnswer(turn, betId)
  if (refusal !== null || bet === null) return refuse(refusal ?? { code: 'h2h.unknown' })
  const input = { ...offer, challengedId: bet.challengerId }
  return chain(turn, [
    (next) => rejectBet(next, { betId }),
    (next) => {
      const why = whyNotPropose(next) ?? whyNotThis(next, input)
      return why === null ? accept(next.league, proposal(next, input, betId)) : refuse(why)
    },
  ])
}

/** Why this player cannot answer that proposal in any way, or null. */
export function whyNotAnswer(turn: AskedTurn, betId: BetId): Refusal | null {
  const { playerId } = playerTurn(turn)
  return whyNotAnswerable(turn, betId, (bet) => bet.challengedId === playerId)
}

function whyNotAnswerable(turn: AskedTurn, betId: BetId, isMine: (bet: Bet) => boolean): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const closed = whyNotBet(league, { playerId, now })
  if (closed !== null) return closed
  const bet = betOfId(turn, betId)
  if (bet === null || !isMine(bet)) return { code: 'h2h.unknown' }
  return bet.state.state === 'proposed' ? null : { code: 'h2h.not_open', state: bet.state.state }
}

function isBetween(
  bet: Bet,
  { challengerId, challengedId }: { challengerId: PlayerId; challengedId: PlayerId },
): boolean {
  const pair = [challengerId, challengedId]
  return pair.includes(bet.challengerId) && pair.includes(bet.challengedId)
}

/** Confirmed at this moment: one that was voided leaves its place to another. */
function isConfirmed({ state }: Bet): boolean {
  return state.state === 'accepted'
}
