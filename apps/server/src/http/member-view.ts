/** Reads a league and hides what the member may not see in one step, so that no read can skip the hiding. */
import {
  type Instant,
  type League,
  type LeagueView,
  type Player,
  type PlayerId,
  type UserId,
  asSeenBy,
  playerOfUser,
} from '@whale/game'
import type { MemberView } from '@whale/pages'
import { peek } from '../domain/peek.ts'
import type { World } from '../world.ts'
import type { Member } from './endpoint.ts'
import { notFound } from './failure.ts'

export type { MemberView } from '@whale/pages'

/** The league as this member may see it now. Throws 404 if it no longer exists. */
export async function memberView(world: World, { leagueId, playerId, userId, version }: Member): Promise<MemberView> {
  const league = await peek(world, leagueId, version)
  if (league === null) throw notFound()
  const now = world.clock.now()
  return {
    league: viewOf(league, playerId, now),
    now,
    turn: { league, now, actor: { kind: 'player', playerId, userId } },
  }
}

/** A user's player in this league. Throws 404 for users of other leagues. */
export function playerNamed(league: LeagueView, userId: string): Player {
  const player = playerOfUser(league, userId as UserId)
  if (player === null) throw notFound()
  return player
}

interface CachedView {
  view: LeagueView
  /** Only the lock of a week changes over time what a member may see. */
  weeksLocked: number
}

/** Cached views by league object: a cached league remains the same object until it changes. */
const cachedViews = new WeakMap<League, Map<PlayerId, CachedView>>()

function viewOf(league: League, playerId: PlayerId, now: Instant): LeagueView {
  const views = cachedViews.get(league) ?? new Map<PlayerId, CachedView>()
  const weeksLocked = league.calendar.filter(({ locksAt }) => now >= locksAt).length
  const cached = views.get(playerId)
  if (cached?.weeksLocked === weeksLocked) return cached.view
  const view = asSeenBy(league, playerId, now)
  views.set(playerId, { view, weeksLocked })
  cachedViews.set(league, views)
  return view
}
