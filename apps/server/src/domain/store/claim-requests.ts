/** Reads and writes claims that wait for the owner's approval. */
import { type ClaimRequest, type UserId, instant } from '@whale/game'
import { sql } from 'kysely'
import { type Db, type Tx, sendWithNext } from '../../platform/postgres/pool.ts'
import type { Part } from './part.ts'

/** The requests of a league, oldest first. */
export const claimRequests: Part<'claim_requests', ClaimRequest> = {
  select: 'select * from claim_requests where league_id = $1 order by requested_at, user_id',
  of: (row) => ({
    userId: row.user_id as UserId,
    teamId: row.team_id,
    requestedAt: instant(row.requested_at),
    declinedAt: row.declined_at === null ? null : instant(row.declined_at),
  }),
}

/** The requests of a user that wait in other leagues, which still exist. */
export async function claimsWaitingElsewhere(
  db: Db | Tx,
  given: { userId: UserId; leagueId: string },
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from claim_requests r join leagues l on l.id = r.league_id and l.wiped_at is null
    where r.user_id = ${given.userId} and r.league_id <> ${given.leagueId} and r.declined_at is null
  `.execute(db)
  return rows[0]?.waiting ?? 0
}

/** Thrown when the user's requests in other leagues reached the limit after the rule was asked. */
export class TooManyWaiting extends Error {}

/** Writes a user's request, in place of an earlier one. Throws `TooManyWaiting` above `max` with those in other leagues. */
export async function writeClaimRequest(
  tx: Tx,
  { leagueId, request, max }: { leagueId: string; request: ClaimRequest; max: number },
): Promise<void> {
  const { userId, teamId, requestedAt, declinedAt } = request
  if (declinedAt === null) {
    // The lock makes the user's requests in several leagues wait for each other.
    await sql`select from users where id = ${userId} for no key update`.execute(tx)
    if ((await claimsWaitingElsewhere(tx, { userId, leagueId })) >= max) throw new TooManyWaiting()
  }
  await sendWithNext(
    tx,
    sql`
      insert into claim_requests (league_id, user_id, team_id, requested_at, declined_at)
      values (${leagueId}, ${userId}, ${teamId}, ${requestedAt}::timestamptz, ${declinedAt}::timestamptz)
      on conflict (league_id, user_id) do update set
        team_id = excluded.team_id, requested_at = excluded.requested_at, declined_at = excluded.declined_at
    `,
  )
}

/** Deletes a user's request, because the claim is done. */
export async function deleteClaimRequest(tx: Tx, leagueId: string, userId: UserId): Promise<void> {
  await sendWithNext(
    tx,
    tx.deleteFrom('claim_requests').where('league_id', '=', leagueId).where('user_id', '=', userId),
  )
}

/** Deletes all requests of a deleted user. */
export async function deleteClaimRequestsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('claim_requests').where('user_id', '=', userId).execute()
}
