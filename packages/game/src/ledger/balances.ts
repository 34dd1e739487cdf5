/** RULES §2: balances are the sums of transfers. Nothing sets a balance directly. */
import { assert } from '../values/assert.ts'
import { type Units, units } from '../values/units.ts'
import type { Account } from './account.ts'
import type { Transfer } from './transfer.ts'

/** Whole units by account. The mint's balance is minus the units issued. Accounts without transfers and escrows of ended bets are absent. */
export type Balances = Readonly<Partial<Record<Account, number>>>

/** The balance of any account except the mint. */
export function balanceOf(balances: Balances, account: Exclude<Account, 'mint'>): Units {
  return units(balances[account] ?? 0)
}

/** Applies the transfers in order. Throws if one is empty, circular, or overdraws any account except the mint. */
export function moveUnits(balances: Balances, transfers: readonly Transfer[]): Balances {
  if (transfers.length === 0) return balances
  const moved: Partial<Record<Account, number>> = { ...balances }
  for (const { id, from, to, units: amount } of transfers) {
    assert(amount > 0, `transfer ${id} moves nothing`)
    assert(from !== to, `transfer ${id} goes in a circle`)
    const left = (moved[from] ?? 0) - amount
    assert(from === 'mint' || left >= 0, `transfer ${id} would overdraw ${from}`)
    moved[from] = left
    if (left === 0 && from.startsWith('escrow:')) delete moved[from]
    moved[to] = (moved[to] ?? 0) + amount
  }
  return moved
}

/** Asserts that no units were created or lost: balances sum to zero and only the mint's is negative. */
export function assertBalanced(balances: Balances): void {
  let sum = 0
  for (const [account, balance = 0] of Object.entries(balances)) {
    assert(account === 'mint' ? balance <= 0 : balance >= 0, `${account} has a balance of ${balance}`)
    sum += balance
  }
  assert(sum === 0, `the balances sum to ${sum}`)
}
