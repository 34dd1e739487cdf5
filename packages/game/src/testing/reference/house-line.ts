/** The house line of a team, in hundredths of points. RULES §5, Options. */

/** Rounds numerator ÷ denominator half up to hundredths, then to the nearest x.5; in the middle the upper one. */
function toHalf(numerator: number, denominator: number): number {
  const hundredths = Math.floor((2 * numerator + denominator) / (2 * denominator))
  return Math.floor(hundredths / 100) * 100 + 50
}

/** From scores: as if every team had begun with eight average weeks. Null before any score. */
export function lineFromScores(scores: ReadonlyMap<string, readonly number[]>, team: string): number | null {
  const all = [...scores.values()].flat()
  if (all.length === 0) return null
  const own = scores.get(team) ?? []
  // (8 × sum ÷ count + own) ÷ (8 + played), on one denominator.
  return toHalf(8 * sum(all) + all.length * sum(own), all.length * (8 + own.length))
}

export interface ProjectedAthlete {
  readonly position: string
  readonly projection: number
}

/** From projections: four parts the team's best line-up, one part the mean of all teams' best line-ups. */
export function lineFromProjections(
  slots: readonly (readonly string[])[],
  rosters: ReadonlyMap<string, readonly ProjectedAthlete[]>,
  team: string,
): number {
  const placesOf = new Map([...rosters].map(([name, roster]) => [name, bestLineUp(slots, roster)]))
  const totalOf = (name: string): number =>
    slots.reduce((total, _, place) => {
      const own = placesOf.get(name)?.[place] ?? 0
      const others = [...placesOf].flatMap(([other, places]) => (other === name ? [] : (places[place] ?? 0)))
      const fielded = others.filter((projection) => projection > 0)
      return total + (own > 0 ? own : fielded.length > 0 ? Math.min(...fielded) : 0)
    }, 0)
  const lineUps = [...rosters.keys()].map(totalOf)
  const own = totalOf(team)
  return toHalf(4 * lineUps.length * own + sum(lineUps), 5 * lineUps.length)
}

/** By place, the slot with the fewest positions first, in each the best projection left; 0 in an empty place. */
function bestLineUp(slots: readonly (readonly string[])[], roster: readonly ProjectedAthlete[]): number[] {
  const left = roster.toSorted((a, b) => b.projection - a.projection)
  const places: number[] = []
  for (const positions of slots.toSorted((a, b) => a.length - b.length)) {
    const found = left.findIndex((each) => positions.includes(each.position))
    // A place that only athletes at 0 or below could fill is empty.
    places.push(found >= 0 ? Math.max(0, left.splice(found, 1)[0]?.projection ?? 0) : 0)
  }
  return places
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
