/** The checker's own books, built from events only. */
import { assert } from '../values/assert.ts'
import type { PlayerId, TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import type { AthleteScore, ScoreReport } from '../season/scores.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Bet } from '../league/bet.ts'
import type { CasinoTerms } from '../league/casino-entry.ts'
import type { Liquidation } from '../league/liquidation.ts'
import type { Multiplier } from '../league/multiplier.ts'
import type { Option } from '../league/option.ts'
import type { BetFlows } from './checker-pairs.ts'

export interface Member {
  playerId: PlayerId
  teamId: TeamId
  claimedAt: Instant
  isOut: boolean
  hasLeft: boolean
  hasBoughtBack: boolean
  /** As of the last settlement. */
  isWhale: boolean
  confirmedIn: readonly string[]
  streak: number
}

/** A week at the start of its settlement. */
export interface CheckedWeek {
  week: number
  /** Teams' scores, in hundredths. */
  scored: ReadonlyMap<string, number>
  athletes: readonly (AthleteScore & { teamId: string })[]
  /** All active players. Those who claimed after the lock have made no moves. */
  active: readonly Member[]
  /** Active players who claimed before the lock, split by whether they acted. */
  taking: readonly Member[]
  acted: readonly Member[]
  idle: readonly Member[]
  confirmed: readonly Bet[]
  entered: readonly Entered[]
  /** The steps of this settlement so far. */
  steps: string[]
}

export interface Entered {
  member: Member
  terms: CasinoTerms
}

export interface Books {
  balances: Map<string, number>
  /** Units minted by claims and buy-backs, minus undone claims. */
  minted: number
  transferIds: Set<string>
  members: Member[]
  /** Predictions and entries, by week and player. */
  predictions: Map<string, { teamId: TeamId; points: number }>
  entries: Map<string, CasinoTerms>
  bets: Map<string, { bet: Bet; state: string }>
  flows: BetFlows
  options: Option[]
  multipliers: Multiplier[]
  liquidations: Liquidation[]
  report: ScoreReport | null
  stage: 'pregame' | 'running' | 'over'
  /** True between a settlement and its confirmation. */
  isProvisional: boolean
  /** The week being settled, as it stood at the start of its settlement. */
  week: CheckedWeek | null
  /** The members before the last run. */
  before: Member[]
  /** Units the last run moved, by account. Empty once reversed. */
  movedByRun: Map<string, number>
  /** The Triangle's entrants and their scores by week. */
  entrants: readonly PlayerId[]
  triangle: Map<number, ReadonlyMap<PlayerId, number>>
}

export function newBooks(): Books {
  return {
    balances: new Map(),
    minted: 0,
    transferIds: new Set(),
    members: [],
    predictions: new Map(),
    entries: new Map(),
    bets: new Map(),
    flows: new Map(),
    options: [],
    multipliers: [],
    liquidations: [],
    report: null,
    stage: 'pregame',
    isProvisional: false,
    week: null,
    before: [],
    movedByRun: new Map(),
    entrants: [],
    triangle: new Map(),
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

export function betOf({ bets }: Books, betId: string): { bet: Bet; state: string } {
  const known = bets.get(betId)
  assert(known !== undefined, `${betId} was proposed`)
  return known
}

/** Members who are not eliminated. */
export function activeMembers({ members }: Books): Member[] {
  return members.filter((member) => !member.isOut && !member.hasLeft)
}

/** RULES §1: the wallet plus the player's stakes in escrow. */
export function unitsShown(books: Books, playerId: PlayerId): number {
  let units = balanceOf(books, `wallet:${playerId}`)
  for (const { bet, state } of books.bets.values()) {
    if (bet.challengerId === playerId && (state === 'proposed' || state === 'accepted')) units += bet.stake
    if (bet.challengedId === playerId && state === 'accepted') units += bet.counterStake
  }
  return units
}

/** Expected units by `from>to`. A fraction may round either way. */
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
