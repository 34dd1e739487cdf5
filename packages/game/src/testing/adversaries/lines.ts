/** Lone players who follow a public rule about the house line. */
import type { Points } from '../../values/points.ts'
import { units } from '../../values/units.ts'
import type { TeamId } from '../../values/ids.ts'
import { weekConfig } from '../../season/weeks.ts'
import { houseLine } from '../../league/house-line.ts'
import type { League } from '../../league/league.ts'
import { walletUnits } from '../../league/permissions.ts'
import { isActive } from '../../league/player.ts'
import { placeOption } from '../../options/place-option.ts'
import type { Move, Scene, Strategy } from '../bots.ts'
import { honestBets, quiet } from './diligent.ts'

/** An option on the lowest line, as big as allowed. */
export const regress = follower((a, b) => a - b)

/** An option on the highest line, as big as allowed. */
export const away = follower((a, b) => b - a)

/** Diligent, with an option on the team whose line comes first by `order`. */
function follower(order: (a: Points, b: Points) => number): Strategy {
  return (scene) => [...(isActive(scene.player) ? optionOn(scene, order) : []), ...quiet(scene), ...honestBets(scene)]
}

function optionOn({ league, week, player }: Scene, order: (a: Points, b: Points) => number): Move[] {
  const lines = linesOf(league).toSorted((a, b) => order(a.line, b.line))
  const [first] = lines
  const hasOne = league.options.some((one) => one.playerId === player.id && one.week === week)
  const stake = 10 * Math.min(5, Math.floor(walletUnits(league, player.id) / 10))
  if (first === undefined || hasOne || stake < 10 || weekConfig(week)?.hasBetting !== true) return []
  const { teamId, line } = first
  return [(turn) => placeOption(turn, { week, teamId, stake: units(stake), line, projected: null })]
}

function linesOf(league: League): { teamId: TeamId; line: Points }[] {
  return league.teams.flatMap(({ id }) => {
    const line = houseLine(league, { teamId: id, projected: null })
    return line === null ? [] : [{ teamId: id, line }]
  })
}
