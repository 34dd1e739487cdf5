/** What moved a bet last, as its own side reads it. */
import type { TermsWire } from '@whale/contract'
import type { Cause } from './cause.ts'
import type { Scores } from './standing.ts'

/** Returns the last cause among the bet's teams, and whether it went the way of these terms; null while nothing has moved. */
export function lastMove(terms: TermsWire, scores: Scores): (Cause & { isGood: boolean }) | null {
  const ids = terms.market === 'spread' ? [terms.team_id, terms.against_team_id] : terms.team_ids
  const [last] = ids
    .flatMap((id) => {
      const cause = scores.get(id)?.cause ?? null
      return cause === null ? [] : [{ ...cause, isGood: cause.points > 0 === wantsPoints(terms, id) }]
    })
    .toSorted((a, b) => b.at.localeCompare(a.at) || Math.abs(b.points) - Math.abs(a.points))
  return last ?? null
}

/** Whether more points of that team are good for these terms. */
function wantsPoints(terms: TermsWire, teamId: string): boolean {
  if (terms.market === 'over_under') return terms.side === 'over'
  return (teamId === terms.team_id) === (terms.side === 'covers')
}
