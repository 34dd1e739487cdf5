/** A bet as one member sees it. */
import type { BetWire } from '@whale/contract'
import { resultPoints, termsSentence, voidBetWords } from '@whale/words'
import {
  type Bet,
  type BetId,
  type Instant,
  type League,
  type PlayerId,
  type Turn,
  oddsToDecimal,
  playerOfId,
  pointsToDecimal,
  namedBet,
  whyNotAccept,
  whyNotAnswer,
  whyNotWithdraw,
} from '@whale/game'
import { type Usernames, memberView } from './usernames.ts'
import { refusalView } from './refusal.ts'

/** The id of a bet in replies: the league's id, a colon, the bet's id. */
export function betWireId(league: Pick<League, 'id'>, betId: BetId): string {
  return `${league.id}:${betId}`
}

/** The bet id within such an id. The rules check that the bet exists; a malformed id becomes one that never exists. */
export function betIdOf(wireId: string): BetId {
  const own = wireId.split(':')[1] ?? ''
  return own.startsWith('bet_') ? (own as BetId) : 'bet_'
}

/** Whether the challenged player answered the offer with a counter-offer. */
export function isCountered({ bets }: { bets: readonly Bet[] }, betId: BetId): boolean {
  return bets.some(({ counterTo }) => counterTo === betId)
}

/** Who ended an offer by leaving or being removed; null if neither did. */
export function leftWithOffer(
  { players }: Pick<League, 'players'>,
  { challengerId, challengedId, state }: Bet,
): 'challenger' | 'challenged' | null {
  const hasLeft = (playerId: PlayerId, at: Instant) => players.find(({ id }) => id === playerId)?.leftAt === at
  switch (state.state) {
    case 'withdrawn':
      return hasLeft(challengerId, state.at) ? 'challenger' : null
    case 'expired':
      return hasLeft(challengedId, state.at) ? 'challenged' : null
    default:
      return null
  }
}

const NOT_TAKEN: readonly Bet['state']['state'][] = ['proposed', 'rejected', 'withdrawn', 'expired']

/** Whether a counter-offer to the offer, or a later one in the same exchange, was accepted. */
export function becameBet(bets: readonly Bet[], betId: BetId): boolean {
  const counter = bets.find(({ counterTo }) => counterTo === betId)
  if (counter === undefined) return false
  return !NOT_TAKEN.includes(counter.state.state) || becameBet(bets, counter.id)
}

interface BetGiven {
  turn: Pick<Turn, 'league' | 'actor' | 'now'>
  usernames: Usernames
  /** Where to look for a counter-offer to a bet of a past week, which the league forgets. */
  bets?: readonly Bet[]
}

/** A bet, with the reason why the viewer cannot take each action now. */
export function betView(bet: Bet, { turn, usernames, bets = turn.league.bets }: BetGiven): BetWire {
  const { league } = turn
  const { state } = bet
  return {
    id: betWireId(league, bet.id),
    week: bet.week,
    challenger: sideView(league, usernames, { playerId: bet.challengerId, stake: bet.stake, gain: bet.counterStake }),
    challenged: sideView(league, usernames, { playerId: bet.challengedId, stake: bet.counterStake, gain: bet.stake }),
    odds: oddsToDecimal(bet.odds),
    kind: bet.kind,
    line: pointsToDecimal(bet.line),
    sentence: termsSentence(namedBet(league, bet, bet.challengerId)),
    state: state.state,
    proposed_at: bet.proposedAt,
    ended_at: 'at' in state && state.state !== 'accepted' ? state.at : null,
    counter_to: bet.counterTo === null ? null : betWireId(league, bet.counterTo),
    is_countered: isCountered({ bets }, bet.id),
    left: leftWithOffer(league, bet),
    result: 'result' in state ? resultPoints(state.result) : [],
    void_reason: state.state === 'void' ? voidBetWords(state.because) : null,
    refusals: {
      accept: refusalView(whyNotAccept(turn, bet.id)),
      answer: refusalView(whyNotAnswer(turn, bet.id)),
      withdraw: refusalView(whyNotWithdraw(turn, bet.id)),
    },
  }
}

function sideView(
  league: League,
  usernames: Usernames,
  { playerId, stake, gain }: { playerId: PlayerId; stake: number; gain: number },
): BetWire['challenger'] {
  const player = playerOfId(league, playerId)
  return {
    ...memberView(league, player, usernames),
    stake,
    gain,
  }
}
