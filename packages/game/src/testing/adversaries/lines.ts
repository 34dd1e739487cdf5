/** Lone players who follow a public rule about the house line. */
import { type Points, points } from '../../values/points.ts'
import { units } from '../../values/units.ts'
import type { TeamId } from '../../values/ids.ts'
import { lineProjections } from '../../season/best-lineup.ts'
import { weekConfig } from '../../season/weeks.ts'
import { houseLine } from '../../league/house-line.ts'
import type { League } from '../../league/league.ts'
import { walletUnits } from '../../league/permissions.ts'
import { isActive } from '../../league/player.ts'
import { placeHouseBet } from '../../house/place-house-bet.ts'
import type { Move, Scene, Strategy } from '../bots.ts'
import { honestBets, quiet } from './diligent.ts'

/** Makes the largest allowed house bet on the lowest line. */
export const regress = follower((a, b) => a - b)

/** Makes the largest allowed house bet on the highest line. */
export const away = follower((a, b) => b - a)

/** Makes the largest allowed house bet on the player's own team each week. The same as `holes`, but with the whole line-up. */
export const ownTeam: Strategy = (scene) => betOnOwn(scene, [...POSITIONS])

/** The same, with the kicker and the defense dropped until the line is read. */
export const holes: Strategy = (scene) => betOnOwn(scene, ['OTHER'])

function betOnOwn(scene: Scene, fielded: readonly Position[]): Move[] {
  const { league, week, player } = scene
  const projected = isActive(player) ? projectionFielding(scene, fielded) : null
  const line = houseLine(league, { teamId: player.teamId, projected })
  const hasOne = league.houseBets.some((one) => one.playerId === player.id && one.week === week)
  const stake = 10 * Math.min(5, Math.floor(walletUnits(league, player.id) / 10))
  const canBet = projected !== null && line !== null && !hasOne && stake >= 10 && weekConfig(week)?.hasBetting === true
  if (line !== null) scene.loweredLines.add(`${week}:${player.teamId}:${line}`)
  const move: Move = (turn) =>
    placeHouseBet(turn, { week, teamId: player.teamId, stake: units(stake), line: line ?? points(0), projected })
  return [...(canBet ? [move] : []), ...quiet(scene), ...honestBets(scene)]
}

const POSITIONS = ['OTHER', 'K', 'DEF'] as const
type Position = (typeof POSITIONS)[number]

/** The percentage of a score that a kicker and a defense contribute: for most teams, and for one with poor ones. */
const SHARES: Record<Position, number> = { OTHER: 83, K: 9, DEF: 8 }
const POOR_SHARES: Record<Position, number> = { OTHER: 83, K: 7.5, DEF: 6.5 }

/** The provider's projection for the player's team with this line-up, if it projects everyone else at their average so far. */
function projectionFielding({ league, player }: Scene, fielded: readonly Position[]): Points | null {
  const lines = linesOf(league)
  const poorId = lines.findLast(({ teamId }) => teamId !== player.teamId)?.teamId
  const teams = lines.map(({ teamId, line }) => ({
    teamId,
    points: null,
    athletes: POSITIONS.filter((position) => fielded.includes(position) || teamId !== player.teamId).map(
      (position) => ({
        athleteId: `${teamId} ${position}`,
        name: position,
        position,
        nflTeam: null,
        points: points(0),
        projected: points(Math.round((line * (teamId === poorId ? POOR_SHARES : SHARES)[position]) / 100)),
        isStarter: true,
      }),
    ),
  }))
  return lineProjections({ teams, slots: POSITIONS.map((position) => [position]) }).get(player.teamId) ?? null
}

/** Diligent, with a house bet on the team whose line comes first by `order`. */
function follower(order: (a: Points, b: Points) => number): Strategy {
  return (scene) => [...(isActive(scene.player) ? betOn(scene, order) : []), ...quiet(scene), ...honestBets(scene)]
}

function betOn({ league, week, player }: Scene, order: (a: Points, b: Points) => number): Move[] {
  const lines = linesOf(league).toSorted((a, b) => order(a.line, b.line))
  const [first] = lines
  const hasOne = league.houseBets.some((one) => one.playerId === player.id && one.week === week)
  const stake = 10 * Math.min(5, Math.floor(walletUnits(league, player.id) / 10))
  if (first === undefined || hasOne || stake < 10 || weekConfig(week)?.hasBetting !== true) return []
  const { teamId, line } = first
  return [(turn) => placeHouseBet(turn, { week, teamId, stake: units(stake), line, projected: null })]
}

function linesOf(league: League): { teamId: TeamId; line: Points }[] {
  return league.teams.flatMap(({ id }) => {
    const line = houseLine(league, { teamId: id, projected: null })
    return line === null ? [] : [{ teamId: id, line }]
  })
}
