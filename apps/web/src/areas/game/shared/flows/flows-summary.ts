/** A summary of the report between players in one line. */

interface Noted {
  notes: readonly object[]
}

/** Returns how many pairs have settled a bet, and how many of them have a note. */
export function flowsSummary(pairs: readonly Noted[]): string {
  if (pairs.length === 0) return 'No bet has settled yet.'
  const noted = pairs.filter(({ notes }) => notes.length > 0).length
  const all = pairs.length === 1 ? 'One pair has settled bets' : `${pairs.length} pairs have settled bets`
  if (noted === 0) return `${all}. Nothing stands out.`
  return `${all}. ${noted === 1 ? 'One' : noted} of them ${noted === 1 ? 'has' : 'have'} a note.`
}
