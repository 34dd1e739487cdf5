/** Forgets what is kept for a while only, by the table in the contract that the privacy policy shows. */
import { RETENTION } from '@whale/contract'
import { type RawBuilder, sql } from 'kysely'
import { deleteOldChanges, deleteOldCommandKeys, eraseWipedLeagues } from '../domain/administration.ts'
import { forgetFullAllowances } from '../platform/postgres/allowances.ts'
import { deleteOldSessions } from '../http/session.ts'
import type { World } from '../world.ts'

/** What forgets each thing; a row of the table that nothing forgets does not compile. */
const CHORES: Readonly<Record<keyof typeof RETENTION, (world: World) => Promise<unknown>>> = {
  sessions: ({ db }) => deleteOldSessions(db),
  reset_links: ({ db }) => sql`delete from password_resets where expires_at < now()`.execute(db),
  email_links: ({ db }) => sql`delete from email_changes where expires_at < now()`.execute(db),
  commands: (world) => deleteOldCommandKeys(world),
  changes: (world) => deleteOldChanges(world),
  allowances: ({ db }) => forgetFullAllowances(db),
  // Sent, or given up.
  letters: ({ db }) =>
    sql`delete from outbox where next_try_at is null and queued_at < ${ago(RETENTION.letters)}`.execute(db),
  subscriptions: ({ db }) =>
    sql`delete from subscriptions where unsubscribed_at < ${ago(RETENTION.subscriptions)}`.execute(db),
  messages: ({ db }) => sql`delete from support_messages where received_at < ${ago(RETENTION.messages)}`.execute(db),
  leagues: async (world) => {
    for (const leagueId of await eraseWipedLeagues(world)) world.log.info({ leagueId }, 'a wiped league was erased')
  },
}

/** Does all of it; doing it again finds nothing more. */
export async function cleanUp(world: World): Promise<void> {
  for (const forget of Object.values(CHORES)) await forget(world)
}

/** The moment so many days ago, by the database's clock. */
function ago({ days }: { days: number }): RawBuilder<string> {
  return sql`now() - make_interval(days => ${days})`
}
