import { formatCount, formatUnits } from '../../../../shared/format/format.ts'

/**
 * What of a player's units the treasury holds until Tuesday (RULES §5): "30 on a house line", or "all in". A house line is at most
 * 50 and who plays has 100, so only an all-in is all of it.
 */
export function putUpWords({ units, put_up: putUp }: { units: number; put_up: number }): string {
  return putUp === units ? 'all in' : `${formatUnits(putUp)} on a house line`
}

/** Returns the viewer's units on house lines, and where they are: "on your house line", of two weeks "on your house lines". */
export function onHouseLines(held: readonly { kind: 'house_line' | 'all_in'; stake: number }[]): {
  units: number
  words: string
} {
  const stakes = held.flatMap(({ kind, stake }) => (kind === 'house_line' ? [stake] : []))
  return {
    units: stakes.reduce((sum, stake) => sum + stake, 0),
    words: `on your house line${stakes.length > 1 ? 's' : ''}`,
  }
}

/** Returns who is all in: "2 players are all in with 707 units. " Empty if nobody is. */
export function allInsWords(rows: readonly { units: number; put_up: number }[]): string {
  const stakes = rows.flatMap(({ units, put_up: putUp }) => (putUp > 0 && putUp === units ? [putUp] : []))
  const all = stakes.reduce((sum, stake) => sum + stake, 0)
  if (stakes.length === 0) return ''
  return `${stakes.length === 1 ? '1 player is' : `${stakes.length} players are`} all in with ${formatCount(all, 'unit')}. `
}
