/**
 * Secrecy (RULES §5): the only way from a league to a reply. Before the lock, what others have put in is not in it; that they
 * have put something in is not either.
 */
import type { Instant } from '../values/instant.ts'
import type { PlayerId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import type { League } from './league.ts'

/** A league as one member may see it. The type keeps what has not been through `asSeenBy` out of replies. */
export type LeagueView = League & { readonly viewerId: PlayerId | null }

/** Returns `league` without what `viewerId` (null: a visitor with the invite code) must not know at `now`. */
export function asSeenBy(league: League, viewerId: PlayerId | null, now: Instant): LeagueView {
  function isVisible(noun: { playerId: PlayerId; week: number }): boolean {
    return noun.playerId === viewerId || now >= momentsOf(league.calendar, noun.week).locksAt
  }
  return {
    ...league,
    viewerId,
    entries: league.entries.filter(isVisible),
    predictions: league.predictions.filter(isVisible),
  }
}
