/** The order of the lines on a Tuesday slip: stakes first, then free payouts, then everything else. */

const FIRST_RULES = ['h2h', 'option', 'liquidation', 'casino', 'bounty', 'prediction', 'payday'] as const

/** Sorts the lines of a slip by kind. Lines of one kind keep their order. */
export function inSlipOrder<T extends { rule: string }>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ rule }: { rule: string }): number {
  const rank = FIRST_RULES.findIndex((each) => rule === each || rule.startsWith(`${each}.`))
  return rank === -1 ? FIRST_RULES.length : rank
}
