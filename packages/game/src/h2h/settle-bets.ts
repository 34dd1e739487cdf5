/** RULES §5 H2H: the winner takes both stakes. Exactly on the line, both get theirs back. */
import { units } from '../values/units.ts'
import { escrowOf } from '../ledger/account.ts'
import { type BetResult, resultAcross } from '../ledger/named-bet.ts'
import { type Bet, type BetState, standingOf } from '../league/bet.ts'
import { namedBet, stakesBack, teamsOfBet } from '../league/bet-reasons.ts'
import type { RunNote } from '../league/run.ts'
import { type Release, type Settling, type StepOutcome, outcome } from '../league/settling.ts'

interface Verdict {
  bet: Bet
  state: BetState
  releases: readonly Release[]
  notes: readonly RunNote[]
}

/** Ends every confirmed bet of the week, including those of players who left. */
export function settleBets(settling: Settling): StepOutcome {
  const verdicts = settling.league.bets
    .filter((bet) => bet.week === settling.week)
    .flatMap((bet) => (bet.state.state === 'accepted' ? [settleBet(settling, bet, bet.state)] : []))
  return outcome('h2h', {
    releases: verdicts.flatMap(({ releases }) => releases),
    notes: verdicts.flatMap(({ notes }) => notes),
    bets: Object.fromEntries(verdicts.map(({ bet, state }) => [bet.id, state])),
  })
}

function settleBet(
  { league, scores, at }: Settling,
  bet: Bet,
  accepted: Extract<BetState, { state: 'accepted' }>,
): Verdict {
  const ended = { at, acceptedAt: accepted.at }
  const { own, other } = teamsOfBet(league, bet)
  const verdict = standingOf(bet, { own: scores.teams.get(own), other: scores.teams.get(other) })
  if (verdict === null) {
    const releases = stakesBack(bet, (playerId) => {
      return { rule: 'h2h.refund', ...namedBet(league, bet, playerId), because: { state: 'no_score' } }
    })
    return { bet, state: { state: 'void', ...ended, because: { by: 'no_score' } }, releases, notes: [] }
  }
  const { result, margin } = verdict
  // -0 is a push too.
  if (margin === 0) {
    const releases = stakesBack(bet, (playerId) => {
      const isChallenger = bet.challengerId === playerId
      return {
        rule: 'h2h.push',
        ...namedBet(league, bet, playerId),
        result: isChallenger ? result : resultAcross(result),
      }
    })
    return { bet, state: { state: 'push', ...ended, result }, releases, notes: [] }
  }
  return {
    bet,
    state: { state: margin > 0 ? 'won' : 'lost', ...ended, result },
    ...won(league, bet, result, margin > 0),
  }
}

function won(league: Settling['league'], bet: Bet, result: BetResult, hasChallengerWon: boolean) {
  const { challengerId, challengedId, stake, counterStake } = bet
  const [winnerId, loserId] = hasChallengerWon ? [challengerId, challengedId] : [challengedId, challengerId]
  const [own, other] = hasChallengerWon ? [stake, counterStake] : [counterStake, stake]
  const across = resultAcross(result)
  const [winners, losers] = hasChallengerWon ? [result, across] : [across, result]
  const release: Release = {
    from: escrowOf(bet.id),
    playerId: winnerId,
    units: units(stake + counterStake),
    reason: { rule: 'h2h.won', ...namedBet(league, bet, winnerId), result: winners, stake: own, otherStake: other },
  }
  const note: RunNote = {
    rule: 'h2h.lost',
    playerId: loserId,
    ...namedBet(league, bet, loserId),
    result: losers,
    stake: other,
  }
  return { releases: [release], notes: [note] }
}
