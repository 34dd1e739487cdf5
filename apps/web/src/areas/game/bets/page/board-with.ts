/** A bet board for tests. */
import type { BetBoard } from '../use-bets.ts'

/** Returns the board of week 3 of a league without other players, with the given overrides. */
export function boardWith(given: Partial<BetBoard>): BetBoard {
  return {
    week: 3,
    refusal: null,
    wallet: 100,
    bounds: {
      stake_min: 10,
      odds_min: 1.1,
      odds_max: 10,
      line_step: 0.5,
      spread_max: 60,
      total_max: 1000,
      swing_max: 150,
    },
    bounties: {
      confirming: { units: 100, stake_min: 25, is_yours: true },
      giant_killer: { units: 50, stake_min: 50 },
    },
    week_opponent: null,
    opponents: [],
    teams: [],
    riding: [],
    all_ins: [],
    ...given,
  }
}
