/** Claims that wait for the owner's approval. */
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

/**
 * In which of these leagues a user has a pending request. Leaves out leagues that are over, never started or are gone,
 * since nobody can answer there.
 */
export async function leaguesWithClaim(
  db: Db,
  { userId, leagueIds }: { userId: UserId; leagueIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from claim_requests r join leagues l on l.id = r.league_id and l.wiped_at is null
      and l.stage in ('pregame', 'running')
    where r.user_id = ${userId} and r.league_id = any(${leagueIds}::text[]) and r.declined_at is null
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes a user's request, replacing an earlier one. The directory has already limited how many are pending. */
export async function writeClaimRequest(
  tx: Tx,
  { leagueId, request }: { leagueId: string; request: ClaimRequest },
): Promise<void> {
  const { userId, teamId, requestedAt, declinedAt } = request
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

export async function deleteClaimRequest(tx: Tx, leagueId: string, userId: UserId): Promise<void> {
  await sendWithNext(
    tx,
    tx.deleteFrom('claim_requests').where('league_id', '=', leagueId).where('user_id', '=', userId),
  )
}

export async function deleteClaimRequestsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('claim_requests').where('user_id', '=', userId).execute()
}
