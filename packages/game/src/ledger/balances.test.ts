import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InternalError } from '../values/assert.ts'
import { units } from '../values/units.ts'
import { type Account, walletOf, walletOwner } from './account.ts'
import { type Balances, assertBalanced, balanceOf, moveUnits } from './balances.ts'
import type { Transfer } from './transfer.ts'

const ACCOUNTS: readonly Account[] = ['mint', 'treasury', 'wallet:player_ada', 'wallet:player_ben', 'escrow:bet_1']

function transfer(from: Account, to: Account, amount: number): Transfer {
  return {
    id: 'transfer_1',
    from,
    to,
    units: units(amount),
    week: 1,
    cause: { type: 'claim', id: 'player_ada' },
    reason: { rule: 'drift' },
  }
}

/** The two transfers of a claim. */
const CLAIM = [transfer('mint', 'wallet:player_ada', 100), transfer('mint', 'treasury', 900)]

describe('the ledger (§2)', () => {
  test('moves units from one account to the other and nowhere else', () => {
    const claimed = moveUnits({}, CLAIM)
    expect(claimed).toEqual({ mint: -1000, 'wallet:player_ada': 100, treasury: 900 })
    expect(moveUnits(claimed, [transfer('treasury', 'wallet:player_ada', 20)])).toEqual({
      mint: -1000,
      'wallet:player_ada': 120,
      treasury: 880,
    })
  })

  test('leaves the previous balances unchanged', () => {
    const before: Balances = Object.freeze({ mint: -10, treasury: 10 })
    moveUnits(before, [transfer('treasury', 'wallet:player_ada', 10)])
    expect(before).toEqual({ mint: -10, treasury: 10 })
  })

  test('removes the escrow of an ended bet', () => {
    const rich = { mint: -100, 'escrow:bet_1': 100 } as const
    const moved = moveUnits(rich, [transfer('escrow:bet_1', 'wallet:player_ben', 100)])
    expect(moved).toEqual({ mint: -100, 'wallet:player_ben': 100 })
  })

  test.each<Account>(['treasury', 'wallet:player_ada', 'escrow:bet_1'])('%s cannot be overdrawn', (account) => {
    const rich = { mint: -100, [account]: 100 }
    expect(moveUnits(rich, [transfer(account, 'wallet:player_ben', 100)])[account] ?? 0).toBe(0)
    expect(() => moveUnits(rich, [transfer(account, 'wallet:player_ben', 101)])).toThrow('overdraw')
  })

  test('never overdraws an account, even if later transfers would make up for it', () => {
    const there = transfer('wallet:player_ben', 'wallet:player_ada', 50)
    const back = transfer('wallet:player_ada', 'wallet:player_ben', 50)
    expect(() => moveUnits({ mint: -10, 'wallet:player_ben': 10 }, [there, back])).toThrow(InternalError)
  })

  test('refuses an empty or circular transfer', () => {
    expect(() => moveUnits({}, [transfer('mint', 'treasury', 0)])).toThrow('moves nothing')
    expect(() => moveUnits({ treasury: 5 }, [transfer('treasury', 'treasury', 5)])).toThrow('circle')
  })

  test('gives an account without transfers a balance of 0', () => {
    expect(balanceOf({}, 'treasury')).toBe(0)
    expect(() => balanceOf({ treasury: -1 }, 'treasury')).toThrow(InternalError)
  })

  test('neither creates nor loses units: each transfer is refused or leaves the sum at zero', () => {
    const anyTransfer = fc
      .record({
        from: fc.constantFrom(...ACCOUNTS),
        to: fc.constantFrom(...ACCOUNTS.filter((account) => account !== 'mint')),
        amount: fc.integer({ min: 1, max: 400 }),
      })
      .map(({ from, to, amount }) => transfer(from, to, amount))
    fc.assert(
      fc.property(fc.array(anyTransfer, { maxLength: 30 }), (transfers) => {
        let balances: Balances = {}
        let refused = 0
        for (const one of transfers) {
          try {
            balances = moveUnits(balances, [one])
          } catch (error) {
            expect(error).toBeInstanceOf(InternalError)
            refused += 1
          }
          assertBalanced(balances)
        }
        expect(refused).toBeLessThanOrEqual(transfers.length)
      }),
    )
  })

  test('restores every balance if the transfers are reversed, last one first', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 10 })
    fc.assert(
      fc.property(amounts, (given) => {
        const before = moveUnits({}, CLAIM)
        const there = given.map((amount) => transfer('treasury', 'wallet:player_ben', amount))
        const back = there.toReversed().map(({ from, to, units: amount }) => transfer(to, from, amount))
        const after = moveUnits(moveUnits(before, there), back)
        for (const account of ACCOUNTS) expect(after[account] ?? 0).toBe(before[account] ?? 0)
      }),
    )
  })
})

describe('checking the books', () => {
  test.each<[string, Balances]>([
    ['rejects books that do not sum to zero', { mint: -1000, treasury: 900 }],
    ['rejects a wallet below zero', { mint: -1000, treasury: 1001, 'wallet:player_ada': -1 }],
    ['rejects a treasury below zero', { mint: -1000, treasury: -1, 'wallet:player_ada': 1001 }],
    ['rejects an escrow below zero', { mint: -1000, treasury: 1001, 'escrow:bet_1': -1 }],
    ['rejects a mint that has taken more than it gave', { mint: 1, 'wallet:player_ada': 0, treasury: -1 }],
  ])('%s (§2)', (_, balances) => {
    expect(() => assertBalanced(balances)).toThrow(InternalError)
  })

  test('accepts balanced books', () => {
    expect(() => assertBalanced(moveUnits({}, CLAIM))).not.toThrow()
    expect(() => assertBalanced({})).not.toThrow()
  })
})

describe('accounts', () => {
  test('finds the player of a wallet and returns null for any other account', () => {
    expect(walletOwner(walletOf('player_ada'))).toBe('player_ada')
    expect(walletOwner('treasury')).toBeNull()
    expect(walletOwner('mint')).toBeNull()
    expect(walletOwner('escrow:bet_1')).toBeNull()
  })
})
