/** RULES §1: the game's integer currency. Never a fraction, never real money. */
import { assert } from './assert.ts'

declare const unit: unique symbol

/** A whole, non-negative number of units. Only `units()` makes one. */
export type Units = number & { readonly [unit]: true }

/** Brands `value` as units. Throws for a fraction, a negative or an unsafe number. */
export function units(value: number): Units {
  assert(Number.isSafeInteger(value) && value >= 0, `not a whole number of units: ${value}`)
  return value as Units
}

/** The sum of amounts; 0 for an empty list. */
export function sumOfUnits(amounts: readonly Units[]): Units {
  return units(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}
