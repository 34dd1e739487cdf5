/** How a line of the receipt is stamped. */

export interface LineStamp {
  word: 'Won' | 'Lost' | 'Push'
  tone: 'win' | 'loss' | 'neutral'
}

/** What is staked on an outcome: a bet with somebody, an option against the house, all of it in week 9. */
const STAKED = /^(?:h2h|option|liquidation)\.(won|lost|push)$/

const STAMPS: Readonly<Record<string, LineStamp>> = {
  won: { word: 'Won', tone: 'win' },
  lost: { word: 'Lost', tone: 'loss' },
  push: { word: 'Push', tone: 'neutral' },
}

/** Returns the stamp of a line that tells how a stake ended; null for what was never at stake. */
export function stampOf({ rule }: { rule: string }): LineStamp | null {
  return STAMPS[STAKED.exec(rule)?.[1] ?? ''] ?? null
}
