/**
 * The order of the lines on a Tuesday slip: that of the settlement's steps (RULES §6), so that running totals are always true. The Triangle pays in
 * the last step: treasury shares come first, and a prize, the season's largest sum, last.
 */
import { LINE_RULES, type LineKind, type LineRule } from '@whale/game'

const KINDS_IN_ORDER: readonly LineKind[] = [
  'h2h',
  'option',
  'casino',
  'liquidation',
  'multiplier',
  'bounty',
  'prediction',
  'payday',
  'bermuda',
]

/** Picks in the Triangle belong to its step, and the best team's reward is paid with the picks. */
const STEP_OF: Partial<Record<LineRule, LineKind>> = {
  'bermuda.named': 'bermuda',
  'bermuda.named_right': 'bermuda',
  'top_score.team': 'prediction',
}

/** Sorts the lines of a slip by step. Lines of the same step keep their order. */
export function inSlipOrder<T extends { rule: LineRule }>(lines: readonly T[]): T[] {
  return lines.toSorted((a, b) => rankOf(a.rule) - rankOf(b.rule))
}

/** The index of a rule's kind in `KINDS_IN_ORDER`; other kinds come last. */
function rankOf(rule: LineRule): number {
  const kind = STEP_OF[rule] ?? LINE_RULES[rule].kind
  const rank = KINDS_IN_ORDER.indexOf(kind)
  if (rank === -1) return KINDS_IN_ORDER.length
  return rule === 'bermuda.prize' ? rank + 0.5 : rank
}
