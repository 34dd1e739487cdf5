/** Moves a guest's seat in a game night to their new account. */
import { type UserId, keepSeat, playerOfUser } from '@whale/game'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { World } from '../world.ts'
import { act } from './act.ts'
import { atLeague } from './cells.ts'
import { peek } from './peek.ts'
import { moveTalkOf } from './store/keep-user.ts'

/**
 * Moves a guest's seat in a night to an account, with everything they wrote there. Returns false if the rules refuse it
 * or the league is gone. After a crash, a second call finishes the work.
 */
export async function keepSeatOf(
  anywhere: World,
  { leagueId, from, to }: { leagueId: string; from: UserId; to: UserId },
): Promise<boolean> {
  const world = await atLeague(anywhere, leagueId)
  const league = world === null ? null : await peek(world, leagueId)
  if (world === null || league === null) return false
  if (playerOfUser(league, from) !== null) {
    const issuer = { userId: to, mayBeNew: true } as const
    const given = { leagueId: league.id, issuer, key: null, reply: () => ({}) }
    const { state } = await act(world, { ...given, decide: (turn) => keepSeat(turn, { from }) })
    if (state !== 'done') return false
  } else if (playerOfUser(league, to) === null) return false
  await inTransaction(world.db, (tx) => moveTalkOf(tx, { leagueId, from, to }))
  return true
}
