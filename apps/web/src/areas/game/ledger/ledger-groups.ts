/** The ledger's rows by week, and the chips above them. */
import type { LedgerKindWire, LedgerRow } from '@whale/contract'

export interface LedgerWeek {
  /** 0 before the start. */
  week: number
  rows: LedgerRow[]
  /** What the shown rows moved together. */
  sum: number
}

export const LEDGER_FILTERS = ['bets', 'casino', 'bounties', 'treasury', 'multipliers'] as const
export type LedgerFilter = (typeof LEDGER_FILTERS)[number]

/** Under which chip each kind is found: what is staked on something, and what came of it, are together. */
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

/** Returns the rows of a filter (null: all of them) in the order given. */
export function filtered(rows: readonly LedgerRow[], filter: LedgerFilter | null): LedgerRow[] {
  return rows.filter(({ kind }) => filter === null || FILTER_OF[kind] === filter)
}

/** Returns rows by week, newest first, within a week in the order given. */
export function ledgerWeeks(rows: readonly LedgerRow[]): LedgerWeek[] {
  const weeks = [...new Set(rows.map(({ week }) => week))].toSorted((a, b) => b - a)
  return weeks.map((week) => {
    const inWeek = rows.filter((row) => row.week === week)
    return { week, rows: inWeek, sum: inWeek.reduce((sum, { units }) => sum + units, 0) }
  })
}

/** Returns the filter that an address asks for, or null for all: what is no filter is all of them too. */
export function filterAsked(asked: string | null): LedgerFilter | null {
  return LEDGER_FILTERS.find((filter) => filter === asked) ?? null
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
