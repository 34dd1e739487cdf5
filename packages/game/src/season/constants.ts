/** RULES: every number of the rulebook, by season. No other file has them as literals. */
import { assert } from '../values/assert.ts'
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'

/** Numbers that have been the same in every season so far. */
const NUMBERS = {
  /** §2, §4: units a claim mints, and their accounts. */
  buyInUnits: units(1000),
  workingCapitalUnits: units(100),
  buyInTreasuryUnits: units(900),
  /** §1: the units that make a whale. */
  whaleUnits: units(700),
  /** §5 Elimination: players below this are out. */
  eliminationUnits: units(100),
  /** §4: the number of claimed teams a league needs to start. */
  playersMin: 8,
  /** §4: maximum number of waiting requests by newcomers, per league and per user. */
  claimRequestsMax: 20,
  claimRequestsOfUserMax: 5,
  /** §3: the length of a season. */
  weeks: 12,
  /** §5 Casino, week 1. */
  oneScorerTarget: points(1000),
  oneScorerPayoutUnits: units(100),
  /** §5 Casino, week 2: two athletes together. */
  twoScorersTarget: points(2500),
  twoScorersPayoutUnits: units(100),
  /** §5 Casino, week 3: one in this many teams is among the lowest, rounded up. */
  rivalPart: 3,
  rivalPayoutUnits: units(100),
  /** §5 Casino, week 5: one in this many entrants collects, rounded up. */
  arenaPart: 3,
  /** §5 Casino, week 5: with fewer entrants in either arena, the two are merged. */
  arenaEntrantsMin: 3,
  arenaPayoutUnits: units(200),
  /** §5 Casino, week 7: number of paid entrants. */
  topEntrants: 3,
  topEntrantsPayoutUnits: units(100),
  /** §5 Casino, week 8: by the number of right picks. */
  deploymentPayoutUnits: { 2: units(100), 3: units(200) },
  /** §5 H2H. Bounds of odds and lines, in hundredths. */
  betStakeMin: units(10),
  betOddsMin: 110,
  betOddsMax: 1000,
  betLineStep: 50,
  betSpreadMax: 6000,
  betTotalMax: 100000,
  openProposalsMax: 10,
  confirmedBetsOfTwoMax: 2,
  /** §5 Dares: how many open dares a player may have. */
  daresMax: 10,
  /** §5 H2H: net units that may change hands between two players in a season. */
  swingUnitsMax: units(150),
  /** §5 The House. */
  houseStakeMin: units(10),
  houseStakeMax: units(50),
  houseStakeStep: 10,
  housePaysTimes: 2,
  /** §5 The House: without a projection, the house line adds this many average weeks to a team's scores. */
  houseLineLean: 8,
  /** §5 The House: with projections, the house line uses the highest of the last hours, with at least this many random readings. */
  houseLineHours: 24,
  houseLineReadingsMin: 3,
  /** §5 Multiplier: its price, its factor in percent, and how many weeks later it applies. */
  multiplierUnits: units(100),
  multiplierPercent: 120,
  multiplierWeeksLater: 3,
  /** §5 All in. */
  allInWalletMin: units(100),
  allInBonusUnits: units(300),
  /** §5 Bounties: confirming. Minimum stake on each side. */
  confirmingUnits: units(100),
  confirmingStakeMin: units(25),
  /** §5 Bounties: giant killer. Minimum stake on each side. */
  giantKillerUnits: units(50),
  giantKillerStakeMin: units(50),
  /** §5 Elimination and buy-back: units minted, and the last week it is allowed. */
  buyBackCapitalUnits: units(100),
  buyBackTreasuryUnits: units(200),
  buyBackLastWeek: 9,
  /** §5 Bermuda Triangle. */
  finalFirstWeek: 10,
  finalistsMin: 3,
  finalNamingPoints: points(1500),
  finalGuessPoints: points(1000),
  finalTopScoreUnits: units(50),
  /** Percent of the remaining treasury for the three best totals. All active players split the rest equally. */
  finalPrizePercents: [35, 25, 15],
  /** §5 Payday and Bermuda Triangle: one part in this many of the treasury, twice a week from week 10 on. */
  finalTreasuryPart: 10,
  /** §4: a league starts in this week at the latest, and can be joined until its lock. */
  joiningLastWeek: 6,
  /** §3 Void weeks: hours after a week was due when the owner may ask, and when an operator may decide. */
  voidAskHours: 48,
  voidDecideHours: 168,
  /** §4: removing a player who acted within this many days takes a vote. */
  removalVoteDays: 14,
  /** §4: days until an offer to hand the league over lapses. */
  handoverDays: 7,
  /** §4: days of silence after which members can vote on an owner's successor. */
  ownerSilenceDays: 21,
  /** §4: hours in which members can object to a wipe, and days in which a wiped league can be restored. */
  wipeWaitHours: 24,
  wipedDays: 30,
  /** §5 Top score: units in the pot per player active at the lock, and the reward of the best team's player. */
  topScoreUnitsPerPlayer: units(5),
  topScoreTeamUnits: units(40),
  /** Bounds of a guessed team score, in hundredths of a point. */
  topScorePointsMin: points(0),
  topScorePointsMax: points(40000),
  /** §5 Payday: units in the pot per active player who acted. */
  paydayUnitsPerActor: units(20),
  /** §5 Drift: the cost of not acting, and its weeks. */
  driftUnits: units(10),
  driftFirstWeek: 4,
  driftLastWeek: 9,
  /** Length of an invite code of A-Z and 0-9 (specification, section 3). */
  inviteCodeLength: 6,
} as const

