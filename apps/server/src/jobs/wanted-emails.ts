/** Shared by the jobs that queue emails that users opted in to. */
import type { EmailFact } from '@whale/words'
import { DAY_MS, type LeagueId, type PlayerId, type UserId } from '@whale/game'
import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueWantedEmail } from '../platform/email/outbox.ts'
import type { World } from '../world.ts'

/** Emails of each kind per round, so that a shutdown does not wait for all of Tuesday's. */
export const EMAILS_MAX = 500
/** Older events are not emailed anymore. */
export const SEND_WITHIN_MS = 2 * DAY_MS

/** A member who opted in to a kind of email. */
export interface Reader {
  league_id: LeagueId
  player_id: PlayerId
  user_id: UserId
  email: string
}

/**
 * Selects the rows of the query `found` whose `topic` has no email in the outbox. Runs `found` separately first, since a cluster does not
 * join tables of leagues with the outbox. Ends in a condition, so the caller may add others on `found` with `and`.
 */
export function unsent(found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with found as materialized (${found})
    select * from found where not exists (select from outbox o where o.topic = found.topic)`
}

/** Groups readers, so that a league is read once for all of them. */
export function byLeague<R extends Reader>(readers: readonly R[]): Map<LeagueId, R[]> {
  const leagues = new Map<LeagueId, R[]>()
  for (const reader of readers) leagues.set(reader.league_id, [...(leagues.get(reader.league_id) ?? []), reader])
  return leagues
}

type WantedEmail = Parameters<typeof queueWantedEmail>[1]

/** Queues an email, unless one with its topic exists or the consent was withdrawn. */
export async function queueFor(
  world: World,
  given: Reader & Pick<WantedEmail, 'kind' | 'topic' | 'expiresAt'> & { fact: EmailFact },
): Promise<void> {
  const { email: recipient, user_id: userId, kind, topic, fact, expiresAt = null } = given
  await inTransaction(world.club, (tx) => queueWantedEmail(tx, { recipient, userId, kind, topic, fact, expiresAt }))
}
