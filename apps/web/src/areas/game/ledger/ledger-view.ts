/** What the ledger page shows: one player's transfers of units by week, the filters by kind, and the sum of each kind. */
import { type LedgerKindWire, type LedgerRow, csvText, putUpWords } from '@whale/contract'
import { formatEastern } from '../../../shared/format/eastern.ts'
import { formatSignedUnits, formatUnits } from '../../../shared/format/format.ts'
import type { Game } from '../shared/shell/use-game.ts'
import { kindLooks } from '../shared/ledger/kind-look.tsx'

export interface LedgerWeek {
  /** 0 before the start. */
  week: number
  rows: LedgerRow[]
  /** The sum of the rows shown. */
  sum: number
  /** Where the sum is not Tuesday's result: "+85 on Tuesday, −100 for a multiplier". Empty elsewhere. */
  parts: string
}

/** All kinds, in the order of their chips and sums. */
const KINDS: readonly LedgerKindWire[] = [
  'h2h',
  'option',
  'liquidation',
  'casino',
  'bounty',
  'prediction',
  'payday',
  'bermuda',
  'multiplier',
  'joined',
  'correction',
]

/** Returns the kinds that have rows, and the one asked for. */
export function kindsIn(rows: readonly LedgerRow[], asked: LedgerKindWire | null = null): LedgerKindWire[] {
  return KINDS.filter((kind) => kind === asked || rows.some((row) => row.kind === kind))
}

/** Returns the rows of a kind (null: all), in the given order. */
export function rowsOfKind(rows: readonly LedgerRow[], kind: LedgerKindWire | null): LedgerRow[] {
  return rows.filter((row) => kind === null || row.kind === kind)
}

export interface KindSum {
  kind: LedgerKindWire
  units: number
}

/** Returns what each kind moved. No row counts twice, so that the sums add up to the wallet. */
export function kindSums(rows: readonly LedgerRow[]): KindSum[] {
  return kindsIn(rows).map((kind) => ({ kind, units: sumOf(rowsOfKind(rows, kind)) }))
}

export function sumOf(rows: readonly Pick<LedgerRow, 'units'>[]): number {
  return rows.reduce((sum, { units }) => sum + units, 0)
}

/** Rules that move units apart from Tuesday's result, as on the receipt ("Since then"). */
const APART: Readonly<Record<string, string>> = {
  'multiplier.bought': 'for a multiplier',
  'buy_back.capital': 'from buying back in',
  correction: 'by correction',
}

function partsOf(rows: readonly LedgerRow[]): string {
  const isApart = ({ rule }: LedgerRow) => rule in APART
  if (!rows.some(isApart) || !rows.some(isOfTuesday)) return ''
  const rules = [...new Set(rows.filter(isApart).map(({ rule }) => rule))]
  return [
    `${formatSignedUnits(sumOf(rows.filter((row) => !isApart(row))))} on Tuesday`,
    ...rules.map((rule) => `${formatSignedUnits(sumOf(rows.filter((row) => row.rule === rule)))} ${APART[rule] ?? ''}`),
  ].join(', ')
}

/** Returns rows by week, newest week first, in the given order within a week. */
export function ledgerWeeks(rows: readonly LedgerRow[]): LedgerWeek[] {
  const weeks = [...new Set(rows.map(({ week }) => week))].toSorted((a, b) => b - a)
  return weeks.map((week) => {
    const inWeek = rows.filter((row) => row.week === week)
    return { week, rows: inWeek, sum: sumOf(inWeek), parts: partsOf(inWeek) }
  })
}

/** Returns the kind in an address; null (all) if it is missing or unknown. */
export function kindAsked(asked: string | null): LedgerKindWire | null {
  return KINDS.find((kind) => kind === asked) ?? null
}

/** Rules outside Tuesday's settlement. Add a new one here, else the ledger links it to a receipt. */
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
    // A spreadsheet finds a date only with plain spaces.
    formatEastern(row.at).replaceAll('\u00a0', ' '),
    kindLooks[row.kind].label,
    row.sentence,
    row.units,
    row.balance_after,
  ])
  return csvText([COLUMNS, ...lines])
}

type Held = Pick<Game, 'leaderboard'> & { me: Pick<Game['me'], 'user_id' | 'riding'> }

/** Returns what a player's units have beyond the wallet: "227 in all: 45 riding on bets, 25 offered, 30 on a house line". Empty if nothing. */
export function heldWords({ leaderboard, me }: Held, { userId, balance }: { userId: string; balance: number }): string {
  const row = leaderboard.find(({ user_id: id }) => id === userId)
  if (row === undefined) return ''
  if (row.all_in === true && row.put_up === row.units) return `${formatUnits(row.units)} all in`
  const inEscrow = row.units - row.put_up - balance
  // Only the viewer's own offers are known: those of others look like wallet.
  const riding = row.user_id === me.user_id ? me.riding : inEscrow
  const parts = [
    [riding, 'riding on bets'],
    [inEscrow - riding, 'offered'],
  ] as const
  const held = [
    ...parts.flatMap(([units, words]) => (units > 0 ? [`${formatUnits(units)} ${words}`] : [])),
    ...(row.put_up > 0 ? [putUpWords(row)] : []),
  ]
  return held.length === 0 ? '' : `${formatUnits(row.units)} in all: ${held.join(', ')}`
}
