/** The checker's own books, built from events only. */
import { assert } from '../values/assert.ts'
import type { PlayerId, TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import type { ScoreReport } from '../season/scores.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Bet } from '../league/bet.ts'
import type { CasinoTerms } from '../league/casino-entry.ts'
import type { AllIn } from '../league/all-in.ts'
import type { Multiplier } from '../league/multiplier.ts'
import type { HouseBet } from '../league/house-bet.ts'
import type { BetFlows } from './checker-pairs.ts'
import type { Settlement } from './reference/week.ts'

export interface Member {
  playerId: PlayerId
  teamId: TeamId
  claimedAt: Instant
  /** Claimed after the lock of the league's first week. */
  isLate: boolean
  isOut: boolean
  hasLeft: boolean
  leftAt: Instant | null
  /** Left from week 10 on: the wallet keeps its units. */
  isFrozen: boolean
  /** The week of the buy-back; 0 before it. */
  boughtBackIn: number
  /** As of the last settlement. */
  isWhale: boolean
  streak: number
}

/** A settlement of the league next to the reference settlement. */
export interface Comparison {
  readonly week: number
  readonly settlement: Settlement
  /** How many steps the league has made. */
  steps: number
}

export type ProjectionsOf = (week: number) => ReadonlyMap<string, number>

export interface KnownBet {
  bet: Bet
  state: string
  acceptedAt: Instant | null
}

export interface Books {
  /** The projections behind a week's house lines; null if the league has none. */
  projectionsOf: ProjectionsOf | null
  /** Lines that a cheat saw for a moment, as `week:teamId:line`. */
  loweredLines: ReadonlySet<string>
  balances: Map<string, number>
  /** Units minted by claims and buy-backs, minus undone claims. */
  minted: number
  transferIds: Set<string>
  members: Member[]
  /** Top-score picks and entries, by week and player. */
  topScorePicks: Map<string, { teamId: TeamId; points: number | null }>
  entries: Map<string, CasinoTerms>
  bets: Map<string, KnownBet>
  flows: BetFlows
  houseBets: HouseBet[]
  multipliers: Multiplier[]
  allIns: AllIn[]
  report: ScoreReport | null
  stage: 'pregame' | 'running' | 'over'
  /** True between a settlement and its confirmation. */
  isProvisional: boolean
  /** The week that was declared void, if any. */
  voided: number | null
  /** The team scores of each settled week. */
  scores: Map<number, ReadonlyMap<string, number>>
  /** The settlement under way or just made. */
  compared: Comparison | null
  /** The reference settlement of each settled week. */
  settlements: Map<number, Settlement>
  /** The members before the last run. */
  before: Member[]
  /** Units the last run moved, by account. Empty once reversed. */
  movedByRun: Map<string, number>
  /** The Triangle's entrants; null until they are set. */
  entrants: readonly string[] | null
}

export function newBooks(projectionsOf: ProjectionsOf | null, loweredLines: ReadonlySet<string>): Books {
  return {
    projectionsOf,
    loweredLines,
    balances: new Map(),
    minted: 0,
    transferIds: new Set(),
    members: [],
    topScorePicks: new Map(),
    entries: new Map(),
    bets: new Map(),
    flows: new Map(),
    houseBets: [],
    multipliers: [],
    allIns: [],
    report: null,
    stage: 'pregame',
    isProvisional: false,
    voided: null,
    scores: new Map(),
    compared: null,
    settlements: new Map(),
    before: [],
    movedByRun: new Map(),
    entrants: null,
  }
}

export function balanceOf({ balances }: Books, account: string): number {
  return balances.get(account) ?? 0
}

export function memberOf({ members }: Books, playerId: PlayerId): Member {
  const member = members.find((one) => one.playerId === playerId)
  assert(member !== undefined, `${playerId} has claimed a team`)
  return member
}

export function betOf({ bets }: Books, betId: string): KnownBet {
  const known = bets.get(betId)
  assert(known !== undefined, `${betId} was proposed`)
  return known
}

/** RULES §1: the wallet plus the player's stakes in escrow. */
export function unitsShown(books: Books, playerId: PlayerId): number {
  const inBets = [...books.bets.values()].map((known) => stakeIn(known, playerId))
  return inBets.reduce((sum, stake) => sum + stake, balanceOf(books, `wallet:${playerId}`))
}

/** The player's stake that the bet's escrow holds. */
export function stakeIn({ bet, state }: { bet: Bet; state: string }, playerId: PlayerId): number {
  if (bet.challengerId === playerId && (state === 'proposed' || state === 'accepted')) return bet.stake
  return bet.challengedId === playerId && state === 'accepted' ? bet.counterStake : 0
}

/** Expected units by `from>to`. */
export type Dues = ReadonlyMap<string, number>

/** Adds up amounts between the same two accounts. */
export function dues(...owed: readonly (readonly [from: string, to: string, units: number])[]): Dues {
  const sums = new Map<string, number>()
  for (const [from, to, units] of owed) {
    if (units > 0) sums.set(`${from}>${to}`, (sums.get(`${from}>${to}`) ?? 0) + units)
  }
  return sums
}

/** The same for actual transfers. */
export function movedOf(transfers: readonly Transfer[]): Dues {
  return dues(...transfers.map(({ from, to, units }) => [from, to, units] as const))
}
