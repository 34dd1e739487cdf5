/** RULES §3 and §5 H2H: open proposals expire at the lock and are refunded. */
import { closeBet } from '../league/bet-reasons.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Ends every unanswered proposal of `week`. */
export function expireProposals(turn: Turn, { week }: { week: number }): Decision {
  const open = turn.league.bets.filter((bet) => bet.week === week && bet.state.state === 'proposed')
  const state = { state: 'expired', at: turn.now } as const
  return accept(turn.league, ...open.map((bet) => closeBet(turn, { bet, state, because: { state: 'expired' } })))
}
