/** The treasury's income and spending by week, and everyone's units after each settlement. */
import type { ReplyOf, endpoints } from '@whale/contract'
import { type LeagueView, type PlayerId, type Reason, balanceOf, constantsOf, walletOf } from '@whale/game'
import { ledgerKind } from './ledger.ts'
import { unitsGained } from './gains.ts'

type Bank = ReplyOf<(typeof endpoints)['bank']['bank']>
type Week = Bank['weeks'][number]
type UnitsHistory = ReplyOf<(typeof endpoints)['bank']['unitsHistory']>

/** One entry of the treasury's account, in ledger order. */
export interface BankEntry {
  week: number
  reason: Reason
  /** What the treasury gained; negative if it paid. */
  amount: number
  /** The other account. */
  account: string
}

/** One transfer. 100 paid in gives `into` 100, or −100 once reversed. A returned stake lowers `into` and is not a payout. */
interface Entry extends Omit<BankEntry, 'amount'> {
  into: number
  out: number
}

/** The treasury page for one member, from all entries of the treasury's account. */
export function bankView(
  league: LeagueView,
  { viewerId, entries: ledgerEntries }: { viewerId: PlayerId; entries: readonly BankEntry[] },
): Bank {
  const entries = ledgerEntries.map(entryOf)
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
    weeks: [...new Set(entries.map(({ week }) => week))].toSorted((a, b) => a - b).map((week) => weekOf(week, entries)),
  }
}

/** The treasury's payouts and income in a settled week, and its balance before. Takes all entries of the treasury's account. */
export function bankWeekView(week: number, ledgerEntries: readonly BankEntry[]): Week & { balance_before: number } {
  const entries = ledgerEntries.map(entryOf)
  return { ...weekOf(week, entries), balance_before: balanceAfter(week - 1, entries) }
}

function balanceAfter(week: number, entries: readonly Entry[]): number {
  const until = entries.filter((entry) => entry.week <= week)
  return sumOf(until, 'into') - sumOf(until, 'out')
}

/** Leaves out former members and what they got. */
function paidTo(league: LeagueView, entries: readonly Entry[]): Bank['paid_to'] {
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

/** By week, not in ledger order: a late week settles after units of the next one have moved. */
function weekOf(week: number, all: readonly Entry[]): Week {
  const entries = all.filter((entry) => entry.week === week)
  const kinds = [...new Set(entries.map(({ reason }) => ledgerKind(reason)))]
  return {
    week,
    into: sumOf(entries, 'into'),
    out: sumOf(entries, 'out'),
    balance_after: balanceAfter(week, all),
    kinds: kinds.map((kind) => {
      const some = entries.filter(({ reason }) => ledgerKind(reason) === kind)
      return { kind, into: sumOf(some, 'into'), out: sumOf(some, 'out') }
    }),
    joined: joinedOf(entries),
  }
}

function joinedOf(entries: readonly Entry[]): Week['joined'] {
  const from = (...rules: Reason['rule'][]) =>
    sumOf(
      entries.filter(({ reason }) => rules.includes(reason.rule)),
      'into',
    )
  return {
    buy_ins: from('claim.treasury', 'left.undone', 'start.failed'),
    buy_backs: from('buy_back.treasury'),
    leavers: from('left.wallet', 'left.winnings'),
  }
}

function entryOf({ amount, ...entry }: BankEntry): Entry {
  const { reason } = entry
  const isReversal = reason.rule === 'reversal' || reason.rule === 'left.undone' || reason.rule === 'start.failed'
  const was = reason.rule === 'reversal' ? reason.of : reason
  const into = isReversal ? Math.min(amount, 0) : Math.max(amount, 0)
  const stake = stakeBack(was, Math.abs(into - amount)) * Math.sign(into - amount)
  return { ...entry, reason: was, into: into - stake, out: into - amount - stake }
}

/** The part of a payout that was the player's own stake. A short treasury may return less than the stake. */
function stakeBack(reason: Reason, paid: number): number {
  return Math.min(paid, paid - unitsGained(reason, paid))
}

/** Every wallet's balance after each settled week. `balances` holds the last balance of each wallet that changed, by week. */
export function unitsHistoryView(
  league: LeagueView,
  balances: readonly { playerId: PlayerId; week: number; units: number }[],
): UnitsHistory {
  const weeks = league.settledScores.map(({ week }) => week)
  // A user who left before the start and came back has two player records. The last one plays.
  const players = [...new Map(league.players.map((player) => [player.userId, player])).values()]
  return {
    weeks,
    players: players.flatMap(({ id, userId }) => {
      const own = balances.filter(({ playerId }) => playerId === id)
      if (own.length === 0) return []
      // A week without transfers keeps the previous balance.
      return [{ user_id: userId, units: weeks.map((week) => own.findLast((row) => row.week <= week)?.units ?? null) }]
    }),
  }
}
