/** RULES §5 H2H: decimal odds in hundredths, applied to the challenger's stake. 2.40 is 240. */
import { assert } from './assert.ts'
import { roundHalfUp } from './division.ts'
import { type Units, units } from './units.ts'

declare const oddsHundredths: unique symbol

/** Odds in hundredths, above 1.00. */
export type Odds = number & { readonly [oddsHundredths]: true }

/** Brands `value`, already in hundredths, as odds. Throws for a fraction and for 1.00 or less. */
export function odds(value: number): Odds {
  assert(Number.isSafeInteger(value) && value > 100, `not odds in hundredths: ${value}`)
  return value as Odds
}

/** Rounds decimal odds (2.4) to hundredths (240). Throws for anything that is not odds. */
export function oddsFromDecimal(decimal: number): Odds {
  return odds(Math.round(decimal * 100))
}

/** Odds as a decimal with at most two places, for the wire. */
export function oddsToDecimal(at: Odds): number {
  return at / 100
}

/** The other side's stake: `stake × (odds − 1)`, rounded half up, at least 1. */
export function counterStakeOf(stake: Units, at: Odds): Units {
  return units(Math.max(1, roundHalfUp({ numerator: stake * (at - 100), denominator: 100 })))
}
