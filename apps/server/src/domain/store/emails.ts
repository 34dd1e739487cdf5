/** Emails on their way to a league's members, written in the transaction that causes them. */
import { type Instant, type LeagueId, type TeamId, type UserId, instant } from '@whale/game'
import { sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'

/** What an email is about. Names and addresses are read when it is moved. */
export type EmailCause =
  | { what: 'request'; askingId: UserId; teamId: TeamId }
  | { what: 'answer'; teamId: TeamId; isApproved: boolean }
  | { what: 'week_in'; week: number }
  | { what: 'handover' }
  | { what: 'owner'; ownerId: UserId }
  | { what: 'succession' }
  | { what: 'wipe' }

export interface LeagueEmail {
  /** Of several emails with one topic, the first counts. */
  topic: string
  userId: UserId
  cause: EmailCause
}

export async function insertEmails(
  tx: Tx,
  { leagueId, emails, at }: { leagueId: LeagueId; emails: readonly LeagueEmail[]; at: Instant },
): Promise<void> {
  for (const { topic, userId, cause } of emails) {
    await sendWithNext(
      tx,
      sql`
        insert into league_emails (league_id, topic, user_id, what, queued_at)
        values (${leagueId}, ${topic}, ${userId}, ${JSON.stringify(cause)}::jsonb, ${at}) on conflict do nothing
      `,
    )
  }
}

export type WaitingEmail = LeagueEmail & { leagueId: LeagueId; queuedAt: Instant }

/** Emails waiting to be moved, oldest first, at most `limit`. */
export async function waitingEmails(db: Db, limit: number): Promise<WaitingEmail[]> {
  const rows = await db.selectFrom('league_emails').selectAll().orderBy('queued_at').limit(limit).execute()
  return rows.map(({ league_id: leagueId, topic, user_id: userId, what, queued_at: queuedAt }) => {
    return {
      leagueId: leagueId as LeagueId,
      topic,
      userId: userId as UserId,
      cause: what as EmailCause,
      queuedAt: instant(queuedAt),
    }
  })
}

export async function deleteEmail(db: Db, { leagueId, topic }: WaitingEmail): Promise<void> {
  await db.deleteFrom('league_emails').where('league_id', '=', leagueId).where('topic', '=', topic).execute()
}
