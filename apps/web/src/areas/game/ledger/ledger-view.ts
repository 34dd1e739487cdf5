/** The ledger's rows by week, and its filters. */
import { type LedgerKindWire, type LedgerRow, csvText } from '@whale/contract'
import { formatEastern } from '../../../shared/format/format.ts'
import { kindLooks } from '../shared/ledger/kind-look.tsx'

export interface LedgerWeek {
  /** 0 before the start. */
  week: number
  rows: LedgerRow[]
  /** The sum of the rows shown. */
  sum: number
}

export const LEDGER_FILTERS = ['bets', 'casino', 'bounties', 'treasury', 'multipliers'] as const
export type LedgerFilter = (typeof LEDGER_FILTERS)[number]

/** The filter of each kind. Stakes and their results share one. */
const FILTER_OF: Readonly<Record<LedgerKindWire, LedgerFilter>> = {
  h2h: 'bets',
  option: 'bets',
  liquidation: 'bets',
  casino: 'casino',
  bounty: 'bounties',
  joined: 'treasury',
  prediction: 'treasury',
  payday: 'treasury',
  bermuda: 'treasury',
  correction: 'treasury',
  multiplier: 'multipliers',
}

/** Returns the rows of a filter (null: all), in the given order. */
export function filtered(rows: readonly LedgerRow[], filter: LedgerFilter | null): LedgerRow[] {
  return rows.filter(({ kind }) => filter === null || FILTER_OF[kind] === filter)
}

/** Returns rows by week, newest week first, in the given order within a week. */
export function ledgerWeeks(rows: readonly LedgerRow[]): LedgerWeek[] {
  const weeks = [...new Set(rows.map(({ week }) => week))].toSorted((a, b) => b - a)
  return weeks.map((week) => {
    const inWeek = rows.filter((row) => row.week === week)
    return { week, rows: inWeek, sum: inWeek.reduce((sum, { units }) => sum + units, 0) }
  })
}

/** Returns the filter in an address; null (all) if it is missing or unknown. */
export function filterAsked(asked: string | null): LedgerFilter | null {
  return LEDGER_FILTERS.find((filter) => filter === asked) ?? null
}

/** Transfers that can happen at any hour, by a player or at the lock. */
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

/** Returns whether a row belongs to a Tuesday settlement, whose receipt explains it. */
export function isOfTuesday({ rule }: Pick<LedgerRow, 'rule'>): boolean {
  return !ANY_HOUR.has(rule)
}

// The ledger as CSV.

const COLUMNS = ['Week', 'When', 'Kind', 'What', 'Units', 'Balance after']

/** Returns CSV with a header line, rows in the given order. */
export function ledgerCsv(rows: readonly LedgerRow[]): string {
  const lines = rows.map((row) => [
    row.week,
    formatEastern(row.at),
    kindLooks[row.kind].label,
    row.sentence,
    row.units,
    row.balance_after,
  ])
  return csvText([COLUMNS, ...lines])
}
