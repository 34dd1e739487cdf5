/** A league as the member who asks may see it: `peek` and `asSeenBy` in one step, which no read can forget. */
import { type Instant, type League, type LeagueView, asSeenBy } from '@whale/game'
import { peek } from '../act.ts'
import type { World } from '../world.ts'
import type { Member } from './endpoint.ts'
import { notFound } from './failure.ts'

export interface Seen {
  league: LeagueView
  now: Instant
  /** For asking a rule why something is not possible: what it would be told if the member acted now. */
  turn: { league: League; now: Instant; actor: { kind: 'player' } & Pick<Member, 'userId' | 'playerId'> }
}

/** The league of a member, as it is now. */
export async function leagueSeenBy(world: World, { leagueId, playerId, userId, version }: Member): Promise<Seen> {
  const league = await peek(world, leagueId, version)
  if (league === null) throw notFound()
  const now = world.clock.now()
  return {
    league: asSeenBy(league, playerId, now),
    now,
    turn: { league, now, actor: { kind: 'player', playerId, userId } },
  }
}
