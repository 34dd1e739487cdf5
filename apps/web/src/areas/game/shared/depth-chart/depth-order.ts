/** Where the two lines of the game run through the depth chart. */
import type { LeaderboardRow } from '@whale/contract'

export type DepthItem = { kind: 'player'; row: LeaderboardRow } | { kind: 'whale_line' } | { kind: 'beached_line' }

interface Lines {
  whaleLine: number
  eliminationLine: number
}

/**
 * Returns the rows in their order with the whale line below the last who is at or over it, and the beached line above the
 * first who is under it; with nobody on one side the line still stands, at that end.
 */
export function depthOrder(rows: readonly LeaderboardRow[], { whaleLine, eliminationLine }: Lines): DepthItem[] {
  const whales = rows.filter(({ units }) => units >= whaleLine)
  const swimming = rows.filter(({ units }) => units < whaleLine && units >= eliminationLine)
  const beached = rows.filter(({ units }) => units < eliminationLine)
  const players = (some: readonly LeaderboardRow[]) => some.map((row) => ({ kind: 'player', row }) as const)
  return [
    ...players(whales),
    { kind: 'whale_line' },
    ...players(swimming),
    { kind: 'beached_line' },
    ...players(beached),
  ]
}
