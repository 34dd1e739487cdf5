/** A bet with its team names, and the refunds of a bet that ends without a winner (RULES §5 H2H). */
import type { PlayerId, TeamId } from '../values/ids.ts'
import type { Instant } from '../values/instant.ts'
import type { NewId } from '../values/ids.ts'
import { assert } from '../values/assert.ts'
import { units } from '../values/units.ts'
import { escrowOf, walletOf } from '../ledger/account.ts'
import type { NamedBet } from '../ledger/named-bet.ts'
import type { Reason, RefundBecause } from '../ledger/reason.ts'
import type { Transfer } from '../ledger/transfer.ts'
import { type Bet, isOpen, sideOf, stakeHeld } from './bet.ts'
import type { BetClosed } from './event.ts'
import { type League, playerOfId, teamOfId } from './league.ts'

/** The bet from one player's side, with the names of both teams. */
export function namedBet(league: League, bet: Bet, playerId: PlayerId): NamedBet {
  const { kind, line, otherId } = sideOf(bet, playerId)
  const teamOf = (id: PlayerId) => teamOfId(league, playerOfId(league, id).teamId).name
  return { betId: bet.id, kind, line, team: teamOf(playerId), versus: teamOf(otherId) }
}

/** The teams of a bet's two players. */
export function teamsOfBet(
  league: Pick<League, 'id' | 'players'>,
  { challengerId, challengedId }: Pick<Bet, 'challengerId' | 'challengedId'>,
): { own: TeamId; other: TeamId } {
  return { own: playerOfId(league, challengerId).teamId, other: playerOfId(league, challengedId).teamId }
}

/** The teams whose points decide a bet. */
export function decidingTeams(league: Pick<League, 'id' | 'players'>, bet: Bet): TeamId[] {
  const { own, other } = teamsOfBet(league, bet)
  return { spread: [own, other], over: [own], under: [other] }[bet.kind]
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
    reason: { rule: 'h2h.stake', ...namedBet(league, bet, playerId), odds: bet.odds },
  }
}

/** The refunds from the escrow of a bet that ends without a winner: each player gets their own stake back. */
export function stakesBack(bet: Bet, reasonOf: (playerId: PlayerId) => Reason) {
  return [bet.challengerId, bet.challengedId]
    .map((playerId) => ({ playerId, held: stakeHeld(bet, playerId) }))
    .filter(({ held }) => held > 0)
    .map(({ playerId, held }) => ({ from: escrowOf(bet.id), playerId, units: units(held), reason: reasonOf(playerId) }))
}

/** Ends a bet without a winner and refunds the stakes. */
export function closeBet(
  { league, now, newId }: { league: League; now: Instant; newId: NewId },
  { bet, state, because }: { bet: Bet; state: BetClosed['state']; because: RefundBecause },
): BetClosed {
  assert(isOpen(bet), `bet ${bet.id} has ended already`)
  const back = stakesBack(bet, (playerId) => {
    return { rule: 'h2h.refund', ...namedBet(league, bet, playerId), because }
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
