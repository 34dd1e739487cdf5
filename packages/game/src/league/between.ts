/** RULES §5 H2H: the units that two players' bets have moved between them this season, and what may still move. */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import { type Units, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { type Bet, stakeHeld } from './bet.ts'

/**
 * What past bets moved, net, by pair: the units that the first of the key has lost to the second, negative for the
 * other way. Pairs that are even are missing. Bets that are still in the league do not count here.
 */
export type Between = Readonly<Record<string, number>>

/** The key of a pair: both ids in order. The server builds the same in SQL. */
export function pairKey(one: PlayerId, other: PlayerId): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

/** Adds the outcomes of bets that leave the league. */
export function withPast(between: Between, bets: readonly Bet[]): Between {
  const sums: Record<string, number> = { ...between }
  for (const bet of bets) {
    const key = pairKey(bet.challengerId, bet.challengedId)
    const lost = lostByChallenger(bet)
    sums[key] = (sums[key] ?? 0) + (bet.challengerId < bet.challengedId ? lost : -lost)
  }
  return Object.fromEntries(Object.entries(sums).filter(([, net]) => net !== 0))
}

/**
 * The most that `playerId` may still put into a bet with `otherId`, at least 0. It is the season's limit, less what
 * they have lost to them net, less what they have riding in confirmed bets of the two.
 */
export function leftBetween(
  { season, between, bets }: { season: number; between: Between; bets: readonly Bet[] },
  { playerId, otherId }: { playerId: PlayerId; otherId: PlayerId },
): Units {
  assert(playerId !== otherId, 'a pair is two players')
  const ofPair = bets.filter(({ challengerId, challengedId }) => {
    return pairKey(challengerId, challengedId) === pairKey(playerId, otherId)
  })
  const past = between[pairKey(playerId, otherId)] ?? 0
  let lost = playerId < otherId ? past : -past
  for (const bet of ofPair) {
    const net = lostByChallenger(bet)
    lost += bet.challengerId === playerId ? net : -net
    if (bet.state.state === 'accepted') lost += stakeHeld(bet, playerId)
  }
  return units(Math.max(0, constantsOf(season).swingUnitsMax - lost))
}

/** Units the challenger lost by a bet; negative if won. */
function lostByChallenger({ state, stake, counterStake }: Bet): number {
  switch (state.state) {
    case 'won':
      return -counterStake
    case 'lost':
      return stake
    default:
      return 0
  }
}
