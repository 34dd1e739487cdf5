/** Finds leagues by the provider's league that they play. */
import type { League, LeagueId, ProviderName } from '@whale/game'
import type { World } from '../../world.ts'
import { leaguesOfSources } from './directory.ts'

interface Named {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
}

/** Whether another league than `exceptId` plays that fantasy league in that season. */
export async function isTaken(
  { club, db }: Pick<World, 'club' | 'db'>,
  { provider, fantasyLeagueId, season, exceptId }: Named & { exceptId: LeagueId },
): Promise<boolean> {
  const listed = await leaguesOfSources(club, { provider, season, fantasyLeagueIds: [fantasyLeagueId] })
  if (listed.length === 0) return false
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('id', 'in', listed)
    .where('wiped_at', 'is', null)
    .where('provider', '=', provider)
    .where('fantasy_league_id', '=', fantasyLeagueId)
    .where('season', '=', season)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** The league that plays the season after `league`, reserved or open; null if nobody has added it. */
export async function nextSeasonLeague(
  { club, db }: Pick<World, 'club' | 'db'>,
  { provider, fantasyLeagueId, season }: Pick<League, 'provider' | 'fantasyLeagueId' | 'season'>,
): Promise<{ id: LeagueId } | null> {
  const listed = await leaguesOfSources(club, { provider, season: season + 1, fantasyLeagueIds: [fantasyLeagueId] })
  if (listed.length === 0) return null
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('id', 'in', listed)
    .where('wiped_at', 'is', null)
    .where('provider', '=', provider)
    .where('season', '=', season + 1)
    .where((either) =>
      // ESPN keeps a league's id. Sleeper gives it a new one, so a reservation stores the one of before.
      provider === 'espn'
        ? either('fantasy_league_id', '=', fantasyLeagueId)
        : either('previous_fantasy_league_id', '=', fantasyLeagueId),
    )
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id as LeagueId }
}
