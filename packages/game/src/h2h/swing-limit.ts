/** RULES §5 H2H: between the same two players no more than 150 units, net, change hands in a season. */
import type { PlayerId } from '../values/ids.ts'
import type { Units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import { tightestBetween } from '../league/left-between.ts'
import type { League } from '../league/league.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Why the two cannot put in these stakes, or null. For each side, the net so far, the stakes in play and the new stake must stay within the limit.
 * The refusal states how much the tighter side could put in, and which accounts count as one.
 */
export function whyNotSwing(
  league: League,
  { playerId, own, otherId, theirs }: { playerId: PlayerId; own: Units; otherId: PlayerId; theirs: Units },
): Refusal | null {
  const { swingUnitsMax: max } = constantsOf(league.season)
  const yours = tightestBetween(league, { playerId, otherId })
  if (own > yours.left) return { code: 'h2h.enough_between', max, ...yours, side: 'yours' }
  const other = tightestBetween(league, { playerId: otherId, otherId: playerId })
  return theirs > other.left ? { code: 'h2h.enough_between', max, ...other, side: 'theirs' } : null
}
