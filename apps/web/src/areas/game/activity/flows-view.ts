/** Which pairs stand there at first, and what is said of all of them. */

interface Noted {
  notes: readonly object[]
}

/** Those with a note; all of them once somebody asked. */
export function flowsToShow<P extends Noted>(pairs: readonly P[], { isAll }: { isAll: boolean }): readonly P[] {
  return isAll ? pairs : pairs.filter(({ notes }) => notes.length > 0)
}

/** How many there are, and how many have a note. */
export function flowsSummary(pairs: readonly Noted[]): string {
  const noted = flowsToShow(pairs, { isAll: false }).length
  const all = pairs.length === 1 ? 'One pair has settled bets' : `${pairs.length} pairs have settled bets`
  if (noted === 0) return `${all}. Nothing stands out.`
  return `${all}. ${noted === 1 ? 'One' : noted} of them ${noted === 1 ? 'has' : 'have'} a note.`
}
