/** Which leagues are here already. */
import type { ProviderName } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'

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
