/** What the judge remembers: by its own hand, from events alone. */
import type { PlayerId, TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { Bet } from '../league/bet.ts'
import type { CasinoTerms } from '../league/casino-entry.ts'
import type { Liquidation } from '../league/liquidation.ts'
import type { Multiplier } from '../league/multiplier.ts'
import type { Option } from '../league/option.ts'

export interface Seat {
  playerId: PlayerId
  teamId: TeamId
  claimedAt: Instant
  isOut: boolean
  hasLeft: boolean
  /** By the last count. */
  isWhale: boolean
  confirmedIn: string[]
}

export interface Books {
  balances: Map<string, number>
  transferIds: Set<string>
  seats: Seat[]
  /** Team that was predicted, and what was entered: by week and player. */
  predictions: Map<string, TeamId>
  entries: Map<string, CasinoTerms>
  bets: Map<string, { bet: Bet; state: string }>
  options: Option[]
  multipliers: Multiplier[]
  liquidations: Liquidation[]
  report: ScoreReport | null
  /** What the treasury must hold when the run that is on has ended; null where it was short and shares were cut. */
  expected: number | null
  /** The seats before the run that was last. */
  before: Seat[]
  /** What that run has moved, by account: nothing, once it is reversed. */
  movedByRun: Map<string, number>
}

export function newBooks(): Books {
  return {
    balances: new Map(),
    transferIds: new Set(),
    seats: [],
    predictions: new Map(),
    entries: new Map(),
    bets: new Map(),
    options: [],
    multipliers: [],
    liquidations: [],
    report: null,
    expected: null,
    before: [],
    movedByRun: new Map(),
  }
}
