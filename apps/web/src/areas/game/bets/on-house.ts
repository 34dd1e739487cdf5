/** Returns the viewer's units on house lines, and where they are: "on your house line", of two weeks "on your house lines". */
export function onHouse(held: readonly { kind: 'house_line' | 'all_in'; stake: number }[]): {
  units: number
  words: string
} {
  const stakes = held.flatMap(({ kind, stake }) => (kind === 'house_line' ? [stake] : []))
  return {
    units: stakes.reduce((sum, stake) => sum + stake, 0),
    words: `on your house line${stakes.length > 1 ? 's' : ''}`,
  }
}
