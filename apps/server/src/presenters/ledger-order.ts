/** In which order a slip tells of a Tuesday: what was staked, then what the house pays. All else follows as it happened. */

const TOLD_FIRST = ['h2h', 'option', 'liquidation', 'casino', 'bounty', 'prediction', 'payday'] as const

/** Returns the lines in the order in which they are told; those of one kind as they came. */
export function inOrderOfTelling<T extends { rule: string }>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => stepOf(a) - stepOf(b))
}

function stepOf({ rule }: { rule: string }): number {
  const step = TOLD_FIRST.findIndex((each) => rule === each || rule.startsWith(`${each}.`))
  return step === -1 ? TOLD_FIRST.length : step
}
