/** Reads a provider's league that a user wants to add. */
import { notContinuedSentence } from '@whale/words'
import { type ProviderName, isReservable } from '@whale/game'
import { type FantasyLeague, type LeagueQuery, ProviderError } from '@whale/providers'
import type { World } from '../world.ts'
import { askProvider } from './ask-provider.ts'
import { RequestError } from './failure.ts'

/** A provider's league, and the season to play here. If the provider has not opened that season, `league` is last season's. */
export interface NewLeague {
  league: FantasyLeague
  season: number
}

export function isReservation({ league, season }: NewLeague): boolean {
  return league.season < season
}

/** Whether this deployment accepts reservations for that season now. */
export function mayReserve(world: World, season: number): boolean {
  return world.canReserve && isReservable(season, world.clock.now())
}

/**
 * Reads a league for `season`, or last season's if the provider has not opened it and it can be reserved. Never uses another member's
 * stored sign-in, since the caller sees what it reads.
 */
export async function readNewLeague(world: World, named: LeagueRequest): Promise<NewLeague> {
  const { provider, fantasyLeagueId, season, credentials } = named
  const access = credentials === undefined ? ({ isPublicOnly: true } as const) : { credentials }
  const read = (of: number) => world.providers[provider].readLeague({ fantasyLeagueId, season: of, ...access })
  return await askProvider('league', async () => {
    try {
      return { league: await read(season), season }
    } catch (error) {
      // Expected: the provider has not opened the season, or the id is last season's. The caller handles anything else.
      if (!(error instanceof ProviderError) || !isNotOpen(error)) throw error
      if (provider === 'espn' && !mayReserve(world, season)) throw error
    }
    const earlier = await read(season - 1)
    if (provider === 'espn') return { league: earlier, season }
    // Sleeper gives each season a new league id; ESPN keeps it.
    const managerIds = earlier.teams.flatMap(({ owner }) => owner?.fantasyUserId ?? [])
    const next = await world.providers.sleeper.readNextSeason({ fantasyLeagueId, season, managerIds })
    if (next === null && !mayReserve(world, season)) throw notContinued(earlier, season)
    return { league: next ?? earlier, season }
  })
}

/** The reply for the id of an earlier season, if the league has no later one. */
function notContinued({ name, season: of }: FantasyLeague, season: number): RequestError {
  return new RequestError({
    status: 404,
    code: 'provider.not_found',
    detail: notContinuedSentence({ name, of, season }),
  })
}

function isNotOpen({ kind }: ProviderError): boolean {
  return kind === 'not_found' || kind === 'not_yet'
}

/** `credentials`: the sign-in of the user who adds a private ESPN league. */
interface LeagueRequest extends Pick<LeagueQuery, 'credentials'> {
  provider: ProviderName
  fantasyLeagueId: string
  season: number
}
