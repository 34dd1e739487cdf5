/** The rows of "Everyone’s week": since when players have been out, and why idle players' units changed. */
import type { LineRule } from '@whale/game'
import { formatSignedUnits } from './numbers.ts'

/** Returns since when a player has been out: "out this week", "out since week 5". Empty if they are in. */
export function outWords({ out_in_week: out }: { out_in_week: number | null }, week: number): string {
  if (out === null) return ''
  return out === week ? 'out this week' : `out since week ${out}`
}

/**
 * Returns why an idle player's units changed: "made no move, top catch +40". Empty for a player who made a move. Payday needs a move in every week
 * (RULES §5), even in the final.
 */
export function idleWords(lines: readonly { rule: LineRule; what: string; units: number }[]): string {
  if (!lines.some(({ rule }) => rule === 'payday.did_not_act')) return ''
  const moved = lines
    .filter(({ units }) => units !== 0)
    .map(({ what, units }) => `${what.toLowerCase()} ${formatSignedUnits(units)}`)
  return ['made no move', ...moved].join(', ')
}
