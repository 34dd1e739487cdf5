/** Stakes that depend on scores. RULES §5 H2H bets, The House, All in, Multiplier; §3 Void weeks. */
import { type Books, type Payout, move } from './books.ts'
import { type Bet, type BetResult, type LineBet, type Week, memberOf } from './week.ts'

/** The other side's stake, with odds in hundredths: rounded half up, at least 1. */
export function otherStake(stake: number, odds: number): number {
  return Math.max(1, Math.floor((stake * (odds - 100) + 50) / 100))
}

/** Void if a team named by the bet has no score, as in a void week. */
export function resultOf({ teamScores }: Week, { team, against, line, backs }: Bet): BetResult {
  const own = teamScores.get(team)
  const bar = against === null ? line : (teamScores.get(against) ?? NaN) - line
  if (own === undefined || Number.isNaN(bar)) return 'void'
  if (own === bar) return 'push'
  return own > bar === backs ? 'challenger' : 'challenged'
}

export function settleBets(week: Week, books: Books): void {
  for (const bet of week.bets) {
    const { id, challenger, challenged, challengerStake, challengedStake } = bet
    const result = resultOf(week, bet)
    const isWon = result === 'challenger' || result === 'challenged'
    const kind = isWon ? 'h2h.won' : result === 'push' ? 'h2h.push' : 'h2h.refund'
    const takers = isWon ? [bet[result], bet[result]] : [challenger, challenged]
    ;[challengerStake, challengedStake].forEach((amount, side) => {
      move(books, { from: `escrow:${id}`, to: `wallet:${takers[side] ?? ''}`, kind, amount })
    })
  }
}

/** A win pays twice the stake. */
export function houseBetPayouts(week: Week): Payout[] {
  return onLines(week, week.houseBets, 'option', (stake) => 2 * stake)
}

/** A win returns the stake plus 300. */
export function allInPayouts(week: Week): Payout[] {
  return onLines(week, week.allIns, 'liquidation', (stake) => stake + 300)
}

/** In a void week 10 to 12: refunds the multipliers bought for it. */
export function multiplierRefunds({ members, multipliers }: Week): Payout[] {
  const buyers = members.filter(({ id, left }) => multipliers.has(id) && !left)
  return buyers.map(({ id }) => ({ player: id, kind: 'multiplier.void', amount: 100 }))
}

/** On the line, or without a score, the stake comes back. Former players get nothing. */
function onLines(week: Week, bets: readonly LineBet[], game: string, won: (stake: number) => number): Payout[] {
  return bets.flatMap(({ player, team, line, stake }) => {
    const score = week.teamScores.get(team)
    if (memberOf(week, player).left || (score !== undefined && score < line)) return []
    if (score === undefined) return [{ player, kind: `${game}.void`, amount: stake }]
    return [
      score === line
        ? { player, kind: `${game}.push`, amount: stake }
        : { player, kind: `${game}.won`, amount: won(stake) },
    ]
  })
}
