/**
 * Secrecy (RULES §5): removes what the viewer may not see before the lock. Every reply goes through it. A house bet's stake stays visible: it is in
 * the treasury.
 */
import type { Instant } from '../values/instant.ts'
import type { PlayerId } from '../values/ids.ts'
import { type Units, units } from '../values/units.ts'
import { momentsOf } from '../season/calendar.ts'
import { type Account, escrowOf, walletOf } from '../ledger/account.ts'
import type { Balances } from '../ledger/balances.ts'
import type { Bet } from './bet.ts'
import type { Dare } from './dare.ts'
import { type League, ownerOf, playerOfId, teamOfId, unitsOf } from './league.ts'
import { hasActed, participantsOf } from './participation.ts'
import type { Player } from './player.ts'
import { stakesSinceRun } from './units-with-later-stakes.ts'

/** A league as one member may see it. The type keeps an unfiltered league out of replies. */
export type LeagueView = League & {
  readonly viewerId: PlayerId | null
  /** Each player's stakes on house lines and all-ins, including hidden picks. Part of the units shown. */
  readonly putUp: ReadonlyMap<PlayerId, Units>
}

/** §1: a player's units as shown: wallet, escrow, and stakes put up. */
export function shownUnits(league: LeagueView, playerId: PlayerId): Units {
  return units(unitsOf(league, playerId) + (league.putUp.get(playerId) ?? 0))
}

/** Returns `league` without what `viewerId` may not see at `now`. Null means a visitor with the invite code. */
export function asSeenBy(league: League, viewerId: PlayerId | null, now: Instant): LeagueView {
  function isVisible(made: { playerId: PlayerId; week: number }): boolean {
    return made.playerId === viewerId || now >= momentsOf(league.calendar, made.week).locksAt
  }
  // A proposal is private to its two players until it is accepted. A voided bet was accepted.
  function isBetVisible({ challengerId, challengedId, state }: Bet): boolean {
    if (viewerId === challengerId || viewerId === challengedId) return true
    return !['proposed', 'rejected', 'withdrawn', 'expired'].includes(state.state)
  }

  const isOwner = viewerId !== null && playerOfId(league, viewerId).userId === ownerOf(league)
  const bets = league.bets.filter((bet) => isBetVisible(bet) || now >= momentsOf(league.calendar, bet.week).locksAt)
  return {
    ...league,
    viewerId,
    putUp: stakesSinceRun(league),
    entries: league.entries.filter(isVisible),
    // The time of the last move would reveal a hidden one.
    players: league.players.map((player) => (player.id === viewerId ? player : { ...player, actedAt: null })),
    topScorePicks: league.topScorePicks.filter(isVisible),
    dares: daresSeenBy(league.dares, viewerId),
    houseBets: league.houseBets.filter(isVisible),
    // Only the owner decides requests, so only the owner sees who asked.
    claimRequests: isOwner ? league.claimRequests : [],
    // An offer to hand the league over is between the owner and one member.
    handover: isOwner || league.handover?.playerId === viewerId ? league.handover : null,
    bets,
    balances: withoutEscrowOf(league, bets),
  }
}

/** §5 Dares: visible to its two players only. A pass hides the dare from the player who passed, and the pass from the player who dared. */
function daresSeenBy(dares: readonly Dare[], viewerId: PlayerId | null): Dare[] {
  return dares
    .filter(({ from, to, takenBackAt, passedAt }) => {
      return takenBackAt === null && (from === viewerId || (to === viewerId && passedAt === null))
    })
    .map((dare) => ({ ...dare, passedAt: null }))
}

/**
 * Shows the stake of a hidden bet in its challenger's wallet, so that every viewer sees the same units for a player.
 */
function withoutEscrowOf({ balances, bets }: League, seen: readonly Bet[]): Balances {
  const shown: Partial<Record<Account, number>> = { ...balances }
  for (const bet of bets.filter((one) => !seen.includes(one))) {
    const held = shown[escrowOf(bet.id)] ?? 0
    if (held === 0) continue
    delete shown[escrowOf(bet.id)]
    const wallet = walletOf(bet.challengerId)
    shown[wallet] = (shown[wallet] ?? 0) + held
  }
  return shown
}

/** The players who have not acted in the week. Names show only if the owner turned them on. */
export function idlePlayers(league: League, week: number): Player[] {
  return participantsOf(league, week).filter(({ id }) => !hasActed(league, id, week))
}

/**
 * The one exception before the lock (RULES §5 Group chat): how many active players have not acted in the week, whatever the others did. `names` are
 * their teams, null unless the owner turned names on.
 */
export function idleBeforeLock(
  league: League,
  { week, withNames }: { week: number; withNames: boolean },
): { idle: number; players: number; names: string[] | null } {
  const players = participantsOf(league, week)
  const idle = idlePlayers(league, week)
  const names = withNames ? idle.map(({ teamId }) => teamOfId(league, teamId).name) : null
  return { idle: idle.length, players: players.length, names }
}
