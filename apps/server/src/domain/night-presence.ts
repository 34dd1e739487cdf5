/** Who is connected to a game night, and what happens when people are away (RULES §Night). */
import {
  type Instant,
  type League,
  MINUTE_MS,
  type PlayerId,
  SECOND_MS,
  comeBackToSeat,
  endResults,
  isPlayedByRival,
  isStoodIn,
  later,
  membersOf,
  weekOpen,
} from '@whale/game'
import type { World } from '../world.ts'
import { act } from './act.ts'
import { peek } from './peek.ts'
import { type Presence, type Seat, notePresent, noteResultsSeen, presenceOf } from './store/night-presence.ts'

export { type Presence, emptyNights, hostlessNights, notePresent, presenceOf } from './store/night-presence.ts'

/** Streams record this often that they are open; pages read the state more often. */
const NOTED_MS = 10 * SECOND_MS
/** Anyone who had the night open within this time counts as connected: longer than the time between two beats of a stream. */
export const CONNECTED_MS = 45 * SECOND_MS
/** How long the host may be gone before somebody else becomes the host, and everybody before the night pauses. */
export const GONE_MS = 2 * MINUTE_MS

export function isConnected({ seenAt }: Pick<Presence, 'seenAt'>, now: Instant): boolean {
  return seenAt > later(now, -CONNECTED_MS)
}

/**
 * Records that a member read the night's state. A member who returns after a rival took over gets their seat back.
 * Returns everyone's presence.
 */
export async function noteReader(
  world: World,
  { league, playerId }: { league: League; playerId: PlayerId },
): Promise<Presence[]> {
  const { db } = world
  const now = world.clock.now()
  const before = await presenceOf(db, league.id)
  const own = before.find((one) => one.playerId === playerId)
  if (own !== undefined && own.seenAt > later(now, -NOTED_MS)) return before
  await notePresent(db, { seats: [{ leagueId: league.id, playerId }], now, everyMs: NOTED_MS })
  const isBack = own === undefined || !isConnected(own, now)
  const player = membersOf(league).find(({ id }) => id === playerId)
  if (isBack && player !== undefined && isStoodIn(league, playerId)) {
    const issuer = { userId: player.userId }
    await act(world, { leagueId: league.id, issuer, key: null, decide: comeBackToSeat, reply: () => ({}) })
  }
  return await presenceOf(db, league.id)
}

/** Records that a member has seen the week's results. Tuesday ends once everyone connected has. */
export async function seeResults(world: World, { week, ...seat }: Seat & { week: number }): Promise<Presence[]> {
  const { db, clock } = world
  const now = clock.now()
  await noteResultsSeen(db, { ...seat, week, now })
  const presence = await presenceOf(db, seat.leagueId)
  const league = await peek(world, seat.leagueId)
  if (league !== null && haveAllSeen(league, { presence, week, now })) {
    const issuer = { calendar: true, dueAt: now } as const
    const decide: Parameters<typeof act>[1]['decide'] = (turn) => endResults(turn, { week })
    await act(world, { leagueId: seat.leagueId, issuer, key: null, decide, reply: () => ({}) })
  }
  return presence
}

/** Whether every connected person has seen that week's results. Does not wait for absent people whose seat a rival plays. */
function haveAllSeen(league: League, given: { presence: readonly Presence[]; week: number; now: Instant }): boolean {
  const { presence, week, now } = given
  const people = new Set(membersOf(league).flatMap((one) => (isPlayedByRival(league, one) ? [] : one.id)))
  const connected = presence.filter((one) => people.has(one.playerId) && isConnected(one, now))
  return weekOpen(league, now) === week && connected.every(({ resultsWeek }) => resultsWeek === week)
}
