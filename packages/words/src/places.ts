/** Formats places. */

/** `1st`, `2nd`, `3rd`, `11th`. */
export function placeWords(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${ending}`
}

interface Marked {
  /** The team's place from the bottom: 1 is last. */
  fromBottom: number
  /** How many of the lowest pay. */
  lowest: number
  of: number
}

/** Returns a marked team's place, counted from the best as in the standings: `12th of 12`. */
export function markedPlaceWords({ fromBottom, of }: Pick<Marked, 'fromBottom' | 'of'>): string {
  return `${placeWords(of + 1 - fromBottom)} of ${of}`
}

/** Returns the place that pays: `9th or lower`. */
export function paidPlaceWords({ lowest, of }: Pick<Marked, 'lowest' | 'of'>): string {
  return `${placeWords(of + 1 - lowest)} or lower`
}
