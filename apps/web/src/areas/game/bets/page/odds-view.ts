/** Odds in the builder, set by the opponent's stake. Uses the rules' own arithmetic. */
import { breakEven as breakEvenOf, counterStakeOf, odds, units } from '@whale/game'
import type { BetBoard } from '../use-bets.ts'

type Bounds = Pick<BetBoard['bounds'], 'odds_min' | 'odds_max'>
interface Priced {
  risk: number
  /** In hundredths. */
  odds: number
}

export function theirStake({ risk, odds: at }: Priced): number {
  return risk < 1 ? 0 : counterStakeOf(units(risk), odds(at))
}

/** The odds, in hundredths and within bounds, closest to the requested stake. */
export function oddsFor({ risk, theirs }: { risk: number; theirs: number }, bounds: Bounds): number {
  if (risk < 1) return inBounds(0, bounds)
  return inBounds(100 + Math.round((100 * theirs) / risk), bounds)
}

/** The stakes that the opponent can be asked for. */
export function theirRange(risk: number, { odds_min, odds_max }: Bounds): { min: number; max: number } {
  const at = (decimal: number) => theirStake({ risk, odds: Math.round(decimal * 100) })
  return { min: at(odds_min), max: at(odds_max) }
}

/** How often the bet must win to break even, 0 to 1; 0 for an empty bet. */
export function breakEven({ risk, theirs }: { risk: number; theirs: number }): number {
  if (risk + theirs < 1) return 0
  return breakEvenOf({ stake: units(risk), counterStake: units(theirs) }) / 10_000
}

function inBounds(hundredths: number, { odds_min, odds_max }: Bounds): number {
  return Math.max(Math.round(odds_min * 100), Math.min(Math.round(odds_max * 100), hundredths))
}
