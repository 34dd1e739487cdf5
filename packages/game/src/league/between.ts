/** RULES §5 H2H: the units that bets have moved between two players this season. */
import type { PlayerId } from '../values/ids.ts'
import type { Bet } from './bet.ts'

/**
 * Net units moved by past bets, for each pair: what the first player of the key has lost to the second, negative if won. Even pairs are absent. Bets
 * still in the league are not included.
 */
export type Between = Readonly<Record<string, number>>

/** The key of a pair: both ids in order. The server builds the same in SQL. */
export function pairKey(one: PlayerId, other: PlayerId): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

/** Adds the results of bets that leave the league. */
export function withPast(between: Between, bets: readonly Bet[]): Between {
  const sums: Record<string, number> = { ...between }
  for (const bet of bets) {
    const key = pairKey(bet.challengerId, bet.challengedId)
    const lost = lostByChallenger(bet)
    sums[key] = (sums[key] ?? 0) + (bet.challengerId < bet.challengedId ? lost : -lost)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, net]) => net !== 0))
}

/** Units the challenger lost in a bet; negative if won. */
export function lostByChallenger({ state, stake, counterStake }: Bet): number {
  switch (state.state) {
    case 'won':
      return -counterStake
    case 'lost':
      return stake
    default:
      return 0
  }
}
