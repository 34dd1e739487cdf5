/** The ledger's rows by week, and the chips above them. */
import type { LedgerKindWire, LedgerRow } from '@whale/contract'

export interface LedgerWeek {
  /** 0 before the start. */
  week: number
  rows: LedgerRow[]
  /** What the shown rows moved together. */
  sum: number
}

const ORDER: readonly LedgerKindWire[] = [
  'joined',
  'h2h',
  'option',
  'casino',
  'multiplier',
  'liquidation',
  'bounty',
  'prediction',
  'payday',
  'bermuda',
  'correction',
]

/** Returns the kinds that occur, in the order of the chips. */
export function kindsOf(rows: readonly LedgerRow[]): LedgerKindWire[] {
  return ORDER.filter((kind) => rows.some((row) => row.kind === kind))
}

/** Returns the rows of a kind (null: all of them) by week, newest first, within a week in the order given. */
export function ledgerWeeks(rows: readonly LedgerRow[], kind: LedgerKindWire | null): LedgerWeek[] {
  const shown = kind === null ? rows : rows.filter((row) => row.kind === kind)
  const weeks = [...new Set(shown.map(({ week }) => week))].toSorted((a, b) => b - a)
  return weeks.map((week) => {
    const inWeek = shown.filter((row) => row.week === week)
    return { week, rows: inWeek, sum: inWeek.reduce((sum, { units }) => sum + units, 0) }
  })
}

/** Returns the kind that an address asks for, or null for all: what is no kind is all of them too. */
export function kindAsked(asked: string | null): LedgerKindWire | null {
  return ORDER.find((kind) => kind === asked) ?? null
}

/** What moves units at any hour: people do it, or the lock. */
const ANY_HOUR: ReadonlySet<string> = new Set([
  'claim.capital',
  'start.failed',
  'buy_back.capital',
  'left.undone',
  'left.wallet',
  'correction',
  'h2h.stake',
  'h2h.refund',
  'option.stake',
  'multiplier.bought',
  'liquidation.stake',
])

/** Returns whether a row belongs to a Tuesday, whose receipt explains it. */
export function isOfTuesday({ rule }: Pick<LedgerRow, 'rule'>): boolean {
  return !ANY_HOUR.has(rule)
}
