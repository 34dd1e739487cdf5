/** Which members asked for an email about a late week. */
import { type LeagueId, type UserId, instant } from '@whale/game'
import type { Db, Tx } from '../../platform/postgres/pool.ts'

export interface WeekReminder {
  leagueId: LeagueId
  week: number
  userId: UserId
}

/** Records that a member asked. Asking again changes nothing. */
export async function writeReminder(db: Db, { leagueId, week, userId }: WeekReminder, at: string): Promise<void> {
  await db
    .insertInto('week_reminders')
    .values({ league_id: leagueId, week, user_id: userId, asked_at: instant(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a reminder and returns whether it existed: of two concurrent callers, one gets true. */
export async function takeReminder(db: Db | Tx, { leagueId, week, userId }: WeekReminder): Promise<boolean> {
  const taken = await db
    .deleteFrom('week_reminders')
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}
