/** Teams in the order in which an event pays them. */

export interface BoardTeam {
  id: string
  name: string
  /** By the last reading, as decimals; null while there is none. */
  points: number | null
  isYou: boolean
}

export interface BoardRow extends BoardTeam {
  /** 1 for who is paid first; teams of one score share a place. Null before the games. */
  place: number | null
  /** Whether it would pay as the points are now. */
  pays: boolean
}

/**
 * Returns the teams with who is paid first on top: the best, or in week 3 the lowest. Ties pay together. While nobody has scored they
 * keep their order and have no places.
 */
export function boardOf(
  teams: readonly BoardTeam[],
  { paidPlaces, first }: { paidPlaces: number; first: 'best' | 'lowest' },
): BoardRow[] {
  if (!teams.some(({ points }) => points !== null && points !== 0)) {
    return teams.map((team) => ({ ...team, place: null, pays: false }))
  }
  const sign = first === 'best' ? 1 : -1
  const rank = ({ points }: BoardTeam) => sign * (points ?? 0)
  return teams
    .map((team) => {
      const place = 1 + teams.filter((other) => rank(other) > rank(team)).length
      return { ...team, place, pays: place <= paidPlaces }
    })
    .toSorted((a, b) => a.place - b.place)
}
