/** Odds as the builder sets them: by what the other side puts up. The rules' own arithmetic, asked and not repeated. */
import { type Chance, breakEven as breakEvenOf, counterStakeOf, fairOdds, odds, units } from '@whale/game'
import type { BetBoard } from '../shared/bets/use-bets.ts'

type Bounds = Pick<BetBoard['bounds'], 'odds_min' | 'odds_max'>
interface Priced {
  risk: number
  /** In hundredths. */
  odds: number
}

/** What the other side puts up. */
export function theirStake({ risk, odds: at }: Priced): number {
  return risk < 1 ? 0 : counterStakeOf(units(risk), odds(at))
}

/** The odds, in hundredths and within bounds, at which the other side puts up about as much as was asked of it. */
export function oddsFor({ risk, theirs }: { risk: number; theirs: number }, bounds: Bounds): number {
  if (risk < 1) return inBounds(0, bounds)
  return inBounds(100 + Math.round((100 * theirs) / risk), bounds)
}

/** What the other side can be asked for at this risk. */
export function theirRange(risk: number, { odds_min, odds_max }: Bounds): { min: number; max: number } {
  const at = (decimal: number) => theirStake({ risk, odds: Math.round(decimal * 100) })
  return { min: at(odds_min), max: at(odds_max) }
}

/** How often the bet has to be won so that nothing is lost in the long run, 0 to 1; 0 for a bet of nothing. */
export function breakEven({ risk, theirs }: { risk: number; theirs: number }): number {
  if (risk + theirs < 1) return 0
  return breakEvenOf({ stake: units(risk), counterStake: units(theirs) }) / 10_000
}

/** What the other side would put up in a bet that favors nobody; null where that is outside of the odds that can be set. */
export function fairAsk(risk: number, chance: Chance, bounds: Bounds): number | null {
  const fair = fairOdds(chance)
  return fair === null || inBounds(fair, bounds) !== fair ? null : theirStake({ risk, odds: fair })
}

function inBounds(hundredths: number, { odds_min, odds_max }: Bounds): number {
  return Math.max(Math.round(odds_min * 100), Math.min(Math.round(odds_max * 100), hundredths))
}
