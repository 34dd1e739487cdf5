/** RULES §5 The House: the best line-up that a whole roster could field, by the provider's projections. */
import type { TeamId } from '../values/ids.ts'
import { roundHalfUp } from '../values/division.ts'
import { type Points, points } from '../values/points.ts'
import type { LineupSlot, ScoreReport, TeamScore } from './scores.ts'

/** The weights in a house line: the team's own best line-up, and the league's mean. */
const OWN_PARTS = 4
const ALL_PARTS = OWN_PARTS + 1

/**
 * The projection behind each team's house line, in hundredths: four parts its best line-up, one part the league's mean of these. Teams without
 * projections are absent. Empty if the provider gives no slots.
 */
export function lineProjections({ teams, slots }: Pick<ScoreReport, 'teams' | 'slots'>): ReadonlyMap<TeamId, Points> {
  const fielded = teams.flatMap((team) => {
    const places = slots === undefined ? null : bestLineup(team, slots)
    return places === null ? [] : [{ teamId: team.teamId, places }]
  })
  const best = fielded.map(({ teamId, places }) => {
    const others = fielded.filter((other) => other.teamId !== teamId)
    return { teamId, projected: sumOf(places.map((place, index) => place ?? lowestAt(others, index))) }
  })
  const sum = sumOf(best.map(({ projected }) => projected))
  return new Map(
    best.map(({ teamId, projected }) => {
      const numerator = OWN_PARTS * projected * best.length + sum
      return [teamId, points(roundHalfUp({ numerator, denominator: ALL_PARTS * best.length }))]
    }),
  )
}

/** The value of an empty place. Otherwise a team could drop its kicker, take the low line, and add another kicker. */
function lowestAt(others: readonly { places: readonly (Points | null)[] }[], index: number): number {
  const there = others.flatMap(({ places }) => places[index] ?? [])
  return there.length === 0 ? 0 : Math.min(...there)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/**
 * The projections of the whole roster's best line-up by place: the narrowest slot first, each with the best athlete left. Ignores the line-up as set.
 * A place is null if nobody projected above 0 fits. Null without projections.
 */
export function bestLineup(
  { athletes }: Pick<TeamScore, 'athletes'>,
  slots: readonly LineupSlot[],
): (Points | null)[] | null {
  const left = athletes
    .flatMap(({ position, projected }) => (projected === undefined ? [] : [{ position, projected }]))
    .toSorted((a, b) => b.projected - a.projected)
  if (left.length === 0) return null
  return slots
    .toSorted((a, b) => a.length - b.length)
    .map((slot) => {
      const at = left.findIndex(({ position }) => slot.includes(position))
      const [chosen] = at === -1 ? [] : left.splice(at, 1)
      return chosen === undefined || chosen.projected <= 0 ? null : chosen.projected
    })
}
