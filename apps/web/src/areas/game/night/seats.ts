import type { NightWire } from '@whale/contract'
import type { Game } from '../league/use-game.ts'

export interface Seat {
  userId: string
  name: string
  isRival: boolean
  isGuest: boolean
  isYou: boolean
  isHost: boolean
  hasMoved: boolean
}

/** Returns who plays, people first. */
export function seatsOf(
  { leaderboard }: Pick<Game, 'leaderboard'>,
  { players, host_id: hostId }: Pick<NightWire, 'players' | 'host_id'>,
): Seat[] {
  const named = new Map(leaderboard.map((row) => [row.user_id, row]))
  const seats = players.map(({ user_id: userId, is_rival: isRival, is_guest: isGuest, has_moved: hasMoved }) => {
    const row = named.get(userId)
    return {
      userId,
      name: row?.username ?? '',
      isRival,
      isGuest,
      isYou: row?.is_you ?? false,
      isHost: userId === hostId,
      hasMoved,
    }
  })
  return seats.toSorted((a, b) => Number(a.isRival) - Number(b.isRival))
}
