/** RULES: every number of the rulebook, once, by season. A handler never holds a literal. */
import { assert } from '../values/assert.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'

/** The numbers that have been the same in every season so far. */
const NUMBERS = {
  /** §2, §4: what a claim mints, and where it goes. */
  buyInUnits: units(1000),
  workingCapitalUnits: units(100),
  buyInTreasuryUnits: units(900),
  /** §1: from here on a player is a whale. */
  whaleUnits: units(700),
  /** §5 Elimination: below this a player is out. */
  eliminationUnits: units(100),
  /** §4: claimed teams that a league needs to start. */
  playersMin: 8,
  /** §3: the length of a season. */
  weeks: 12,
  /** §5 Casino, week 1. */
  oneScorerTarget: points(1000),
  oneScorerPayoutUnits: units(100),
  /** §5 Casino, week 2: two athletes together. */
  twoScorersTarget: points(2500),
  twoScorersPayoutUnits: units(100),
  /** §5 Casino, week 3: the lowest part of the league's week, one in this many, rounded up. */
  rivalPart: 3,
  rivalPayoutUnits: units(100),
  /** §5 Casino, week 5: the best part of the entrants of an arena, one in this many, rounded up. */
  arenaPart: 3,
  arenaPayoutUnits: units(200),
  /** §5 Casino, week 7: so many collect. */
  topEntrants: 3,
  topEntrantsPayoutUnits: units(100),
  /** §5 Casino, week 8: by how many of the three were right. */
  deploymentPayoutUnits: { 2: units(100), 3: units(200) },
  /** §5 H2H. Odds and lines are bounded in hundredths. */
  betStakeMin: units(10),
  betOddsMin: 110,
  betOddsMax: 1000,
  betLineStep: 50,
  betSpreadMax: 6000,
  betTotalMax: 100000,
  openProposalsMax: 10,
  confirmedBetsOfTwoMax: 2,
  /** §5 Options. */
  optionStakeMin: units(10),
  optionStakeMax: units(50),
  optionStakeStep: 10,
  optionPaysTimes: 2,
  /** §5 Options: the house line is the mean of so many last scores where nothing is projected. */
  houseLineScores: 3,
  /** §5 Multiplier: its price, what it multiplies by (in percent), and how many weeks later. */
  multiplierUnits: units(100),
  multiplierPercent: 120,
  multiplierWeeksLater: 3,
  /** §5 Liquidation. */
  liquidationWalletMin: units(100),
  liquidationBonusMax: units(300),
  /** §5 Bounties: top catch. */
  topCatchUnits: units(50),
  /** §5 Bounties: confirming. */
  confirmingUnits: units(100),
  confirmingStakeMin: units(25),
  confirmingOddsMin: 125,
  confirmingOddsMax: 500,
  /** §5 Bounties: giant killer. */
  giantKillerUnits: units(50),
  giantKillerStakeMin: units(50),
  /** §5 Elimination and buy-back: what is minted, and until which week. */
  buyBackCapitalUnits: units(100),
  buyBackTreasuryUnits: units(200),
  buyBackLastWeek: 9,
  /** §5 Bermuda Triangle. */
  bermudaFirstWeek: 10,
  bermudaEntrantsMin: 3,
  bermudaNamingPoints: points(1500),
  bermudaGuessPoints: points(1000),
  bermudaPredictionUnits: units(50),
  /** Percent of the treasury's rest for the three best totals; what is left goes to all active players alike. */
  bermudaPrizePercents: [40, 25, 15],
  /** §4: so long can a wiped league be restored, in days. */
  wipedDays: 30,
  /** §5 Predictions: the right name in weeks 1 to 9. */
  predictionUnits: units(10),
  /** A guessed team score lies within these, in hundredths of a point. */
  predictionPointsMin: points(0),
  predictionPointsMax: points(40000),
  /** §5 Payday: the pot is this much for every active player who acted. */
  paydayUnitsPerActor: units(20),
  /** §5 Drift: what not acting costs, and in which weeks. */
  driftUnits: units(10),
  driftFirstWeek: 4,
  driftLastWeek: 9,
  /** An invite code: this many characters of A-Z and 0-9 (specification, section 3). */
  inviteCodeLength: 6,
} as const

export type SeasonConstants = typeof NUMBERS & SeasonDates

interface SeasonDates {
  season: number
  /** The Wednesday on which week 1 opens, in New York. */
  openingDay: string
  /**
   * Kick-offs before Thursday 20:00 that the season's own schedule is known to have, New York wall time by week:
   * the lock is right even while the provider's schedule is not out.
   */
  earlyKickoffs: Readonly<Partial<Record<number, string>>>
}

const SEASONS: readonly SeasonDates[] = [
  { season: 2024, openingDay: '2024-09-04', earlyKickoffs: {} },
  { season: 2025, openingDay: '2025-09-03', earlyKickoffs: {} },
  // 2026 opens on a Wednesday night, and its week 12 has a game on Thanksgiving eve.
  {
    season: 2026,
    openingDay: '2026-09-09',
    earlyKickoffs: { 1: '2026-09-09T20:20', 12: '2026-11-25T20:00' },
  },
]

/** The seasons that can be played. */
export const SEASONS_PLAYED: readonly number[] = SEASONS.map(({ season }) => season)

/** Whether the rulebook has a row for that season. */
export function isSeasonPlayed(season: number): boolean {
  return SEASONS_PLAYED.includes(season)
}

/** The rulebook's numbers for a season; throws a `InternalError` for a season without a row. */
export function constantsOf(season: number): SeasonConstants {
  const dates = SEASONS.find((row) => row.season === season)
  assert(dates !== undefined, `no row for season ${season}`)
  return { ...NUMBERS, ...dates }
}
