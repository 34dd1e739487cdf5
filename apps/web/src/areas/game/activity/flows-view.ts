/** Which pairs show first, and a summary of all of them. */

interface Noted {
  notes: readonly object[]
}

/** Pairs with a note; all pairs once the viewer asks. */
export function flowsToShow<P extends Noted>(pairs: readonly P[], { isAll }: { isAll: boolean }): readonly P[] {
  return isAll ? pairs : pairs.filter(({ notes }) => notes.length > 0)
}

/** The number of pairs, and how many have a note. */
export function flowsSummary(pairs: readonly Noted[]): string {
  const noted = flowsToShow(pairs, { isAll: false }).length
  const all = pairs.length === 1 ? 'One pair has settled bets' : `${pairs.length} pairs have settled bets`
  if (noted === 0) return `${all}. Nothing stands out.`
  return `${all}. ${noted === 1 ? 'One' : noted} of them ${noted === 1 ? 'has' : 'have'} a note.`
}
