/** "Tell me when it's settled": a member asks for one email about a late week. */
import type { Instant, League } from '@whale/game'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import type { World } from '../world.ts'
import { insertEmails } from './store/emails.ts'
import { type WeekReminder, takeReminder, writeReminder } from './store/week-reminders.ts'
import { waitingWeekOf } from './waiting-week.ts'

export type { WeekReminder } from './store/week-reminders.ts'

/** Whether the member gets an email about that week. */
export async function hasReminder(world: World, { leagueId, week, userId }: WeekReminder): Promise<boolean> {
  const row = await world.db
    .selectFrom('week_reminders')
    .select('week')
    .where('league_id', '=', leagueId)
    .where('week', '=', week)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets or clears the reminder. Returns whether it is set: never for a week whose results are in. */
export async function setReminder(
  world: World,
  league: League,
  given: WeekReminder & { isWanted: boolean; at: Instant },
): Promise<boolean> {
  const found = given.isWanted ? await waitingWeekOf(world, league) : null
  if (found?.task.kind === 'process' && found.task.week === given.week) {
    await writeReminder(world.db, given, given.at)
    return true
  }
  await takeReminder(world.db, given)
  return false
}

/** Ends a reminder, and queues its email if still wanted. Does nothing if another worker has already ended it. */
export async function endReminder(
  { db, clock }: World,
  reminder: WeekReminder,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  const { leagueId, week, userId } = reminder
  await inTransaction(db, async (tx) => {
    const isFirst = await takeReminder(tx, reminder)
    if (!isFirst || !isWanted) return
    const email = { topic: `week_in:${leagueId}:${week}:${userId}`, userId, cause: { what: 'week_in', week } } as const
    await insertEmails(tx, { leagueId, emails: [email], at: clock.now() })
  })
}
