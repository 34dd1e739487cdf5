/** Reads which leagues already exist. */
import type { ProviderName } from '@whale/game'
import type { Db } from '../../platform/postgres/pool.ts'

/** Whether a fantasy league was already added and not wiped. */
export async function isLeagueAdded(
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
