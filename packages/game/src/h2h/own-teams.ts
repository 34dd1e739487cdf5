/** RULES §5 H2H: a bet is about the two players' own teams, and nobody bets against their own. */
import type { TeamId } from '../values/ids.ts'
import type { BetTerms } from '../league/bet.ts'
import type { Player } from '../league/player.ts'
import type { Refusal } from '../refusal.ts'

interface Sides {
  challenger: Pick<Player, 'teamId'>
  challenged: Pick<Player, 'teamId'>
}

/**
 * Why these terms cannot be bet between the two, or null. What is left: a spread with the own team against theirs, an
 * over on the own team, an under on theirs.
 */
export function whyNotTerms(terms: BetTerms, { challenger, challenged }: Sides): Refusal | null {
  const own = challenger.teamId
  const theirs = challenged.teamId
  const { high, low } = wantedBy(terms)
  if (![...high, ...low].every((id) => id === own || id === theirs)) return { code: 'h2h.not_your_teams' }
  // What the challenger wants low, the challenged wants high, and the other way round.
  return low.includes(own) || high.includes(theirs) ? { code: 'h2h.against_own_team' } : null
}

/** The teams whose score the challenger wants high, and those it wants low. */
function wantedBy(terms: BetTerms): { high: readonly TeamId[]; low: readonly TeamId[] } {
  if (terms.market === 'over_under') {
    return terms.side === 'over' ? { high: terms.teamIds, low: [] } : { high: [], low: terms.teamIds }
  }
  const { teamId, againstTeamId, side } = terms
  return side === 'covers' ? { high: [teamId], low: [againstTeamId] } : { high: [againstTeamId], low: [teamId] }
}
