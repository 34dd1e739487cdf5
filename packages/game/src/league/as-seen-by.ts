/**
 * Secrecy (RULES §5): the only way from a league to a reply. Before the lock, what others have put in is not in it; that they
 * have put something in is not either. An option's stake is the exception: it is with the treasury at once, where all can see it.
 */
import type { Instant } from '../values/instant.ts'
import type { PlayerId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import { type Account, escrowOf, walletOf } from '../ledger/account.ts'
import type { Balances } from '../ledger/balances.ts'
import type { Bet } from './bet.ts'
import type { League } from './league.ts'

/** A league as one member may see it. The type keeps what has not been through `asSeenBy` out of replies. */
export type LeagueView = League & { readonly viewerId: PlayerId | null }

/** Returns `league` without what `viewerId` (null: a visitor with the invite code) must not know at `now`. */
export function asSeenBy(league: League, viewerId: PlayerId | null, now: Instant): LeagueView {
  function isVisible(noun: { playerId: PlayerId; week: number }): boolean {
    return noun.playerId === viewerId || now >= momentsOf(league.calendar, noun.week).locksAt
  }
  // What is between two people stays there until it is answered with a yes. A bet that has been voided was on.
  function isBetVisible({ challengerId, challengedId, state }: Bet): boolean {
    if (viewerId === challengerId || viewerId === challengedId) return true
    return !['proposed', 'rejected', 'withdrawn', 'expired'].includes(state.state)
  }

  const bets = league.bets.filter((bet) => isBetVisible(bet) || now >= momentsOf(league.calendar, bet.week).locksAt)
  return {
    ...league,
    viewerId,
    entries: league.entries.filter(isVisible),
    predictions: league.predictions.filter(isVisible),
    options: league.options.filter(isVisible),
    bets,
    balances: withoutEscrowOf(league, bets),
  }
}

/** A stake whose bet is not seen is shown where it came from: a player's units are the same to everybody. */
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
