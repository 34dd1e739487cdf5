/** Deletes expired data, by the retention table that the privacy policy shows. */
import { RETENTION } from '@whale/words'
import { DAY_MS, later } from '@whale/game'
import { type RawBuilder, sql } from 'kysely'
import { deleteOldChanges, deleteOldCommandKeys, eraseWipedLeagues } from '../domain/administration.ts'
import { deleteOldPosts, eraseEndedChannels } from '../domain/chat.ts'
import { eraseEndedSignIns } from '../domain/espn-sign-ins.ts'
import { forgetFullAllowances } from '../platform/postgres/allowances.ts'
import { deleteOldSessions } from '../http/session.ts'
import type { World } from '../world.ts'
import { eraseOldNights } from './old-nights.ts'

/** One task per row of the retention table. A missing one does not compile. */
const TASKS: Readonly<Record<keyof typeof RETENTION, (world: World) => Promise<unknown>>> = {
  sessions: ({ db }) => deleteOldSessions(db),
  reset_links: ({ db }) => sql`delete from password_resets where expires_at < now()`.execute(db),
  email_links: ({ db }) => sql`delete from email_changes where expires_at < now()`.execute(db),
  commands: (world) => deleteOldCommandKeys(world),
  changes: (world) => deleteOldChanges(world),
  allowances: ({ db }) => forgetFullAllowances(db),
  espn_sign_ins: (world) => eraseEndedSignIns(world),
  chat_channels: (world) => eraseEndedChannels(world),
  chat_posts: (world) => deleteOldPosts(world),
  // Sent emails, and failed ones.
  emails: ({ db }) =>
    sql`delete from outbox where next_try_at is null and queued_at < ${ago(RETENTION.emails)}`.execute(db),
  bounces: ({ db }) => sql`delete from bounced_addresses where bounced_at < ${ago(RETENTION.bounces)}`.execute(db),
  // Alerts use the game's clock for everything except sending. None is sent while access is closed.
  alerts: ({ db, clock }) =>
    sql`
      delete from pushes where queued_at < ${later(clock.now(), -RETENTION.alerts.days * DAY_MS)}
        and expires_at < ${clock.now()}
    `.execute(db),
  daily_results: ({ club }) =>
    sql`delete from daily_results where sent_at < ${ago(RETENTION.daily_results)}`.execute(club),
  shares: ({ club, clock }) =>
    sql`delete from shares where made_at < ${later(clock.now(), -RETENTION.shares.days * DAY_MS)}`.execute(club),
  subscriptions: ({ db }) =>
    sql`delete from subscriptions where unsubscribed_at < ${ago(RETENTION.subscriptions)}`.execute(db),
  messages: ({ db, clock }) =>
    sql`
      delete from support_messages where received_at < ${later(clock.now(), -RETENTION.messages.days * DAY_MS)}
    `.execute(db),
  guests: (world) => eraseOldNights(world, RETENTION.guests),
  leagues: async (world) => {
    for (const leagueId of await eraseWipedLeagues(world)) world.log.info({ leagueId }, 'a wiped league was erased')
  },
}

/** Runs all tasks, even if some fail, and then throws all errors together. Idempotent. */
export async function cleanUp(world: World): Promise<void> {
  const failures: unknown[] = []
  for (const task of Object.values(TASKS)) await task(world).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

/** The time `days` ago by the database's clock. */
function ago({ days }: { days: number }): RawBuilder<string> {
  return sql`now() - make_interval(days => ${days})`
}
