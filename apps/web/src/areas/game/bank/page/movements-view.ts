/** What the Bank shows: movements by week, those with the bank, and the coins that came back. */
import type { LedgerRow } from '@whale/contract'

export interface LedgerWeek {
  /** 0 before the start. */
  week: number
  rows: LedgerRow[]
  /** The wallet after the newest of them. */
  total: number
  /** The sum of all its movements. */
  change: number
}

/** Returns rows by week, newest week first, in the given order within a week: the newest first. */
export function ledgerWeeks(rows: readonly LedgerRow[]): LedgerWeek[] {
  const weeks = [...new Set(rows.map(({ week }) => week))].toSorted((a, b) => b - a)
  return weeks.map((week) => {
    const inWeek = rows.filter((row) => row.week === week)
    const change = inWeek.reduce((sum, { units }) => sum + units, 0)
    return { week, rows: inWeek, total: inWeek[0]?.balance_after ?? 0, change }
  })
}

const MOST_ROWS = 4

/** Returns the newest settled week with its largest movements, or the newest week before any is settled. Empty without movements. */
export function lastTuesday(weeks: readonly LedgerWeek[]): LedgerWeek[] {
  const shown = weeks.find(({ rows }) => rows.some(isOfTuesday)) ?? weeks[0]
  if (shown === undefined) return []
  const rows = shown.rows.toSorted((a, b) => Math.abs(b.units) - Math.abs(a.units)).slice(0, MOST_ROWS)
  return [{ ...shown, rows }]
}

/** Returns the movements between the player and the bank: all but those of bets between two players. */
export function rowsOfBank(rows: readonly LedgerRow[]): LedgerRow[] {
  return rows.filter(({ kind }) => kind !== 'h2h')
}

/** Returns how full each coin is, from 0 to 1: a coin for each hundred put in. */
export function coinFills(back: number, paidIn: number): number[] {
  return Array.from({ length: Math.ceil(paidIn / 100) }, (_, at) => Math.min(1, Math.max(0, back / 100 - at)))
}

/** Rules outside Tuesday's settlement. Add a new one here, else the Bank links it to a receipt. */
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
