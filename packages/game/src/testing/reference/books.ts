/** The accounts of one processing. RULES §2. */
import { isPlaying } from './week.ts'
import type { Member, Movement, Week } from './week.ts'

export interface Books {
  treasury: number
  readonly wallets: Map<string, number>
  movements: Movement[]
}

export interface Payout {
  readonly player: string
  readonly kind: string
  readonly amount: number
}

export function openBooks(week: Week): Books {
  return {
    treasury: week.treasury,
    wallets: new Map(week.members.map((each) => [each.id, each.wallet])),
    movements: [],
  }
}

function record(books: Books, movement: Movement): void {
  if (movement.amount > 0) books.movements.push(movement)
}

function addToWallet(books: Books, id: string, amount: number): void {
  books.wallets.set(id, (books.wallets.get(id) ?? 0) + amount)
}

/**
 * Releases units from a bet's escrow. What a former player gets goes on to the treasury when the week is final, not
 * before. RULES §4.
 */
export function release(books: Books, bet: string, paid: { to: string; kind: string; amount: number }): void {
  record(books, { from: `escrow:${bet}`, to: `wallet:${paid.to}`, kind: paid.kind, amount: paid.amount })
  addToWallet(books, paid.to, paid.amount)
}

/** Pays one step from the treasury. A step that owes more than the treasury holds is cut by one factor. RULES §2. */
export function payStep(books: Books, payouts: readonly Payout[]): void {
  const owed = payouts.reduce((sum, each) => sum + each.amount, 0)
  const paid =
    owed <= books.treasury
      ? payouts.map((each) => each.amount)
      : largestRemainder(
          books.treasury,
          payouts.map((each) => each.amount),
        )
  payouts.forEach((each, index) => {
    const amount = paid[index] ?? 0
    record(books, { from: 'treasury', to: `wallet:${each.player}`, kind: each.kind, amount })
    books.treasury -= amount
    addToWallet(books, each.player, amount)
  })
}

/** Takes at most what the wallet holds. RULES §5, Drift. */
export function charge(books: Books, player: string, kind: string, most: number): void {
  const amount = Math.min(most, books.wallets.get(player) ?? 0)
  record(books, { from: `wallet:${player}`, to: 'treasury', kind, amount })
  books.treasury += amount
  addToWallet(books, player, -amount)
}

/** Wallet plus units put into later weeks. This week's escrow is empty by the time anybody asks. RULES §5, Elimination. */
export function unitsOf(books: Books, member: Member): number {
  return (books.wallets.get(member.id) ?? 0) + member.laterUnits
}

/** Splits a whole total by whole weights; equal remainders are served in the order given. RULES §2. */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, each) => all + each, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight, index) => ({
    index,
    whole: Math.floor((total * weight) / sum),
    rest: (total * weight) % sum,
  }))
  const missing = total - parts.reduce((all, each) => all + each.whole, 0)
  const lucky = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map((each) => each.index),
  )
  return parts.map((each) => each.whole + (lucky.has(each.index) ? 1 : 0))
}

/** The active players who take part in the week. */
export function playing(week: Week): Member[] {
  return week.members.filter(isPlaying)
}
