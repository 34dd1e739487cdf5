/** Lone players with a plan for top score or the high tide. */
import { constantsOf } from '../../season/constants.ts'
import { unitsOf } from '../../league/league.ts'
import { isActive } from '../../league/player.ts'
import { buyMultiplier } from '../../multiplier/buy-multiplier.ts'
import { type Move, type Strategy, pickOf } from '../bots.ts'
import { diligent } from './diligent.ts'

/** Always picks the team with the best mean, like most others. */
export const crowd: Strategy = (scene) => [...diligent(scene), pickOf(scene, 0)]

/** Picks the second or third best, which fewer share the pot with. */
export const spread: Strategy = (scene) => [...diligent(scene), pickOf(scene, 1 + scene.chance(2))]

/** A whale who buys the multiplier of week 9 below 700 units, if too few whales are left without it: the high tide pays it back. */
export const buysDown: Strategy = (scene) => {
  const { league, player, week } = scene
  const { whaleUnits, multiplierUnits, bermudaFirstWeek, bermudaEntrantsMin } = constantsOf(league.season)
  const whales = league.players.filter((one) => isActive(one) && one.standing.status === 'whale')
  const falls = unitsOf(league, player.id) < whaleUnits + multiplierUnits
  const isPaidBack = week === bermudaFirstWeek - 1 && whales.length <= bermudaEntrantsMin && falls
  const buy: Move = (turn) => buyMultiplier(turn, { week })
  return [...diligent(scene), ...(isPaidBack ? [buy] : [])]
}
