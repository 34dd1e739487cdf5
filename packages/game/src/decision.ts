/** What a rule is given, and what it may answer. */
import { assert } from './values/assert.ts'
import type { Instant } from './values/instant.ts'
import type { NewId, PlayerId, UserId } from './values/ids.ts'
import type { Random } from './values/random.ts'
import type { GameEvent } from './league/event.ts'
import { apply } from './league/apply.ts'
import type { League } from './league/league.ts'
import type { Refusal } from './refusal.ts'

/** Who acts. What happens by itself has a named author too: the calendar. */
export type Actor =
  | { kind: 'player'; userId: UserId; playerId: PlayerId }
  | { kind: 'newcomer'; userId: UserId }
  | { kind: 'operator'; userId: UserId }
  | { kind: 'calendar' }

/** All that a rule knows of the world. `now` is the moment of the request, or the moment at which the work was due. */
export interface Turn {
  league: League
  actor: Actor
  now: Instant
  newId: NewId
}

/** A turn by what it is about when a player acts. Throws a `Defect` for any other actor: routes let members in alone. */
export function playerTurn<T extends Pick<Turn, 'actor'>>(turn: T): T & { playerId: PlayerId; userId: UserId } {
  const { actor } = turn
  assert(actor.kind === 'player', 'a player of the league acts')
  return { ...turn, playerId: actor.playerId, userId: actor.userId }
}

/** A founding has no league yet, and draws its invite code. */
export interface FoundingTurn extends Omit<Turn, 'league' | 'actor'> {
  actor: Extract<Actor, { kind: 'newcomer' }>
  random: Random
}

export type Decision = { ok: true; events: readonly GameEvent[] } | { ok: false; refusal: Refusal }

export function accept(...events: readonly GameEvent[]): Decision {
  return { ok: true, events }
}

export function refuse(refusal: Refusal): Decision {
  return { ok: false, refusal }
}

/**
 * Runs decisions one after another, each on the league as the one before left it. Returns all their events, or the first
 * refusal and nothing.
 */
export function chain(turn: Turn, steps: readonly ((turn: Turn) => Decision)[]): Decision {
  const events: GameEvent[] = []
  let league = turn.league
  for (const step of steps) {
    const decision = step({ ...turn, league })
    if (!decision.ok) return decision
    for (const event of decision.events) league = apply(league, event)
    events.push(...decision.events)
  }
  return { ok: true, events }
}
