/** The input of a rule (a turn) and its output (a decision). */
import { assert } from './values/assert.ts'
import type { Instant } from './values/instant.ts'
import type { NewId, PlayerId, UserId } from './values/ids.ts'
import type { Random } from './values/random.ts'
import type { Calendar } from './season/calendar.ts'
import type { GameEvent } from './league/event.ts'
import { apply } from './league/apply.ts'
import { type League, playerOfUser } from './league/league.ts'
import type { Refusal } from './refusal.ts'

/** Who acts. Scheduled work has an actor too: the calendar. */
export type Actor =
  | { kind: 'player'; userId: UserId; playerId: PlayerId }
  | { kind: 'newcomer'; userId: UserId }
  | { kind: 'operator'; userId: UserId }
  | { kind: 'calendar' }

/** The user as an actor: their player, or a newcomer to the league. */
export function actorOfUser(league: League, userId: UserId): Extract<Actor, { kind: 'player' | 'newcomer' }> {
  const player = playerOfUser(league, userId)
  return player === null ? { kind: 'newcomer', userId } : { kind: 'player', userId, playerId: player.id }
}

/** The complete input of a rule. `now` is the time of the request, or the time at which scheduled work was due. */
export interface Turn {
  league: League
  actor: Actor
  now: Instant
  newId: NewId
}

/** The turn with the acting player's ids. Throws for any other actor: routes admit members only. */
export function playerTurn<T extends Pick<Turn, 'actor'>>(turn: T): T & { playerId: PlayerId; userId: UserId } {
  const { actor } = turn
  assert(actor.kind === 'player', 'a player of the league acts')
  return { ...turn, playerId: actor.playerId, userId: actor.userId }
}

/** The turn that creates a league, with the season's calendar and the randomness for the invite code. */
export interface CreationTurn extends Omit<Turn, 'league' | 'actor'> {
  actor: Extract<Actor, { kind: 'newcomer' }>
  calendar: Calendar
  random: Random
}

/** One event and the league right after it. */
export interface Stage {
  event: GameEvent
  after: League
}

/** An accepted decision: its events, the league after each of them (`stages`), and the resulting league. */
export interface Accepted {
  ok: true
  events: readonly GameEvent[]
  stages: readonly Stage[]
  league: League
}

export type Decision = Accepted | { ok: false; refusal: Refusal }

/** Accepts with these events and applies them to `league`, in order. `apply` asserts the ledger's invariants. */
export function accept(league: League, ...events: readonly GameEvent[]): Accepted {
  const stages: Stage[] = []
  let after = league
  for (const event of events) {
    after = apply(after, event)
    stages.push({ event, after })
  }
  return { ok: true, events, stages, league: after }
}

export function refuse(refusal: Refusal): Decision {
  return { ok: false, refusal }
}

/** Runs decisions one after another, each on the league that the previous one produced. Returns all events, or only the first refusal. */
export function chain(turn: Turn, steps: readonly ((turn: Turn) => Decision)[]): Decision {
  const stages: Stage[] = []
  let { league } = turn
  for (const step of steps) {
    const decision = step({ ...turn, league })
    if (!decision.ok) return decision
    stages.push(...decision.stages)
    league = decision.league
  }
  return { ok: true, events: stages.map(({ event }) => event), stages, league }
}

/** RULES §3: a finished season does not change, except that an operator can restore a wiped league. Refuses every other event. */
export function unlessFinished({ progress }: League, decision: Decision): Decision {
  const isChange = decision.ok && decision.events.some(({ type }) => type !== 'league.restored')
  return progress.stage === 'over' && isChange ? refuse({ code: 'league.over' }) : decision
}
