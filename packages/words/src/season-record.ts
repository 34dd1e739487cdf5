/** The names of the rows of a user's record of a season. */
export const RECORD_KINDS = {
  spreads: 'Spreads',
  totals: 'Over/unders',
  house: 'The House',
  all_in: 'All in',
  casino: 'Casino',
  top_score: 'Top score',
}

/** The status of a user outside the final, once it is on. */
export const NOT_IN_FINAL = 'not in the final'
