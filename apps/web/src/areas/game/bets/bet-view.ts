/**
 * A bet from one user's point of view, and its title. A bet has two sides, the challenger's and the challenged's. A side is a spread, "this
 * team covers a line against that team", over on the own team's points, or under on the other's.
 */
import { type TeamSide } from '@whale/contract'

/** Returns whether a bet wins only if another team scores more than this one. */
export function needsMoreThan(teamId: string | null, terms: TeamSide): boolean {
  return terms.kind === 'spread' && terms.other === teamId && terms.line <= 0
}
