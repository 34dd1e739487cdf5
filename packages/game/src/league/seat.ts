/**
 * RULES §Night: who plays a seat of a night. Units, bets and limits belong to the seat's player record, which stays when the seat changes hands. So
 * no unit moves and no limit restarts.
 */
import { assert } from '../values/assert.ts'
import type { Instant } from '../values/instant.ts'
import type { PlayerId, UserId } from '../values/ids.ts'
import { momentsOf } from '../season/calendar.ts'
import { type League, isNight, membersOf, playerOfId, unitsOf } from './league.ts'
import type { Seat } from './night-clock.ts'
import { type Player, isActive } from './player.ts'
import { RIVAL_NAMES, rivalName, rivalUser } from './rival.ts'
import type { SeatEvent, SeatGivenBack } from './seat-event.ts'

/** A rival takes over after this many missed weeks. */
const MISSED_WEEKS = 2

/** The league after a seat changed hands. Only its user and the list of earlier users change. */
export function afterSeatEvent(league: League, event: SeatEvent): League {
  const { playerId, at } = event
  const seat = seatOf(league, playerId)
  switch (event.type) {
    case 'seat.taken':
      return withSeat(league, { playerId, userId: event.userId, seat: { ...seat, heldSince: at, standInSince: null } })
    case 'seat.given_back': {
      const held = { userId: event.from, isRemoved: event.removedBy !== null }
      const before = [...seat.before.filter(({ userId }) => userId !== event.from), held]
      return withSeat(league, { playerId, userId: event.userId, seat: { heldSince: at, standInSince: null, before } })
    }
    case 'seat.stood_in':
      return withSeat(league, { playerId, seat: { ...seat, standInSince: at } })
    case 'seat.kept':
      return withSeat(league, { playerId, userId: event.userId, seat })
    case 'seat.back':
      return withSeat(league, { playerId, seat: { ...seat, standInSince: null } })
  }
}

function withSeat(league: League, { playerId, seat, userId }: { playerId: PlayerId; seat: Seat; userId?: UserId }) {
  const { night, players } = league
  if (night === null) return league
  return {
    ...league,
    night: { ...night, seats: { ...night.seats, [playerId]: seat } },
    players: players.map((player) => (player.id === playerId && userId !== undefined ? { ...player, userId } : player)),
  }
}

function seatOf(league: League, playerId: PlayerId): Seat {
  const stored = league.night?.seats?.[playerId]
  return stored ?? { heldSince: playerOfId(league, playerId).claimedAt, standInSince: null, before: [] }
}

/** Whether a rival plays the seat, as its own or for a person who is away. False in any other league. */
export function isPlayedByRival(league: League, { id, userId }: Pick<Player, 'id' | 'userId'>): boolean {
  return isNight(league) && (rivalName(userId) !== null || isStoodIn(league, id))
}

/** Whether a rival plays the seat of a person who is away. */
export function isStoodIn(league: League, playerId: PlayerId): boolean {
  return isNight(league) && seatOf(league, playerId).standInSince !== null
}

/** The rival's seat that a newcomer gets: the one with the fewest units, ties by the earlier claim. Eliminated rivals come last. */
export function nextSeat(league: League): Player | null {
  const rivals = membersOf(league).filter(({ userId }) => rivalName(userId) !== null)
  const isOut = (player: Player) => (isActive(player) ? 0 : 1)
  const ranked = rivals.toSorted((a, b) => isOut(a) - isOut(b) || unitsOf(league, a.id) - unitsOf(league, b.id))
  return ranked[0] ?? null
}

/** The seat that a person had before, and whether the host removed them from it. Null for someone who never had a seat. */
export function formerSeatOf(league: League, userId: UserId): { player: Player; isRemoved: boolean } | null {
  for (const player of membersOf(league)) {
    const held = seatOf(league, player.id).before.find((one) => one.userId === userId)
    if (held !== undefined) return { player, isRemoved: held.isRemoved }
  }
  return null
}

/** A rival's user id without a seat. A night has at most as many seats as there are names. */
function freeRival(league: League): UserId {
  const taken = new Set(membersOf(league).map(({ userId }) => userId))
  const name = RIVAL_NAMES.find((one) => !taken.has(rivalUser(one)))
  assert(name !== undefined, `league ${league.id} has more seats than there are rivals`)
  return rivalUser(name)
}

/** A rival takes over the seat with everything it holds. `removedBy` is the host who removed the person, or null. */
export function seatGivenBack(
  { league, now }: { league: League; now: Instant },
  { playerId, removedBy }: { playerId: PlayerId; removedBy: UserId | null },
): SeatGivenBack {
  const { userId: from } = playerOfId(league, playerId)
  return { type: 'seat.given_back', at: now, playerId, userId: freeRival(league), from, removedBy }
}

/** The people who are in but made no move this week or last, though they had the seat. Call it before the week's moves become history. */
export function peopleAway(league: League, week: number): Player[] {
  const { progress, calendar } = league
  const first = week - MISSED_WEEKS + 1
  if (progress.stage !== 'running' || first < progress.startWeek) return []
  const { opensAt } = momentsOf(calendar, first)
  return membersOf(league).filter((player) => {
    const isThere = !isActive(player) || isPlayedByRival(league, player)
    return !isThere && seatOf(league, player.id).heldSince <= opensAt && (player.actedAt ?? '') < opensAt
  })
}
