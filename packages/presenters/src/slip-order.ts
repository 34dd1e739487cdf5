/** The order of the lines on a Tuesday slip: the order of the settlement's steps (RULES §6), so that a running total is always true.
 * Of the last step the share comes first, and the prize of the Triangle, the largest sum of the season, at the end. */

const RULES_IN_ORDER = [
  'h2h',
  'option',
  'casino',
  'liquidation',
  'multiplier',
  'bounty',
  'prediction',
  'payday',
  'drift',
  'bermuda',
  'bermuda.prize',
] as const

/** Sorts the lines of a slip by step. Lines of one step keep their order. */
export function inSlipOrder<T extends { rule: string }>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ rule }: { rule: string }): number {
  const rank = RULES_IN_ORDER.findLastIndex((each) => rule === each || rule.startsWith(`${each}.`))
  return rank === -1 ? RULES_IN_ORDER.length : rank
}
