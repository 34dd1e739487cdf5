/** Bets between two players, options and going all in. RULES §5, H2H bets, Options, Liquidation. */
import { payStep, release } from './books.ts'
import { memberOf } from './week.ts'
import type { Bet, BetResult, LineBet, Week } from './week.ts'
import type { Books, Payout } from './books.ts'

export function betResult(week: Week, bet: Bet): BetResult {
  const own = week.teamScores.get(bet.team)
  if (own === undefined) return 'void'
  let margin = own - bet.line
  if (bet.against !== null) {
    const other = week.teamScores.get(bet.against)
    if (other === undefined) return 'void'
    margin = own + bet.line - other
  }
  if (margin === 0) return 'push'
  return margin > 0 === bet.backs ? 'challenger' : 'challenged'
}

/** The winner takes both stakes; a push or a void bet refunds both. */
export function settleBets(week: Week, books: Books): Map<string, BetResult> {
  const results = new Map<string, BetResult>()
  for (const bet of week.bets) {
    const result = week.isVoid ? 'void' : betResult(week, bet)
    results.set(bet.id, result)
    if (result === 'push' || result === 'void') {
      const kind = result === 'push' ? 'h2h.push' : 'h2h.refund'
      release(books, bet.id, { to: bet.challenger, kind, amount: bet.challengerStake })
      release(books, bet.id, { to: bet.challenged, kind, amount: bet.challengedStake })
    } else {
      const amount = bet.challengerStake + bet.challengedStake
      release(books, bet.id, { to: bet[result], kind: 'h2h.won', amount })
    }
  }
  return results
}

/** The other side's stake: the challenger's × (odds − 1), rounded half up, at least 1. Odds in hundredths. */
export function otherStake(stake: number, odds: number): number {
  return Math.max(1, Math.floor((stake * (odds - 100) + 50) / 100))
}

type LineResult = 'won' | 'lost' | 'push' | 'void'

/** Options on a team that has no score any more return their stakes (RULES §4). */
function lineResult(week: Week, bet: LineBet): LineResult {
  const score = week.teamScores.get(bet.team)
  if (week.isVoid || score === undefined) return 'void'
  if (score === bet.line) return 'push'
  return score > bet.line ? 'won' : 'lost'
}

/** Options: a win pays twice the stake, a push or void one returns it. Nothing is paid to somebody who has left. */
export function settleOptions(week: Week, books: Books): void {
  payStep(books, optionsOf(week))
}

export function optionsOf(week: Week): Payout[] {
  return lineBets(week, week.options, { rule: 'option', prize: (stake) => 2 * stake })
}

/** All in: a win returns the stake plus 300, a push returns it. */
export function settleAllIns(week: Week, books: Books): void {
  payStep(books, allInsOf(week))
}

export function allInsOf(week: Week): Payout[] {
  return lineBets(week, week.allIns, { rule: 'liquidation', prize: (stake) => stake + 300 })
}

function lineBets(
  week: Week,
  bets: readonly LineBet[],
  { rule, prize }: { rule: string; prize: (stake: number) => number },
): Payout[] {
  return bets.flatMap((bet) => {
    const result = lineResult(week, bet)
    if (result === 'lost' || memberOf(week, bet.player).left) return []
    const amount = result === 'won' ? prize(bet.stake) : bet.stake
    return [{ player: bet.player, kind: `${rule}.${result}`, amount }]
  })
}
