/** Lone players with a plan for top score, the high tide, the casino of week 8, or the fantasy league's scores. */
import { constantsOf } from '../../season/constants.ts'
import { unitsOf } from '../../league/league.ts'
import { isActive } from '../../league/player.ts'
import { buyMultiplier } from '../../multiplier/buy-multiplier.ts'
import { type Move, type Scene, type Strategy, pickOf } from '../bots.ts'
import { diligent } from './diligent.ts'

/** Always picks the team with the best mean, as most others do. */
export const crowd: Strategy = (scene) => [...diligent(scene), pickOf(scene, 0)]

/** Picks the second or third best team, so that fewer players share the pot. */
export const spread: Strategy = (scene) => [...diligent(scene), pickOf(scene, 1 + scene.chance(2))]

/** A whale who drops below 700 units by buying week 9's multiplier, if few enough whales are left for the high tide to pay it back. */
export const buysDown: Strategy = (scene) => {
  const { league, player, week } = scene
  const { whaleUnits, multiplierUnits, finalFirstWeek, finalistsMin } = constantsOf(league.season)
  const whales = league.players.filter((one) => isActive(one) && one.standing.status === 'whale')
  const falls = unitsOf(league, player.id) < whaleUnits + multiplierUnits
  const isPaidBack = week === finalFirstWeek - 1 && whales.length <= finalistsMin && falls
  const buy: Move = (turn) => buyMultiplier(turn, { week })
  return [...diligent(scene), ...(isPaidBack ? [buy] : [])]
}

/** Diligent, with only one athlete per position on the roster when an entry is made. The others are back before the games. */
export const strip: Strategy = (scene) => {
  const rosterFor: Scene['rosterFor'] = (teamId) => {
    const roster = scene.rosterFor(teamId)
    return roster.filter(({ position }, place) => roster.findIndex((one) => one.position === position) === place)
  }
  return diligent({ ...scene, rosterFor })
}

/** Diligent, and as the fantasy league's commissioner adds 20 points to their own team in each week of the Triangle. */
export const edit: Strategy = (scene) => {
  const { week, player, emptied } = scene
  if (week >= 10) emptied.add(`${week}:${player.teamId}+20`)
  return diligent(scene)
}
