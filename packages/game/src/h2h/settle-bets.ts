/** RULES §5 H2H: the winner takes both stakes. Exactly on the line, both get theirs back. */
import { points } from '../values/points.ts'
import { units } from '../values/units.ts'
import { escrowOf } from '../ledger/account.ts'
import type { BetResult } from '../ledger/named-bet.ts'
import type { Bet, BetState, BetTerms } from '../league/bet.ts'
import { stakesBack, betDetailsFor } from '../league/bet-reasons.ts'
import type { RunNote } from '../league/run.ts'
import { type Release, type Settling, type StepOutcome, type WeekScores, outcome } from '../league/settling.ts'

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
  const verdict = casinoResultOf(bet.terms, scores)
  if (verdict === null) {
    const releases = stakesBack(bet, (playerId) => {
      return { rule: 'h2h.refund', ...betDetailsFor(league, bet, playerId), because: { state: 'no_score' } }
    })
    return { bet, state: { state: 'void', ...ended, because: { by: 'no_score' } }, releases, notes: [] }
  }
  const { result, margin } = verdict
  // -0 is a push too.
  if (margin === 0) {
    const releases = stakesBack(bet, (playerId) => {
      return { rule: 'h2h.push', ...betDetailsFor(league, bet, playerId), result }
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
  const release: Release = {
    from: escrowOf(bet.id),
    playerId: winnerId,
    units: units(stake + counterStake),
    reason: { rule: 'h2h.won', ...betDetailsFor(league, bet, winnerId), result, stake: own, otherStake: other },
  }
  const note: RunNote = {
    rule: 'h2h.lost',
    playerId: loserId,
    ...betDetailsFor(league, bet, loserId),
    result,
    stake: other,
  }
  return { releases: [release], notes: [note] }
}

/**
 * The points that decide a bet, and the challenger's margin in hundredths: 0 is a push, below 0 a loss. Null if a
 * named team has no score that week.
 */
export function casinoResultOf(
  terms: BetTerms,
  { teams }: Pick<WeekScores, 'teams'>,
): { result: BetResult; margin: number } | null {
  switch (terms.market) {
    case 'spread': {
      const scored = teams.get(terms.teamId)
      const against = teams.get(terms.againstTeamId)
      if (scored === undefined || against === undefined) return null
      const covered = scored + terms.line - against
      const result = { market: 'spread', points: scored, againstPoints: against } as const
      return { result, margin: terms.side === 'covers' ? covered : -covered }
    }
    case 'over_under': {
      const scored = terms.teamIds.flatMap((id) => teams.get(id) ?? [])
      if (scored.length < terms.teamIds.length) return null
      const total = points(scored.reduce((sum, one) => sum + one, 0))
      const above = total - terms.line
      return { result: { market: 'over_under', points: total }, margin: terms.side === 'over' ? above : -above }
    }
  }
}
