/** The accounts while a week is settled. RULES §2. */
import type { Account, Member, Movement, Week } from './week.ts'

export interface Books {
  readonly balances: Map<Account, number>
  movements: Movement[]
}

export interface Payout {
  readonly player: string
  readonly kind: string
  readonly amount: number
}

export function openBooks({ treasury, members }: Week): Books {
  const wallets = members.map(({ id, wallet }) => [`wallet:${id}`, wallet] as const)
  return { balances: new Map<Account, number>([['treasury', treasury], ...wallets]), movements: [] }
}

export function balanceOf({ balances }: Books, account: Account): number {
  return balances.get(account) ?? 0
}

/** The units that decide elimination and status (RULES §3). */
export function unitsOf(books: Books, { id, laterUnits }: Member): number {
  return balanceOf(books, `wallet:${id}`) + laterUnits
}

export function move(books: Books, movement: Movement): void {
  const { from, to, amount } = movement
  if (amount === 0) return
  books.balances.set(from, balanceOf(books, from) - amount)
  books.balances.set(to, balanceOf(books, to) + amount)
  books.movements.push(movement)
}

/** Pays one step, cut if it owes more than the treasury holds. */
export function pay(books: Books, payouts: readonly Payout[]): void {
  const owed = payouts.map(({ amount }) => amount)
  const held = balanceOf(books, 'treasury')
  const paid = sum(owed) <= held ? owed : shareOut(held, owed)
  payouts.forEach(({ player, kind }, index) => {
    move(books, { from: 'treasury', to: `wallet:${player}`, kind, amount: paid[index] ?? 0 })
  })
}

/** Splits a total by largest remainder; equal remainders are served in order. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  const shares = weights.map((weight) => Math.floor((total * weight) / all))
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % all }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const served = new Set(byRemainder.slice(0, total - sum(shares)).map(({ index }) => index))
  return shares.map((share, index) => share + (served.has(index) ? 1 : 0))
}

/** Splits a total equally between these players. */
export function shareEqually(total: number, kind: string, players: readonly string[]): Payout[] {
  const shares = shareOut(
    total,
    players.map(() => 1),
  )
  return players.map((player, index) => ({ player, kind, amount: shares[index] ?? 0 }))
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
