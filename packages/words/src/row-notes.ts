/** The text below a name in a table of players, about the units next to it. */
import { formatSignedUnits, formatUnits } from './numbers.ts'

interface PutUp {
  units: number
  put_up: number
  all_in?: boolean | undefined
}

/**
 * Returns the part of a player's units that the treasury holds until Tuesday (RULES §5): "30 on a house line", or "all in". A late week can still pay
 * a player who is all in: "240 all in".
 */
export function putUpWords({ units, put_up: putUp, all_in: isAllIn = false }: PutUp): string {
  if (!isAllIn) return `${formatUnits(putUp)} against The House`
  return putUp === units ? 'all in' : `${formatUnits(putUp)} all in`
}

const APART = {
  multiplier: (count: number) => (count === 1 ? 'for a multiplier' : `for ${count} multipliers`),
  buy_back: () => 'from a buy-back',
  correction: () => 'by correction',
}
const KINDS = ['multiplier', 'buy_back', 'correction'] as const

/** Units that moved outside a settlement, so that its change does not explain the total. */
export interface MovedApart {
  what: keyof typeof APART
  units: number
  /** Their week, if not the current one. */
  week?: number | undefined
}

/** Returns a player's units riding in bets, on a house line or all in: "60 riding", or "all in"; null if none. */
export function ridingWords(row: PutUp & { riding: number }): string | null {
  if (row.riding === 0) return null
  if (row.all_in !== true) return `${formatUnits(row.riding)} riding`
  const inBets = row.riding - row.put_up
  return `${putUpWords(row)}${inBets === 0 ? '' : `, ${formatUnits(inBets)} riding`}`
}

/** Returns units moved outside the settlement, summed by kind: "−200 for 2 multipliers", "−100 for a multiplier in week 7". */
export function apartWords(apart: readonly MovedApart[]): string[] {
  return KINDS.flatMap((kind) => {
    const moved = apart.filter(({ what }) => what === kind)
    const sum = moved.reduce((total, { units }) => total + units, 0)
    const [week, ...others] = new Set(moved.map((one) => one.week))
    const when = week === undefined || others.length > 0 ? '' : ` in week ${week}`
    return sum === 0 ? [] : [`${formatSignedUnits(sum)} ${APART[kind](moved.length)}${when}`]
  })
}

/** Returns the note of a row: "60 riding, −100 for a multiplier"; null if there is none. */
export function rowNote(row: Parameters<typeof ridingWords>[0] & { apart: readonly MovedApart[] }): string | null {
  const riding = ridingWords(row)
  const words = [...(riding === null ? [] : [riding]), ...apartWords(row.apart)]
  return words.length === 0 ? null : words.join(', ')
}
