/** The terms of a bet with team names, and the refunds of a bet that ends without a winner (RULES §5 H2H). */
import type { PlayerId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import type { NewId } from '../values/ids.ts'
import { assert } from '../values/assert.ts'
import { units } from '../values/units.ts'
import { escrowOf, walletOf } from '../ledger/account.ts'
import type { NamedBetTerms } from '../ledger/named-bet.ts'
import type { Reason, RefundBecause } from '../ledger/reason.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { type Bet, type BetTerms, isOpen, stakeHeld } from './bet.ts'
import type { BetClosed } from './event.ts'
import { type League, playerOfId, teamOfId } from './league.ts'

/** The terms with team names in place of ids. */
export function namedTerms(league: League, terms: BetTerms): NamedBetTerms {
  switch (terms.market) {
    case 'spread': {
      const { market, line, side } = terms
      const team = teamOfId(league, terms.teamId).name
      return { market, team, against: teamOfId(league, terms.againstTeamId).name, line, side }
    }
    case 'over_under': {
      const { market, line, side } = terms
      return { market, teams: terms.teamIds.map((id) => teamOfId(league, id).name), line, side }
    }
  }
}

/** The details that a reason shows to one player of a bet: the bet, the other team, the terms, and whose side of them is theirs. */
export function betDetailsFor(league: League, bet: Bet, playerId: PlayerId) {
  const isChallenger = bet.challengerId === playerId
  const otherId = isChallenger ? bet.challengedId : bet.challengerId
  const versus = teamOfId(league, playerOfId(league, otherId).teamId).name
  return { betId: bet.id, versus, terms: namedTerms(league, bet.terms), isChallenger }
}

/** The transfer of a player's stake into the bet's escrow. */
export function stakeTransfer(league: League, given: { bet: Bet; playerId: PlayerId; newId: NewId }): Transfer {
  const { bet, playerId, newId } = given
  return {
    id: newId('transfer'),
    from: walletOf(playerId),
    to: escrowOf(bet.id),
    units: bet.challengerId === playerId ? bet.stake : bet.counterStake,
    week: bet.week,
    cause: { type: 'bet', id: bet.id },
    reason: { rule: 'h2h.stake', ...betDetailsFor(league, bet, playerId), odds: bet.odds },
  }
}

/** Who gets what back from the escrow of a bet that ends without a winner: each exactly what they put in. */
export function stakesBack(bet: Bet, reasonOf: (playerId: PlayerId) => Reason) {
  return [bet.challengerId, bet.challengedId]
    .map((playerId) => ({ playerId, held: stakeHeld(bet, playerId) }))
    .filter(({ held }) => held > 0)
    .map(({ playerId, held }) => ({ from: escrowOf(bet.id), playerId, units: units(held), reason: reasonOf(playerId) }))
}

/** A bet ends without a winner, and everybody has their stake back. */
export function closeBet(
  { league, now, newId }: { league: League; now: Instant; newId: NewId },
  { bet, state, because }: { bet: Bet; state: BetClosed['state']; because: RefundBecause },
): BetClosed {
  assert(isOpen(bet), `bet ${bet.id} has ended already`)
  const back = stakesBack(bet, (playerId) => {
    return { rule: 'h2h.refund', ...betDetailsFor(league, bet, playerId), because }
  })
  const transfers = back.map(({ from, playerId, units: stake, reason }): Transfer => {
    return {
      id: newId('transfer'),
      from,
      to: walletOf(playerId),
      units: stake,
      week: bet.week,
      cause: { type: 'bet', id: bet.id },
      reason,
    }
  })
  return { type: 'h2h.closed', at: now, betId: bet.id, state, transfers }
}
