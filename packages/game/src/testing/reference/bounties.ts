/** RULES §5 Bounties. */
import { resultOf } from './bets.ts'
import type { Payout } from './books.ts'
import { type Bet, type Settlement, type Week, isPlaying, memberOf } from './week.ts'

/** Confirming, then giant killer, each in the order of the proposals. */
export function bountyPayouts(week: Week): Payout[] {
  const confirmed = confirmingBets(week).map(({ challenged }) => challenged)
  return [
    ...confirmed.map((player) => ({ player, kind: 'bounty.confirming', amount: 100 })),
    ...giantKillers(week).map((player) => ({ player, kind: 'bounty.giant_killer', amount: 50 })),
  ]
}

/** Who earned the confirming bounty, and from whose bets a latecomer did. */
export function confirmedIn(week: Week): Pick<Settlement, 'confirmed' | 'lateConfirmed'> {
  const bets = confirmingBets(week)
  return {
    confirmed: bets.map(({ challenged }) => challenged),
    lateConfirmed: bets.filter((bet) => isLate(week, bet)).map(({ challenger }) => challenger),
  }
}

/** The bets that earn it, in order of acceptance. Each player earns it from one accepted bet per Casino. */
function confirmingBets(week: Week): Bet[] {
  const isSameCasino = (number: number) => number <= 3 === week.week <= 3
  const before = [...week.earlier].flatMap(([number, one]) => (isSameCasino(number) ? [one] : []))
  const earned = new Set(before.flatMap(({ confirmed }) => confirmed))
  const takenByLate = new Set(before.flatMap(({ lateConfirmed }) => lateConfirmed))
  const earning = new Set<Bet>()
  for (const bet of week.bets.toSorted((a, b) =>
    a.acceptedAt < b.acceptedAt ? -1 : a.acceptedAt > b.acceptedAt ? 1 : 0,
  )) {
    const { challenger, challenged } = bet
    const late = isLate(week, bet)
    if (!isPlaying(memberOf(week, challenged)) || smallerStake(bet) < 25 || resultOf(week, bet) === 'void') continue
    if (earned.has(challenged) || (late && takenByLate.has(challenger))) continue
    earning.add(bet)
    earned.add(challenged)
    if (late) takenByLate.add(challenger)
  }
  return week.bets.filter((bet) => earning.has(bet))
}

function isLate(week: Week, { challenged }: Bet): boolean {
  return memberOf(week, challenged).late
}

/** Active fish who beat a whale, each listed once. */
function giantKillers(week: Week): string[] {
  const winners = week.bets.flatMap((bet) => {
    const result = resultOf(week, bet)
    if (smallerStake(bet) < 50 || (result !== 'challenger' && result !== 'challenged')) return []
    const winner = memberOf(week, bet[result])
    const loser = memberOf(week, bet[result === 'challenger' ? 'challenged' : 'challenger'])
    return isPlaying(winner) && !winner.whale && loser.whale ? [winner.id] : []
  })
  return [...new Set(winners)]
}

function smallerStake({ challengerStake, challengedStake }: Bet): number {
  return Math.min(challengerStake, challengedStake)
}
