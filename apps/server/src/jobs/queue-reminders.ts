/** Queues the one email that a member requested about a late week. */
import { type LeagueId, type UserId, later } from '@whale/game'
import { sql } from 'kysely'
import { weeksOfLeague } from '../domain/history/calendar.ts'
import { endReminder } from '../domain/week-reminders.ts'
import type { World } from '../world.ts'
import { DIGEST_WITHIN_MS } from './queue-digests.ts'
import { EMAILS_MAX } from './wanted-emails.ts'

interface Due {
  league_id: LeagueId
  week: number
  user_id: UserId
  /** False: they left the league, their address is unconfirmed, or the week's digest is still to come. */
  is_wanted: boolean
}

/** Queues each reminder of a settled week once, and returns how many emails it queued. */
export async function queueReminders(world: World): Promise<number> {
  const { rows } = await sql<Due>`
    select r.league_id, r.week, r.user_id, u.email_confirmed_at is not null
        and exists (select from players p where p.league_id = r.league_id and p.user_id = r.user_id and p.left_at is null)
        and not exists (
          select from mail_consents c where c.user_id = r.user_id and c.kind = 'count'
            and c.done_for is distinct from concat_ws(':', l.season, r.week)
            and w.processes_at > ${later(world.clock.now(), -DIGEST_WITHIN_MS)}
        ) as is_wanted
    from week_reminders r
    join leagues l on l.id = r.league_id and l.wiped_at is null
      and (l.settled_through >= r.week or l.stage = 'over')
    join ${weeksOfLeague} and w.week = r.week
    join users u on u.id = r.user_id
    order by r.asked_at limit ${EMAILS_MAX}
  `.execute(world.db)
  for (const { league_id: leagueId, week, user_id: userId, is_wanted: isWanted } of rows) {
    await endReminder(world, { leagueId, week, userId }, { isWanted })
  }
  return rows.filter(({ is_wanted: isWanted }) => isWanted).length
}
