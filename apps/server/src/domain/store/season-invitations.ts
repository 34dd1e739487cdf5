/** Which invitations to a new season each league has sent. */
import type { Instant, LeagueId } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'

/** Records that the invitations of one kind are queued. Idempotent. */
export async function insertInvitation(
  db: Db,
  { leagueId, what, at }: { leagueId: LeagueId; what: string; at: Instant },
): Promise<void> {
  await db
    .insertInto('season_invitations')
    .values({ league_id: leagueId, what, queued_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
