/** The order of the lines on a Tuesday slip: the order of the settlement's steps (RULES §6), so that a running total is always true.
 * The Triangle pays in the last step: shares of the treasury come first, and a prize, the largest sum of the season, at the end. */

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

/** The place of a rule such as `h2h.won` in `RULES_IN_ORDER`. Unknown rules come last. */
function rankOf({ rule }: { rule: string }): number {
  const rank = RULES_IN_ORDER.findLastIndex((each) => rule === each || rule.startsWith(`${each}.`))
  return rank === -1 ? RULES_IN_ORDER.length : rank
}
