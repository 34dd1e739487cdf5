/** Top catch, confirming and the giant killer. RULES §5, Bounties. */
import { betResult } from './bets.ts'
import { largestRemainder, payStep, playing } from './books.ts'
import { isPlaying, memberOf } from './week.ts'
import type { Books, Payout } from './books.ts'
import type { Bet, Week } from './week.ts'

/** Pays the step and returns who earned the bounty for confirming. */
export function settleBounties(week: Week, books: Books): string[] {
  const confirmed = confirming(week)
  payStep(books, [
    ...confirmed.map((player) => ({ player, kind: 'bounty.confirming', amount: 100 })),
    ...topCatch(week),
    ...giantKillers(week).map((player) => ({ player, kind: 'bounty.giant_killer', amount: 50 })),
  ])
  return confirmed
}

/** Casino One is weeks 1 to 3, Casino Two weeks 7 to 9. */
function placeOf(week: number): string | null {
  if (week <= 3) return 'one'
  return week >= 7 && week <= 9 ? 'two' : null
}

function confirming(week: Week): string[] {
  const place = placeOf(week.week)
  if (place === null) return []
  const before = [...week.earlier].filter(([number]) => placeOf(number) === place).flatMap(([, each]) => each.confirmed)
  const earned = week.bets
    .filter((bet) => smaller(bet) >= 25 && betResult(week, bet) !== 'void')
    .filter((bet) => !before.includes(bet.challenged) && isPlaying(memberOf(week, bet.challenged)))
  const isFirst = (bet: Bet) =>
    earned.every((other) => other.challenged !== bet.challenged || other.acceptedAt >= bet.acceptedAt)
  return [...new Set(earned.filter(isFirst).map((bet) => bet.challenged))]
}

function topCatch(week: Week): Payout[] {
  const scored = playing(week).flatMap((each) => {
    const score = week.teamScores.get(each.team)
    return score === undefined ? [] : [{ player: each.id, score }]
  })
  const top = Math.max(...scored.map((each) => each.score))
  const winners = scored.filter((each) => each.score === top)
  const shares = largestRemainder(
    40,
    winners.map(() => 1),
  )
  return winners.map((each, index) => ({ player: each.player, kind: 'bounty.top_catch', amount: shares[index] ?? 0 }))
}

function giantKillers(week: Week): string[] {
  const winners = week.bets
    .filter((bet) => smaller(bet) >= 50)
    .flatMap((bet) => {
      const result = betResult(week, bet)
      if (result !== 'challenger' && result !== 'challenged') return []
      const winner = memberOf(week, bet[result])
      const loser = memberOf(week, bet[result === 'challenger' ? 'challenged' : 'challenger'])
      return isPlaying(winner) && !winner.whale && loser.whale ? [winner.id] : []
    })
  return [...new Set(winners)]
}

function smaller(bet: Bet): number {
  return Math.min(bet.challengerStake, bet.challengedStake)
}
