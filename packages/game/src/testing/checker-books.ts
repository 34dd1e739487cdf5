/** What the judge remembers: by its own hand, from events alone. */
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

export interface Seat {
  playerId: PlayerId
  teamId: TeamId
  claimedAt: Instant
  isOut: boolean
  hasLeft: boolean
  hasBoughtBack: boolean
  /** By the last count. */
  isWhale: boolean
  confirmedIn: readonly string[]
  streak: number
}

/** A week as it stands when its count begins. */
export interface CheckedWeek {
  week: number
  /** Teams' scores, in hundredths. */
  scored: ReadonlyMap<string, number>
  athletes: readonly (AthleteScore & { teamId: string })[]
  /** Active, whenever they came: who claimed after the lock has put in nothing. */
  active: readonly Seat[]
  /** Active, and in time for the lock; of them who acted and who did not. */
  taking: readonly Seat[]
  acted: readonly Seat[]
  idle: readonly Seat[]
  confirmed: readonly Bet[]
  entered: readonly Entered[]
  /** The steps of this count so far. */
  steps: string[]
}

export interface Entered {
  seat: Seat
  terms: CasinoTerms
}

export interface Books {
  balances: Map<string, number>
  /** All that claims and buy-backs have minted, less what was undone. */
  minted: number
  transferIds: Set<string>
  seats: Seat[]
  /** What was named and guessed, and what was entered: by week and player. */
  predictions: Map<string, { teamId: TeamId; points: number }>
  entries: Map<string, CasinoTerms>
  bets: Map<string, { bet: Bet; state: string }>
  options: Option[]
  multipliers: Multiplier[]
  liquidations: Liquidation[]
  report: ScoreReport | null
  stage: 'pregame' | 'running' | 'over'
  /** Between a count and the end of the second reading. */
  isProvisional: boolean
  /** The week that is being counted, as it stood when the count began. */
  week: CheckedWeek | null
  /** The seats before the run that was last. */
  before: Seat[]
  /** What that run has moved, by account: nothing, once it is reversed. */
  movedByRun: Map<string, number>
  /** Who is in the Bermuda Triangle, and what they scored there, by week. */
  entrants: readonly PlayerId[]
  triangle: Map<number, ReadonlyMap<PlayerId, number>>
}

export function newBooks(): Books {
  return {
    balances: new Map(),
    minted: 0,
    transferIds: new Set(),
    seats: [],
    predictions: new Map(),
    entries: new Map(),
    bets: new Map(),
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

export function seatOf({ seats }: Books, playerId: PlayerId): Seat {
  const seat = seats.find((one) => one.playerId === playerId)
  assert(seat !== undefined, `${playerId} has claimed a team`)
  return seat
}

export function betOf({ bets }: Books, betId: string): { bet: Bet; state: string } {
  const known = bets.get(betId)
  assert(known !== undefined, `${betId} was proposed`)
  return known
}

/** Aboard and not eliminated. */
export function activeMembers({ seats }: Books): Seat[] {
  return seats.filter((seat) => !seat.isOut && !seat.hasLeft)
}

/** RULES §1: wallet and the own part of every escrow. */
export function unitsShown(books: Books, playerId: PlayerId): number {
  let units = balanceOf(books, `wallet:${playerId}`)
  for (const { bet, state } of books.bets.values()) {
    if (bet.challengerId === playerId && (state === 'proposed' || state === 'accepted')) units += bet.stake
    if (bet.challengedId === playerId && state === 'accepted') units += bet.counterStake
  }
  return units
}

/** What must move: units by `from>to`. A fraction is to be rounded to one of its neighbours. */
export type Dues = ReadonlyMap<string, number>

/** Adds up what is owed between the same two accounts. */
export function dues(...owed: readonly (readonly [from: string, to: string, units: number])[]): Dues {
  const sums = new Map<string, number>()
  for (const [from, to, units] of owed) {
    if (units > 0) sums.set(`${from}>${to}`, (sums.get(`${from}>${to}`) ?? 0) + units)
  }
  return sums
}

/** The same of what was moved. */
export function movedOf(transfers: readonly Transfer[]): Dues {
  return dues(...transfers.map(({ from, to, units }) => [from, to, units] as const))
}
