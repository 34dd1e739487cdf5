/** RULES §5 H2H: a player proposes a bet to another player, at odds the challenger sets. */
import { assert } from '../values/assert.ts'
import type { BetId, PlayerId } from '../values/ids.ts'
import { type Odds, counterStakeOf } from '../values/odds.ts'
import { type Units, units } from '../values/units.ts'
import { constantsOf } from '../season/constants.ts'
import type { BetSide } from '../ledger/named-bet.ts'
import type { Bet } from '../league/bet.ts'
import { stakeTransfer } from '../league/bet-reasons.ts'
import { whyNotBet } from '../league/betting.ts'
import { currentWeek } from '../league/current-week.ts'
import { type League, playerOfId } from '../league/league.ts'
import { memberOfId, whyNotPay } from '../league/permissions.ts'
import { isActive } from '../league/player.ts'
import { isNewThisWeek } from '../league/tenure.ts'
import { type Decision, type Turn, accept, playerTurn, refuse } from '../decision.ts'
import type { Refusal } from '../refusal.ts'
import { whyNotSwing } from './swing-limit.ts'

export interface ProposalInput extends BetSide {
  /** The week the player filled in the form for. */
  week: number
  challengedId: PlayerId
  stake: Units
  odds: Odds
}

/** Why this player cannot propose anything now, or null. The page asks before the player fills in the form. */
export function whyNotPropose(turn: Pick<Turn, 'league' | 'actor' | 'now'>): Refusal | null {
  const { league, playerId, now } = playerTurn(turn)
  const closed = whyNotBet(league, { playerId, now })
  if (closed !== null) return closed
  if (isNewThisWeek(league, playerOfId(league, playerId))) return newThisWeek(league, 'you')
  const { betStakeMin, openProposalsMax } = constantsOf(league.season)
  const open = league.bets.filter((bet) => bet.challengerId === playerId && bet.state.state === 'proposed')
  if (open.length >= openProposalsMax) return { code: 'h2h.too_many_proposals', max: openProposalsMax }
  return whyNotPay(league, { playerId, needed: betStakeMin })
}

/** Why this player cannot challenge that player, or null. */
export function whyNotChallenge(turn: Pick<Turn, 'league' | 'actor' | 'now'>, challengedId: PlayerId): Refusal | null {
  const { league, playerId } = playerTurn(turn)
  if (challengedId === playerId) return { code: 'h2h.yourself' }
  const challenged = memberOfId(league, challengedId)
  if (challenged === null) return { code: 'player.unknown' }
  if (!isActive(challenged)) return { code: 'h2h.opponent_eliminated' }
  if (isNewThisWeek(league, challenged)) return newThisWeek(league, 'they')
  const { betStakeMin } = constantsOf(league.season)
  // The smallest bet: the minimum stake against one unit.
  return whyNotSwing(league, { playerId, own: betStakeMin, otherId: challengedId, theirs: units(1) })
}

function newThisWeek(league: League, who: 'you' | 'they'): Refusal {
  return { code: 'h2h.new_this_week', who, week: currentWeek(league) }
}

export function proposeBet(turn: Turn, input: ProposalInput): Decision {
  const refusal = whyNotPropose(turn) ?? whyNotThisProposal(turn, input)
  return refusal === null ? accept(turn.league, proposal(turn, input, null)) : refuse(refusal)
}

/** The checks shared by a proposal and a counter-offer, after `whyNotPropose`. */
export function whyNotThisProposal(turn: Turn, { week, challengedId, stake, odds }: ProposalInput): Refusal | null {
  const { league, playerId } = playerTurn(turn)
  const current = currentWeek(league)
  if (week !== current) return { code: 'week.other', current }
  const challenge = whyNotChallenge(turn, challengedId)
  if (challenge !== null) return challenge
  const { betStakeMin: min } = constantsOf(league.season)
  if (stake < min) return { code: 'h2h.stake_too_small', min }
  const unpaid = whyNotPay(league, { playerId, needed: stake })
  if (unpaid !== null) return unpaid
  const theirs = counterStakeOf(stake, odds)
  return whyNotSwing(league, { playerId, own: stake, otherId: challengedId, theirs })
}

/** The event of a valid proposal. Throws for odds and lines that the contract rejects. */
export function proposal(turn: Turn, input: ProposalInput, counterTo: BetId | null) {
  const { league, playerId, now, newId } = playerTurn(turn)
  const { week, challengedId, stake, odds, kind, line } = input
  assertInBounds(league.season, input)
  const bet: Bet = {
    id: newId('bet'),
    week,
    challengerId: playerId,
    challengedId,
    stake,
    odds,
    counterStake: counterStakeOf(stake, odds),
    kind,
    line,
    proposedAt: now,
    counterTo,
    state: { state: 'proposed' },
  }
  const transfers = [stakeTransfer(league, { bet, playerId, newId })]
  return { type: 'h2h.proposed', at: now, bet, transfers } as const
}

function assertInBounds(season: number, { odds, kind, line }: ProposalInput): void {
  const { betOddsMin, betOddsMax, betLineStep, betSpreadMax, betTotalMax } = constantsOf(season)
  assert(odds >= betOddsMin && odds <= betOddsMax, `odds of ${odds} hundredths are out of bounds`)
  assert(line % betLineStep === 0, `a line of ${line} hundredths is not a multiple of ${betLineStep}`)
  const isWithin = kind === 'spread' ? Math.abs(line) <= betSpreadMax : line > 0 && line <= betTotalMax
  assert(isWithin, `a line of ${line} hundredths is out of bounds`)
}
