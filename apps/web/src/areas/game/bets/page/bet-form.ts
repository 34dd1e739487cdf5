/** Facts for the bet builder: what a line takes, what limits the stakes, and what the bet changes. */
import {
  type BetBounty,
  type BetOutlook,
  type CutStake,
  type LargestStake,
  type TheirLimit,
  averagesWords,
  endsWords,
  handleWords,
  lineMeaning,
  sidesText,
} from '@whale/words'
import { type BetWire, teamsOfSide } from '@whale/contract'
import type { BetBoard } from '../use-bets.ts'
import { theirStake } from './odds-view.ts'
import {
  EVEN,
  type Draft,
  type Opponent,
  type Table,
  leftForBets,
  mostRisk,
  opponentOf,
  playerOf,
  raisedStakes,
  sideOf,
  swingOf,
  teamOf,
  unitsFree,
} from './draft.ts'
import type { Range } from '../../../../shared/ui/geometry.ts'

/** Returns what the draft's line takes, in words. */
export function meaningOf(draft: Draft, table: Table): string {
  const side = sideOf(draft, table)
  return lineMeaning(side, playerOf(table, teamsOfSide(side)[0] ?? ''))
}

/** Returns the scores so far of the draft's teams, in words. */
export function averagesOf(draft: Draft, table: Table): string {
  return averagesWords(teamsOfSide(sideOf(draft, table)).flatMap((id) => teamOf(table.board, id) ?? []))
}

/** Returns the labels of the distribution chart: its handle, its position, its ends and middle. */
export function hillLabels(
  draft: Draft,
  table: Table,
  { outlook, range }: { outlook: BetOutlook; range: Range },
): { label: string; valueText: string; ends: readonly [string, string, string] } {
  const side = sideOf(draft, table)
  return {
    ...handleWords(side, { name: playerOf(table, side.own), chance: sidesText(outlook.chance)[0] }),
    ends: endsWords(side.kind, { ...range, names: [playerOf(table, side.other), playerOf(table, side.own)] }),
  }
}

/** Returns the largest stake that the slip takes, and what sets it. Null if the viewer lacks the least stake. */
export function largestStake(draft: Draft, board: BetBoard, { hasOffer }: { hasOffer: boolean }): LargestStake | null {
  const opponent = opponentOf(draft, board)
  if (opponent === undefined) return null
  const { stake_min: least, swing_max: season } = board.bounds
  const { username, swing } = opponent
  if (Math.min(board.wallet, swing.yours) < least) return null
  const most = mostRisk(draft, board)
  const fact = { opponent: username, most, isTooMuch: most < least, isByOdds: draft.odds !== EVEN, hasOffer }
  const limit = theirLimit(opponent, board)
  if (most === board.wallet) return { ...fact, ...limit, by: 'wallet' }
  if (most !== swing.yours) return { ...fact, ...limit }
  return { ...fact, ...limit, by: swing.yours === season ? 'season' : swing.of === 'late' ? 'late' : 'pair' }
}

/** Returns what the opponent can put up, and what sets it. */
function theirLimit(opponent: Opponent, board: BetBoard): { by: TheirLimit; theirs: number } {
  const free = leftForBets(opponent, board)
  if (free >= opponent.swing.theirs) return { by: 'swing', theirs: opponent.swing.theirs }
  return { by: free < opponent.units ? 'units_for_bets' : 'units', theirs: free }
}

/** Returns what was cut from a typed stake, and why. `isOwn`: it is about the viewer's stake alone, so it stays true at other odds. */
export function cutStake(asked: Draft, cut: Draft, board: BetBoard): CutStake & { isOwn: boolean } {
  const opponent = opponentOf(asked, board)
  const yours = opponent?.swing.yours ?? Infinity
  const fact = {
    opponent: opponent?.username ?? 'they',
    risk: cut.risk,
    theirs: theirStake(cut),
    oddsMax: board.bounds.odds_max - 1,
  }
  if (asked.risk > board.wallet && board.wallet <= yours) return { ...fact, by: 'wallet', isOwn: true }
  if (asked.risk > yours) return { ...fact, by: 'own_swing', isOwn: true }
  if (cut.risk === asked.risk && cut.odds === asked.odds) return { ...fact, by: 'odds', isOwn: false }
  return { ...fact, by: opponent === undefined ? 'swing' : theirLimit(opponent, board).by, isOwn: false }
}

/** Returns each bounty that this bet could earn: the opponent's for accepting it, the viewer's for winning it. */
export function bountiesOf(draft: Draft, board: BetBoard, giant: number): BetBounty[] {
  const opponent = opponentOf(draft, board)
  if (opponent === undefined) return []
  const { units } = board.bounties.confirming
  return [
    ...(earnsBounty(draft, opponent, board) ? [{ for: 'taking', units, opponent: opponent.username } as const] : []),
    ...(giant > 0 ? [{ for: 'giant', units: giant } as const] : []),
  ]
}

/** Returns whether taking this bet pays the opponent a bounty, win or lose. */
function earnsBounty(draft: Draft, opponent: Opponent, { bounties: { confirming } }: BetBoard): boolean {
  return opponent.earns_confirming && Math.min(draft.risk, theirStake(draft)) >= confirming.stake_min
}

/** Returns the opponent whom losing this bet may put out; null if it cannot. */
export function rivalPutOut(draft: Draft, board: BetBoard, eliminationLine: number): string | null {
  const opponent = opponentOf(draft, board)
  if (opponent === undefined || opponent.units < eliminationLine) return null
  const bounty = earnsBounty(draft, opponent, board) ? board.bounties.confirming.units : opponent.bounty_to_come
  const left = unitsFree(opponent) - theirStake(draft) + bounty
  return left < eliminationLine ? opponent.username : null
}

/**
 * Returns the bounty for which this offer is too small, and the stakes of a counter that would earn it. Null if its size is enough, or if
 * the viewer has earned that bounty. `counter` is null if the two can't raise it that far.
 */
export function missedBounty(
  bet: BetWire,
  board: BetBoard,
): { least: number; units: number; counter: { risk: number; theirs: number } | null } | null {
  const { units, stake_min: least, is_yours: isYours } = board.bounties.confirming
  const smaller = Math.min(bet.challenger.stake, bet.challenged.stake)
  if (!isYours || smaller >= least) return null
  const stakes = raisedStakes(bet, board)
  const swing = swingOf({ opponentId: bet.challenger.user_id }, board) ?? { yours: 0, theirs: 0 }
  const canRaise = stakes.risk <= Math.min(board.wallet, swing.yours) && stakes.theirs <= swing.theirs
  return { least, units, counter: canRaise ? stakes : null }
}
