/** What a table of players says below a name of the units beside it. */
import { signedUnits, unitsWords } from './words.ts'

/**
 * Returns what of a player's units the treasury holds until Tuesday (RULES §5): "30 on a house line", or "all in". A house line is at most
 * 50 and who plays has 100, so only an all-in is all of it.
 */
export function putUpWords({ units, put_up: putUp }: { units: number; put_up: number }): string {
  return putUp === units ? 'all in' : `${unitsWords(putUp)} on a house line`
}

const APART = {
  multiplier: (count: number) => (count === 1 ? 'for a multiplier' : `for ${count} multipliers`),
  buy_back: () => 'from buying back in',
  correction: () => 'by correction',
}
const KINDS = ['multiplier', 'buy_back', 'correction'] as const

/** Units that moved apart from a settlement, so that its change does not fit them. */
export interface MovedApart {
  what: keyof typeof APART
  units: number
}

/** Returns what a player has riding in bets, on a house line or all in: "60 riding", or "all in"; null for nothing. */
export function ridingWords(row: { units: number; put_up: number; riding: number }): string | null {
  if (row.riding === 0) return null
  return row.put_up === row.units ? 'all in' : `${unitsWords(row.riding)} riding`
}

/** Returns what moved apart, summed by its kind: "−200 for 2 multipliers", "+100 from buying back in". */
export function apartWords(apart: readonly MovedApart[]): string[] {
  return KINDS.flatMap((kind) => {
    const moved = apart.filter(({ what }) => what === kind)
    const sum = moved.reduce((total, { units }) => total + units, 0)
    return sum === 0 ? [] : [`${signedUnits(sum)} ${APART[kind](moved.length)}`]
  })
}

/** Returns the note of a row: "60 riding, −100 for a multiplier"; null without a reason for one. */
export function rowNote(row: Parameters<typeof ridingWords>[0] & { apart: readonly MovedApart[] }): string | null {
  const riding = ridingWords(row)
  const words = [...(riding === null ? [] : [riding]), ...apartWords(row.apart)]
  return words.length === 0 ? null : words.join(', ')
}
