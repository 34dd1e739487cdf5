/** Where the whale and elimination lines go in the depth chart. */
import type { LeaderboardRow } from '@whale/contract'

export type DepthItem = { kind: 'player'; row: LeaderboardRow } | { kind: 'whale_line' } | { kind: 'beached_line' }

interface Lines {
  whaleLine: number
  eliminationLine: number
}

/**
 * Returns the rows with both lines: the whale line below the last player at or over it, the beached line above the
 * first one under it.
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
