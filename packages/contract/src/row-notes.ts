/** What a table of players says below a name of the units beside it. */
import { signedUnits, unitsWords } from './words.ts'

/**
 * Returns what of a player's units the treasury holds until Tuesday (RULES §5): "30 on a house line", or "all in". A house line is at most
 * 50 and who plays has 100, so only an all-in is all of it.
 */
export function putUpWords({ units, put_up: putUp }: { units: number; put_up: number }): string {
  return putUp === units ? 'all in' : `${unitsWords(putUp)} on a house line`
}

const APART = { multiplier: 'for a multiplier', buy_back: 'from buying back in' } as const

/** Units that moved apart from a settlement, so that its change does not fit them. */
export interface MovedApart {
  what: keyof typeof APART
  units: number
}

/** Returns the note of a row: "30 on a house line, −100 for a multiplier"; null without a reason for one. */
export function rowNote(row: { units: number; put_up: number; apart: readonly MovedApart[] }): string | null {
  const words = [
    ...(row.put_up > 0 ? [putUpWords(row)] : []),
    ...row.apart.map(({ what, units }) => `${signedUnits(units)} ${APART[what]}`),
  ]
  return words.length === 0 ? null : words.join(', ')
}
