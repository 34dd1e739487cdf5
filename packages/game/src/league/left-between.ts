/** RULES §5 H2H: how much may still move between two players, and which players count as one. */
import { assert } from '../values/assert.ts'
import type { PlayerId } from '../values/ids.ts'
import { type Units, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { lostByChallenger, pairKey } from './between.ts'
import { stakeHeld } from './bet.ts'
import { type League, playerOfId } from './league.ts'
import type { Player } from './player.ts'
import { isLatecomer } from './latecomer.ts'

interface Pair {
  playerId: PlayerId
  otherId: PlayerId
}

/** The two sides of a limit. `of`: two teams, or a team and all latecomers. */
interface Sides {
  of: 'two' | 'late'
  own: readonly Player[]
  theirs: readonly Player[]
}

/** The most that `playerId` may still put into a bet with `otherId`, at least 0. */
export function leftBetween(league: League, pair: Pair): Units {
  return tightestBetween(league, pair).left
}

/**
 * The same, and which limit is the tightest. A limit is the season's maximum, minus the side's net losses to the other, minus its stakes in confirmed
 * bets with it.
 */
export function tightestBetween(league: League, pair: Pair): { left: Units; of: Sides['of'] } {
  const max = constantsOf(league.season).swingUnitsMax
  const lefts = sidesOf(league, pair).map((sides) => ({ left: max - atRisk(league, sides), of: sides.of }))
  const { left, of } = lefts.reduce((least, one) => (one.left < least.left ? one : least))
  return { left: units(Math.max(0, left)), of }
}

/** A player counts as one with earlier players of the same team, and a latecomer with all latecomers. */
function sidesOf(league: League, { playerId, otherId }: Pair): [Sides, ...Sides[]] {
  assert(playerId !== otherId, 'a pair is two players')
  const [player, other] = [playerOfId(league, playerId), playerOfId(league, otherId)]
  const ofTeam = ({ teamId }: Player) => league.players.filter((one) => one.teamId === teamId)
  const [own, theirs] = [ofTeam(player), ofTeam(other)]
  const latecomersBut = (team: readonly Player[]) => {
    return league.players.filter((one) => isLatecomer(league, one) && !team.includes(one))
  }
  return [
    { of: 'two', own, theirs },
    ...(isLatecomer(league, other) ? [{ of: 'late', own, theirs: latecomersBut(own) } as const] : []),
    ...(isLatecomer(league, player) ? [{ of: 'late', own: latecomersBut(theirs), theirs } as const] : []),
  ]
}

function atRisk({ between, bets }: League, { own, theirs }: Sides): number {
  const isIn = (side: readonly Player[], playerId: PlayerId) => side.some(({ id }) => id === playerId)
  let lost = 0
  for (const { id } of own) {
    for (const { id: otherId } of theirs) {
      const past = between[pairKey(id, otherId)] ?? 0
      lost += id < otherId ? past : -past
    }
  }
  for (const bet of bets) {
    const { challengerId, challengedId, state } = bet
    const isOwnChallenge = isIn(own, challengerId) && isIn(theirs, challengedId)
    const isTheirChallenge = isIn(theirs, challengerId) && isIn(own, challengedId)
    if (!isOwnChallenge && !isTheirChallenge) continue
    const net = lostByChallenger(bet)
    lost += isOwnChallenge ? net : -net
    if (state.state === 'accepted') lost += stakeHeld(bet, isOwnChallenge ? challengerId : challengedId)
  }
  return lost
}
