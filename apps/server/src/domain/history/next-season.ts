/** Finds leagues by the provider's league that they play. */
import type { League, LeagueId, ProviderName } from '@whale/game'
import type { World } from '../../world.ts'
import { atLeague } from '../cells.ts'
import { leaguesOfSources } from './directory.ts'

interface Named {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
}

type Asked = Pick<World, 'club' | 'db' | 'cell' | 'cells'>

/** Rows of listed leagues from their cells. Throws if a cell cannot be reached: a wrong "no" would add a league twice. */
async function asked<R>(
  world: Asked,
  listed: readonly LeagueId[],
  read: (there: Asked, ofCell: LeagueId[]) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  for (const leagueId of listed) {
    const there = await atLeague(world, leagueId)
    if (there !== null) rows.push(...(await read(there, [leagueId])))
  }
  return rows
}

/** Whether another league than `exceptId` plays that fantasy league in that season. */
export async function isTaken(
  world: Asked,
  { provider, fantasyLeagueId, season, exceptId }: Named & { exceptId: LeagueId },
): Promise<boolean> {
  const listed = await leaguesOfSources(world.club, { provider, season, fantasyLeagueIds: [fantasyLeagueId] })
  const rows = await asked(world, listed, async ({ db }, ofCell) =>
    db
      .selectFrom('leagues')
      .select('id')
      .where('id', 'in', ofCell)
      .where('wiped_at', 'is', null)
      .where('provider', '=', provider)
      .where('fantasy_league_id', '=', fantasyLeagueId)
      .where('season', '=', season)
      .where('id', '<>', exceptId)
      .execute(),
  )
  return rows.length > 0
}

/** The league that plays the season after `league`, reserved or open; null if nobody has added it. */
export async function nextSeasonLeague(
  world: Asked,
  { provider, fantasyLeagueId, season }: Pick<League, 'provider' | 'fantasyLeagueId' | 'season'>,
): Promise<{ id: LeagueId } | null> {
  const given = { provider, season: season + 1, fantasyLeagueIds: [fantasyLeagueId] }
  const listed = await leaguesOfSources(world.club, given)
  const [row] = await asked(world, listed, async ({ db }, ofCell) =>
    db
      .selectFrom('leagues')
      .select('id')
      .where('id', 'in', ofCell)
      .where('wiped_at', 'is', null)
      .where('provider', '=', provider)
      .where('season', '=', season + 1)
      .where((either) =>
        // ESPN keeps a league's id. Sleeper gives it a new one, so a reservation stores the one of before.
        provider === 'espn'
          ? either('fantasy_league_id', '=', fantasyLeagueId)
          : either('previous_fantasy_league_id', '=', fantasyLeagueId),
      )
      .execute(),
  )
  return row === undefined ? null : { id: row.id as LeagueId }
}
