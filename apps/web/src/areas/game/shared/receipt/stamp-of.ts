/** The stamp of a receipt line. */

export interface LineStamp {
  word: 'Won' | 'Lost' | 'Push'
  tone: 'win' | 'loss' | 'neutral'
}

/** Kinds with a stake: bets, options, all in. */
const STAKED = /^(?:h2h|option|liquidation)\.(won|lost|push)$/

const STAMPS: Readonly<Record<string, LineStamp>> = {
  won: { word: 'Won', tone: 'win' },
  lost: { word: 'Lost', tone: 'loss' },
  push: { word: 'Push', tone: 'neutral' },
}

/** Returns the stamp for how a stake ended; null for lines without a stake. */
export function stampOf({ rule }: { rule: string }): LineStamp | null {
  return STAMPS[STAKED.exec(rule)?.[1] ?? ''] ?? null
}