export type SeasonConstants = typeof NUMBERS & SeasonDates

interface SeasonDates {
  season: number
  /** The Wednesday on which week 1 opens, in New York. */
  openingDay: string
  /** Known kickoffs before Thursday 20:00, in New York time by week. They keep the lock right until the provider publishes its schedule. */
  earlyKickoffs: Readonly<Partial<Record<number, string>>>
  /** Set while the NFL has not published the schedule: the opening day is then the Wednesday after Labor Day, as in every year. */
  isExpected?: boolean
}

const SEASONS: readonly SeasonDates[] = [
  { season: 2024, openingDay: '2024-09-04', earlyKickoffs: {} },
  { season: 2025, openingDay: '2025-09-03', earlyKickoffs: {} },
  // 2026 opens on a Wednesday night, and week 12 has a game on Thanksgiving eve.
  {
    season: 2026,
    openingDay: '2026-09-09',
    earlyKickoffs: { 1: '2026-09-09T20:20', 12: '2026-11-25T20:00' },
  },
  // Lets leagues be reserved. The NFL publishes the 2027 schedule in May 2027.
  { season: 2027, openingDay: '2027-09-08', earlyKickoffs: {}, isExpected: true },
]

/** The seasons with a published schedule. */
export const SEASONS_PLAYED: readonly number[] = SEASONS.filter(({ isExpected }) => isExpected !== true).map(
  ({ season }) => season,
)

/** The published seasons and the next one, whose dates are expected. */
export const SEASONS_KNOWN: readonly number[] = SEASONS.map(({ season }) => season)

/** Whether statuses set by that week's processing still matter: week 9's whales play the final (RULES §5 Bermuda Triangle). */
export function doesStatusCount({ season, week }: { season: number; week: number }): boolean {
  return week < constantsOf(season).finalFirstWeek
}

/** Whether that season's schedule was published when this version was built. */
export function isSeasonPlayed(season: number): boolean {
  return SEASONS_PLAYED.includes(season)
}

export function isSeasonKnown(season: number): boolean {
  return SEASONS_KNOWN.includes(season)
}

/** The constants of a season. Throws for an unknown season. */
export function constantsOf(season: number): SeasonConstants {
  const dates = SEASONS.find((row) => row.season === season)
  assert(dates !== undefined, `no row for season ${season}`)
  return { ...NUMBERS, ...dates }
}
