/** Which leagues are here already. */
import type { LeagueId, ProviderName } from '@whale/game'
import type { Db } from '../../db/pool.ts'

/** Whether a fantasy league has been brought already, and is still there. */
export async function isBrought(
  db: Db,
  given: { provider: ProviderName; fantasyLeagueId: string; season: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('wiped_at', 'is', null)
    .where('provider', '=', given.provider)
    .where('fantasy_league_id', '=', given.fantasyLeagueId)
    .where('season', '=', given.season)
    .executeTakeFirst()
  return row !== undefined
}

/** The league of an invite code, or null; of one that was wiped too. */
export async function leagueOfInvite(db: Db, inviteCode: string): Promise<LeagueId | null> {
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('invite_code', '=', inviteCode)
    .where('wiped_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : (row.id as LeagueId)
}
