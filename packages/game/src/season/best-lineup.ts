/** RULES §5 Options: the best line-up that a whole roster could field, by the provider's projections. */
import type { TeamId } from '../values/ids.ts'
import { roundHalfUp } from '../values/division.ts'
import { type Points, points } from '../values/points.ts'
import type { LineupSlot, ScoreReport, TeamScore } from './scores.ts'

/** Parts of the house line: the team's own best line-up, and the league's mean of these. */
const OWN_PARTS = 4
const ALL_PARTS = OWN_PARTS + 1

/**
 * What the house line takes as each team's projection, in hundredths: four parts its best line-up, one part the
 * league's mean of these. Teams without projections are missing. Empty if the provider states no slots.
 */
export function lineProjections({ teams, slots }: Pick<ScoreReport, 'teams' | 'slots'>): ReadonlyMap<TeamId, Points> {
  const best = teams.flatMap((team) => {
    const projected = slots === undefined ? null : bestLineup(team, slots)
    return projected === null ? [] : [{ teamId: team.teamId, projected }]
  })
  const sum = best.reduce((total, { projected }) => total + projected, 0)
  return new Map(
    best.map(({ teamId, projected }) => {
      const numerator = OWN_PARTS * projected * best.length + sum
      return [teamId, points(roundHalfUp({ numerator, denominator: ALL_PARTS * best.length }))]
    }),
  )
}

/**
 * The projected points of the best line-up of the whole roster: the narrowest slot first, in each the best athlete
 * left. The line-up as set does not matter. Null without projections.
 */
export function bestLineup({ athletes }: Pick<TeamScore, 'athletes'>, slots: readonly LineupSlot[]): Points | null {
  const left = athletes
    .flatMap(({ position, projected }) => (projected === undefined ? [] : [{ position, projected }]))
    .toSorted((a, b) => b.projected - a.projected)
  if (left.length === 0) return null
  let sum = 0
  for (const slot of slots.toSorted((a, b) => a.length - b.length)) {
    const at = left.findIndex(({ position }) => slot.includes(position))
    const [chosen] = at === -1 ? [] : left.splice(at, 1)
    sum += Math.max(0, chosen?.projected ?? 0)
  }
  return points(sum)
}
