import { formatCount } from '../../../../shared/format/format.ts'

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
export function allInsWords(rows: readonly { put_up: number; all_in?: boolean | undefined }[]): string {
  const stakes = rows.flatMap(({ put_up: putUp, all_in: isAllIn }) => (isAllIn === true ? [putUp] : []))
  const all = stakes.reduce((sum, stake) => sum + stake, 0)
  if (stakes.length === 0) return ''
  return `${stakes.length === 1 ? '1 player is' : `${stakes.length} players are`} all in with ${formatCount(all, 'unit')}. `
}
