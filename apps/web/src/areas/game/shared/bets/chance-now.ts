/** The chance of a bet while its games are on. */
import { type TeamForm, type TermsWire, chanceUnderway } from '@whale/contract'
import type { Chance } from '@whale/game'
import type { Scores } from './standing.ts'

/** Returns it for the side of the terms; null where of one of the teams nobody can say. */
export function chanceNow(
  terms: TermsWire,
  { scores, forms }: { scores: Scores; forms: readonly TeamForm[] },
): Chance | null {
  const teams = [...scores].flatMap(([id, { points, projected, toPlay }]) =>
    points === null ? [] : [{ team_id: id, points, projected, to_play: toPlay }],
  )
  return chanceUnderway(terms, { teams, forms })
}
