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
  const lineUps = [...rosters.values()].map((roster) => bestLineUp(slots, roster))
  const own = bestLineUp(slots, rosters.get(team) ?? [])
  return toHalf(4 * lineUps.length * own + sum(lineUps), 5 * lineUps.length)
}

/** The slot with the fewest positions first, in each the best projection left. */
function bestLineUp(slots: readonly (readonly string[])[], roster: readonly ProjectedAthlete[]): number {
  const left = roster.toSorted((a, b) => b.projection - a.projection)
  let total = 0
  for (const positions of slots.toSorted((a, b) => a.length - b.length)) {
    const found = left.findIndex((each) => positions.includes(each.position))
    // A place that only athletes below 0 could fill stays empty.
    if (found >= 0) total += Math.max(0, left.splice(found, 1)[0]?.projection ?? 0)
  }
  return total
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
