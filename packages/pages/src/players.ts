/** A player as the league's members see them. */
import type { PlayerWire } from '@whale/contract'
import {
  type LeagueView,
  type Player,
  balanceOf,
  escrowOfPlayer,
  isActive,
  ownerOf,
  shownUnits,
  walletOf,
} from '@whale/game'
import { type Usernames, memberView } from './usernames.ts'

export function playerView(league: LeagueView, player: Player, usernames: Usernames): PlayerWire {
  const wallet = balanceOf(league.balances, walletOf(player.id))
  return {
    ...memberView(league, player, usernames),
    units: shownUnits(league, player.id),
    wallet,
    escrow: escrowOfPlayer(league, player.id),
    status: player.standing.status,
    is_eliminated: !isActive(player),
    eliminated_in_week: player.standing.eliminatedInWeek,
    bought_back_in_week: player.boughtBackInWeek,
    is_owner: player.userId === ownerOf(league),
    is_you: player.id === league.viewerId,
    streak: player.standing.streak,
    claimed_at: player.claimedAt,
    is_verified: player.verifiedAt !== null,
    multiplier_weeks: league.multipliers.filter(({ playerId }) => playerId === player.id).map(({ forWeek }) => forWeek),
  }
}
