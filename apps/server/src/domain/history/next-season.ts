/** Finds leagues by their provider league: one that has already added it, or its next season. */
import { type League, type LeagueId, type ProviderName, SEASONS_KNOWN } from '@whale/game'
import type { World } from '../../world.ts'
import { atLeague, inCell } from '../cells.ts'
import { leaguesOfSources } from './directory.ts'

interface Named {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
}

type CellWorld = Pick<World, 'club' | 'db' | 'cell' | 'cells'>

/** Reads the rows of listed leagues from their cells. Throws if a cell cannot be reached, since a wrong "no" would add a league twice. */
async function rowsOf<R>(
  world: CellWorld,
  listed: readonly LeagueId[],
  read: (there: CellWorld, leagueId: LeagueId) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  for (const leagueId of listed) {
    const there = await atLeague(world, leagueId)
    if (there !== null) rows.push(...(await read(there, leagueId)))
  }
  return rows
}

/** Whether a league other than `exceptId` plays that fantasy league in that season. */
export async function isTaken(
  world: CellWorld,
  { provider, fantasyLeagueId, season, exceptId }: Named & { exceptId: LeagueId },
): Promise<boolean> {
  const listed = await leaguesOfSources(world.club, {
    provider,
    seasons: [season],
    fantasyLeagueIds: [fantasyLeagueId],
  })
  const rows = await rowsOf(world, listed, async ({ db }, leagueId) =>
    db
      .selectFrom('leagues')
      .select('id')
      .where('id', '=', leagueId)
      .where('wiped_at', 'is', null)
      .where('provider', '=', provider)
      .where('fantasy_league_id', '=', fantasyLeagueId)
      .where('season', '=', season)
      .where('id', '<>', exceptId)
      .execute(),
  )
  return rows.length > 0
}

/** The league that continues `league`: the first later season that was added or reserved. Null if there is none. */
export async function nextSeasonLeague(
  world: CellWorld,
  league: Pick<League, 'provider' | 'fantasyLeagueId' | 'season'>,
): Promise<{ id: LeagueId; season: number } | null> {
  const rows = league.provider === 'espn' ? await laterAtEspn(world, league) : await laterAtSleeper(world, league)
  const [row] = rows.toSorted((a, b) => a.season - b.season || (a.id < b.id ? -1 : 1))
  return row === undefined ? null : { id: row.id as LeagueId, season: row.season }
}

type Given = Pick<League, 'fantasyLeagueId' | 'season'>
type Later = { id: string; season: number }

/** ESPN keeps the same league id every season. */
async function laterAtEspn(world: CellWorld, { fantasyLeagueId, season }: Given): Promise<Later[]> {
  const seasons = SEASONS_KNOWN.filter((one) => one > season)
  const given = { provider: 'espn', seasons, fantasyLeagueIds: [fantasyLeagueId] } as const
  const listed = await leaguesOfSources(world.club, given)
  return await rowsOf(world, listed, async ({ db }, leagueId) =>
    leaguesOf(db, 'espn').where('id', '=', leagueId).where('fantasy_league_id', '=', fantasyLeagueId).execute(),
  )
}

/**
 * Sleeper gives the next season a new id and names the previous one. Since two leagues may name the same one, the
 * directory lists only the new id. So this reads every cell, and throws if one cannot be reached.
 */
async function laterAtSleeper(world: CellWorld, { fantasyLeagueId, season }: Given): Promise<Later[]> {
  const rows: Later[] = []
  for (const cell of world.cells.numbers()) {
    const there = inCell(world, cell)
    if (there === null) continue
    const named = leaguesOf(there.db, 'sleeper').where('previous_fantasy_league_id', '=', fantasyLeagueId)
    rows.push(...(await named.where('season', '>', season).execute()))
  }
  return rows
}

function leaguesOf(db: CellWorld['db'], provider: ProviderName) {
  return db
    .selectFrom('leagues')
    .select(['id', 'season'])
    .where('wiped_at', 'is', null)
    .where('provider', '=', provider)
}
