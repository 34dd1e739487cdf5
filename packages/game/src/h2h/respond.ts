/**
 * RULES §5 H2H: answers to a proposal before the lock. The challenged player accepts, rejects or counters; the
 * challenger withdraws.
 */
import type { BetId, PlayerId } from '../values/ids.ts'
import { constantsOf } from '../season/constants.ts'
import type { Bet } from '../league/bet.ts'
import { closeBet, stakeTransfer } from '../league/bet-reasons.ts'
import { whyNotBet } from '../league/betting.ts'
import { memberOfId, whyNotPay } from '../league/permissions.ts'
import { isActive } from '../league/player.ts'
import { type Decision, type Turn, accept, chain, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { whyNotSwing } from './swing-limit.ts'
import { type ProposalInput, proposal, whyNotPropose, whyNotThisProposal } from './propose.ts'

type AskedTurn = Pick<Turn, 'league' | 'actor' | 'now'>

/** The week's bet with that id, or null. */
export function betOfId({ league }: Pick<Turn, 'league'>, betId: BetId): Bet | null {
  return league.bets.find(({ id }) => id === betId) ?? null
}

/** Why this player cannot accept that proposal, or null. A proposal between other people is reported as unknown. */
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
  const unpaid = whyNotPay(league, { playerId, needed: bet.counterStake })
  if (unpaid !== null) return unpaid
  // The two may have accepted other bets since the proposal.
  return whyNotSwing(league, { playerId, own: bet.counterStake, otherId: bet.challengerId, theirs: bet.stake })
}

/** Accepts the bet and puts the other stake into escrow. */
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

export function rejectBet(turn: Turn, { betId }: { betId: BetId }): Decision {
  const refusal = whyNotAnswer(turn, betId)
  const bet = betOfId(turn, betId)
  if (refusal !== null || bet === null) return refuse(refusal ?? { code: 'h2h.unknown' })
  return accept(
    turn.league,
    closeBet(turn, { bet, state: { state: 'rejected', at: turn.now }, because: { state: 'rejected' } }),
  )
}

/** Why this player cannot withdraw that proposal, or null. Only the challenger can. */
export function whyNotWithdraw(turn: AskedTurn, betId: BetId): Refusal | null {
  const { playerId } = playerTurn(turn)
  return whyNotAnswerable(turn, betId, (bet) => bet.challengerId === playerId)
}

export function withdrawBet(turn: Turn, { betId }: { betId: BetId }): Decision {
  const refusal = whyNotWithdraw(turn, betId)
  const bet = betOfId(turn, betId)
  if (refusal !== null || bet === null) return refuse(refusal ?? { code: 'h2h.unknown' })
  return accept(
    turn.league,
    closeBet(turn, { bet, state: { state: 'withdrawn', at: turn.now }, because: { state: 'withdrawn' } }),
  )
}

/** Counters: rejects the proposal and makes a new one to its challenger, in one step. */
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
      const why = whyNotPropose(next) ?? whyNotThisProposal(next, input)
      return why === null ? accept(next.league, proposal(next, input, betId)) : refuse(why)
    },
  ])
}

/** Why this player cannot answer that proposal at all, or null. */
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

/** Confirmed right now. A voided bet no longer counts toward the limit. */
function isConfirmed({ state }: Bet): boolean {
  return state.state === 'accepted'
}
