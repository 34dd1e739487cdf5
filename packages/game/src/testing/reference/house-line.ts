/** RULES §5 The House: the house line of a team, in hundredths of points. */
import { sum } from './books.ts'

export interface ProjectedAthlete {
  readonly position: string
  readonly projection: number
}

/** From scores: the mean of the team's scores and eight average weeks. Null before any score. */
export function lineFromScores(scores: ReadonlyMap<string, readonly number[]>, team: string): number | null {
  const all = [...scores.values()].flat()
  const own = scores.get(team) ?? []
  if (all.length === 0) return null
  return toLine(8 * sum(all) + all.length * sum(own), all.length * (8 + own.length))
}

/** From projections: four parts the team's best line-up, one part the league's mean of these. */
export function lineFromProjections(
  slots: readonly (readonly string[])[],
  rosters: ReadonlyMap<string, readonly ProjectedAthlete[]>,
  team: string,
): number {
  const fielded = new Map([...rosters].map(([name, roster]) => [name, fieldedBy(slots, roster)]))
  const lowest = slots.map((_, place) => Math.min(...[...fielded.values()].map((places) => places[place] ?? Infinity)))
  const totalOf = (name: string) => {
    return sum(lowest.map((other, place) => fielded.get(name)?.[place] ?? (other < Infinity ? other : 0)))
  }
  const all = sum([...rosters.keys()].map(totalOf))
  return toLine(4 * rosters.size * totalOf(team) + all, 5 * rosters.size)
}

/** The best projections that a roster can put in each place; null where nobody projected above 0 fits. */
function fieldedBy(slots: readonly (readonly string[])[], roster: readonly ProjectedAthlete[]): (number | null)[] {
  const free = roster.filter(({ projection }) => projection > 0).toSorted((a, b) => b.projection - a.projection)
  const fielded = slots.map((): number | null => null)
  const order = slots
    .map((positions, place) => ({ positions, place }))
    .toSorted((a, b) => a.positions.length - b.positions.length)
  for (const { positions, place } of order) {
    const index = free.findIndex(({ position }) => positions.includes(position))
    if (index >= 0) fielded[place] = free.splice(index, 1)[0]?.projection ?? null
  }
  return fielded
}

/** Rounded half up to hundredths, then to the nearest x.5, a tie going up. */
function toLine(numerator: number, denominator: number): number {
  return 100 * Math.floor(Math.floor((2 * numerator + denominator) / (2 * denominator)) / 100) + 50
}
