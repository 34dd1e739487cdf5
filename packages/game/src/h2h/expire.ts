/** RULES §3 and §5 H2H: at the lock, open proposals expire and are refunded. */
import { closeBet } from '../league/bet-reasons.ts'
import { type Decision, type Turn, accept } from '../decision.ts'

/** Every proposal of `week` that nobody has answered ends. */
export function expireProposals(turn: Turn, { week }: { week: number }): Decision {
  const open = turn.league.bets.filter((bet) => bet.week === week && bet.state.state === 'proposed')
  const state = { state: 'expired', at: turn.now } as const
  return accept(turn.league, ...open.map((bet) => closeBet(turn, { bet, state, because: { state: 'expired' } })))
}
