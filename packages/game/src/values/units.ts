/** RULES §1: the integer currency of the game. Never a fraction, never real money. */
import { assert } from './assert.ts'

declare const unit: unique symbol

/** A whole, non-negative number of units. Made by `units()` alone. */
export type Units = number & { readonly [unit]: true }

/** Returns `value` as units; throws a `InternalError` for a fraction, a negative or an unsafe number. */
export function units(value: number): Units {
  assert(Number.isSafeInteger(value) && value >= 0, `not a whole number of units: ${value}`)
  return value as Units
}

/** The sum of amounts in units; 0 for none. */
export function sumOfUnits(amounts: readonly Units[]): Units {
  return units(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}
