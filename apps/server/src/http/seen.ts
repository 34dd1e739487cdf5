/** A league as the member who asks may see it: `peek` and `asSeenBy` in one step, which no read can forget. */
import { type Instant, type League, type LeagueView, type PlayerId, asSeenBy } from '@whale/game'
import type { Seen } from '@whale/presenters'
import { peek } from '../domain/peek.ts'
import type { World } from '../world.ts'
import type { Member } from './endpoint.ts'
import { notFound } from './failure.ts'

export type { Seen } from '@whale/presenters'

/** The league of a member, as it is now. */
export async function leagueSeenBy(world: World, { leagueId, playerId, userId, version }: Member): Promise<Seen> {
  const league = await peek(world, leagueId, version)
  if (league === null) throw notFound()
  const now = world.clock.now()
  return {
    league: viewOf(league, playerId, now),
    now,
    turn: { league, now, actor: { kind: 'player', playerId, userId } },
  }
}

interface View {
  view: LeagueView
  /** How many weeks were locked: what a member may see of a league changes with a lock, and with nothing else that time brings. */
  weeksLocked: number
}

/** What the members of a league were shown last: a league that is kept is one object until it changes. */
const shown = new WeakMap<League, Map<PlayerId, View>>()

function viewOf(league: League, playerId: PlayerId, now: Instant): LeagueView {
  const views = shown.get(league) ?? new Map<PlayerId, View>()
  const weeksLocked = league.calendar.filter(({ locksAt }) => now >= locksAt).length
  const known = views.get(playerId)
  if (known?.weeksLocked === weeksLocked) return known.view
  const view = asSeenBy(league, playerId, now)
  views.set(playerId, { view, weeksLocked })
  shown.set(league, views)
  return view
}
