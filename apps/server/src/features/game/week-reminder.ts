import type { UserId } from '@whale/game'
import { setReminder } from '../../domain/week-reminders.ts'
import { RequestError } from '../../http/failure.ts'
import type { MemberView } from '../../http/member-view.ts'
import type { World } from '../../world.ts'

/** Sets or clears the member's one email about the week that waits for scores. Refuses an unconfirmed address. */
export async function remindOf(
  world: World,
  { turn: { league, actor }, now }: MemberView,
  wanted: { week: number; is_reminder_wanted: boolean },
): Promise<{ is_reminder_set: boolean }> {
  const { userId } = actor
  if (wanted.is_reminder_wanted && !(await isConfirmed(world, userId))) {
    throw new RequestError({
      status: 409,
      code: 'email_unconfirmed',
      detail: 'Confirm your email address first: under Email in your profile, we send you the link.',
    })
  }
  const isSet = await setReminder(world, league, {
    leagueId: league.id,
    week: wanted.week,
    userId,
    isWanted: wanted.is_reminder_wanted,
    at: now,
  })
  return { is_reminder_set: isSet }
}

async function isConfirmed(world: World, userId: UserId): Promise<boolean> {
  const user = await world.db
    .selectFrom('users')
    .select('email_confirmed_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user !== undefined && user.email_confirmed_at !== null
}
