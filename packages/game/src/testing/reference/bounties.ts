/** Confirming and the giant killer. RULES §5, Bounties. */
import { betResult } from './bets.ts'
import { payStep } from './books.ts'
import { isPlaying, memberOf } from './week.ts'
import type { Books } from './books.ts'
import type { Bet, Settlement, Week } from './week.ts'

export type Confirmed = Pick<Settlement, 'confirmed' | 'lateConfirmed'>

/** Pays the step and returns who earned the bounty for confirming. */
export function settleBounties(week: Week, books: Books): Confirmed {
  const bets = confirming(week)
  const confirmed = week.bets.filter((bet) => bets.includes(bet)).map((bet) => bet.challenged)
  payStep(books, [
    ...confirmed.map((player) => ({ player, kind: 'bounty.confirming', amount: 100 })),
    ...giantKillers(week).map((player) => ({ player, kind: 'bounty.giant_killer', amount: 50 })),
  ])
  const late = bets.filter((bet) => memberOf(week, bet.challenged).late)
  return { confirmed, lateConfirmed: late.map((bet) => bet.challenger) }
}

/** Casino One is weeks 1 to 3, Casino Two weeks 7 to 9. */
function placeOf(week: number): string | null {
  if (week <= 3) return 'one'
  return week >= 7 && week <= 9 ? 'two' : null
}

/** The bets that earn it, one after another in the order of their acceptance. */
function confirming(week: Week): Bet[] {
  const place = placeOf(week.week)
  if (place === null) return []
  const before = [...week.earlier].filter(([number]) => placeOf(number) === place).map(([, each]) => each)
  const done = new Set(before.flatMap((each) => each.confirmed))
  const doneByLate = new Set(before.flatMap((each) => each.lateConfirmed))
  const earning: Bet[] = []
  for (const bet of week.bets.toSorted((a, b) => Date.parse(a.acceptedAt) - Date.parse(b.acceptedAt))) {
    const player = memberOf(week, bet.challenged)
    const counts = smaller(bet) >= 25 && betResult(week, bet) !== 'void' && isPlaying(player)
    if (!counts || done.has(player.id) || (player.late && doneByLate.has(bet.challenger))) continue
    earning.push(bet)
    done.add(player.id)
    if (player.late) doneByLate.add(bet.challenger)
  }
  return earning
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
