/** The rows of "Everyone’s week": players still in by what they gained, players out apart, and why idle players' units changed. */
import { formatSignedUnits } from '@whale/words/numbers'
import type { SlipView } from '../Slip.tsx'

type Change = Pick<SlipView, 'units_before' | 'units_after' | 'out_in_week'>

export interface Ranked<S> {
  slip: S
  /** Equal gains share a place. Null if eliminated. */
  place: number | null
  change: number
}

/** Returns the players in the game by gain, and apart from them the eliminated ones, latest first. */
export function rankedByChange<S extends Change>(slips: readonly S[]): { ranked: Ranked<S>[]; out: Ranked<S>[] } {
  const changes = slips
    .map((slip) => ({ slip, change: slip.units_after - slip.units_before, place: null }))
    .toSorted((a, b) => b.change - a.change || b.slip.units_after - a.slip.units_after)
  const weekOf = ({ slip }: Ranked<S>) => slip.out_in_week ?? 0
  const isIn = ({ slip }: Ranked<S>) => slip.out_in_week === null
  const inPlay = changes.filter(isIn)
  return {
    ranked: inPlay.map((one) => ({ ...one, place: 1 + inPlay.filter(({ change }) => change > one.change).length })),
    out: changes.filter((one) => !isIn(one)).toSorted((a, b) => weekOf(b) - weekOf(a)),
  }
}

/** Returns since when a player is out: "out this week", "out since week 5". Empty if they are in. */
export function outWords({ out_in_week: out }: Pick<SlipView, 'out_in_week'>, week: number): string {
  if (out === null) return ''
  return out === week ? 'out this week' : `out since week ${out}`
}

/**
 * Returns why the units of an idle player changed: "made no move, top catch +40". Empty for a player who made a move. Payday needs one in
 * every week (RULES §5), in the final too.
 */
export function idleWords(lines: readonly Pick<SlipView['lines'][number], 'rule' | 'what' | 'units'>[]): string {
  if (!lines.some(({ rule }) => rule === 'payday.did_not_act')) return ''
  const moved = lines
    .filter(({ units }) => units !== 0)
    .map(({ what, units }) => `${what.toLowerCase()} ${formatSignedUnits(units)}`)
  return ['made no move', ...moved].join(', ')
}
