/** The treasury's income and spending by week, and everybody's units after each settlement. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, type PlayerId, type Reason, balanceOf, constantsOf, playerOfId, walletOf } from '@whale/game'
import { ledgerKind } from './ledger.ts'

type Treasury = ReplyOf<(typeof endpoints)['treasury']['treasury']>
type Week = Treasury['weeks'][number]
type UnitsHistory = ReplyOf<(typeof endpoints)['treasury']['unitsHistory']>

/** One entry of the treasury's account, in the order of the ledger. */
export interface TreasuryEntry {
  week: number
  reason: Reason
  /** What the treasury gained, negative for what it paid. */
  amount: number
  balanceAfter: number
  /** The other account. */
  account: string
}

/** One transfer. A reversed one is negative on its original side. */
interface Entry extends Omit<TreasuryEntry, 'amount'> {
  into: number
  out: number
}

/** The treasury page for one member. `found` are all entries of the treasury's account. */
export function treasuryView(
  league: LeagueView,
  { viewerId, entries: found }: { viewerId: PlayerId; entries: readonly TreasuryEntry[] },
): Treasury {
  const entries = found.map(entryOf)
  const own = entries.filter(({ account }) => account === walletOf(viewerId))
  const bought = entries.filter(({ reason }) => reason.rule === 'claim.treasury').length
  const undone = entries.filter(({ reason }) => reason.rule === 'left.undone').length
  const each = constantsOf(league.season).buyInTreasuryUnits
  const settledThrough = league.settledScores.at(-1)?.week ?? 0
  return {
    balance: balanceOf(league.balances, 'treasury'),
    issued: -(league.balances.mint ?? 0),
    buy_ins: { each, players: bought - undone },
    you: { paid_in: sumOf(own, 'into') + each, paid_out: sumOf(own, 'out') },
    paid_to: paidTo(
      league,
      entries.filter(({ week }) => week <= settledThrough),
    ),
    settled_through: settledThrough,
    weeks: [...new Set(entries.map(({ week }) => week))]
      .toSorted((a, b) => a - b)
      .map((week) =>
        weekOf(
          week,
          entries.filter((entry) => entry.week === week),
        ),
      ),
  }
}

/** Members who left and what they got are not listed. */
function paidTo(league: LeagueView, entries: readonly Entry[]): Treasury['paid_to'] {
  return league.players
    .filter(({ leftAt }) => leftAt === null)
    .map((player) => ({
      user_id: player.userId,
      units: sumOf(
        entries.filter(({ account }) => account === walletOf(player.id)),
        'out',
      ),
    }))
    .filter(({ units }) => units > 0)
    .toSorted((a, b) => b.units - a.units)
}

function sumOf(entries: readonly Entry[], side: 'into' | 'out'): number {
  return entries.reduce((sum, entry) => sum + entry[side], 0)
}

function weekOf(week: number, entries: readonly Entry[]): Week {
  const kinds = [...new Set(entries.map(({ reason }) => ledgerKind(reason)))]
  return {
    week,
    into: sumOf(entries, 'into'),
    out: sumOf(entries, 'out'),
    balance_after: entries.at(-1)?.balanceAfter ?? 0,
    kinds: kinds.map((kind) => {
      const some = entries.filter(({ reason }) => ledgerKind(reason) === kind)
      return { kind, into: sumOf(some, 'into'), out: sumOf(some, 'out') }
    }),
  }
}

function entryOf({ amount, ...entry }: TreasuryEntry): Entry {
  const { reason } = entry
  const isReversal = reason.rule === 'reversal' || reason.rule === 'left.undone' || reason.rule === 'start.failed'
  const into = isReversal ? Math.min(amount, 0) : Math.max(amount, 0)
  return { ...entry, reason: reason.rule === 'reversal' ? reason.of : reason, into, out: into - amount }
}

/** Every wallet's balance after each settled week. `balances` are the last of each week in which a wallet moved, by week. */
export function unitsHistoryView(
  league: LeagueView,
  balances: readonly { playerId: PlayerId; week: number; units: number }[],
): UnitsHistory {
  const weeks = league.settledScores.map(({ week }) => week)
  const playerIds = [...new Set(balances.map(({ playerId }) => playerId))]
  return {
    weeks,
    players: playerIds.map((playerId) => {
      const own = balances.filter((row) => row.playerId === playerId)
      return {
        user_id: playerOfId(league, playerId).userId,
        // A week without transfers keeps the previous balance.
        units: weeks.map((week) => own.findLast((row) => row.week <= week)?.units ?? null),
      }
    }),
  }
}
