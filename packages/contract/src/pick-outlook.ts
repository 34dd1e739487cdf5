/** How likely casino picks reach their target, on wire types, so that the page can do it for every choice. */
import { chanceToReach, pointsFromDecimal } from '@whale/game'

/**
 * The chance that the picks together reach the target, in hundredths of a percent. `named` is how many the event takes: one of two is
 * measured against half of the target. Null without projections.
 */
export function pickChance(
  projected: readonly (number | null)[],
  { target, named }: { target: number; named: number },
): number | null {
  const share = named === 0 ? 1 : projected.length / named
  return chanceToReach(
    projected.map((points) => (points === null ? null : pointsFromDecimal(points))),
    pointsFromDecimal(target * share),
  )
}
