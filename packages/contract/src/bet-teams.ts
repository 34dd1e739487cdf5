/** The teams of a bet's terms. Without a schema, because the pages load it too. */
type Terms =
  | { market: 'spread'; team_id: string; against_team_id: string }
  | { market: 'over_under'; team_ids: readonly string[] }

/** Returns the teams whose points decide a bet, in the order of its terms. */
export function teamsOfWireTerms(terms: Terms): readonly string[] {
  return terms.market === 'spread' ? [terms.team_id, terms.against_team_id] : terms.team_ids
}
