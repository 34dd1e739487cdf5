/** The provider of game nights as the server uses it: by a league's id, with the night's clock. Sends no request. */
import { type Instant, type Night, playedShare } from '@whale/game'
import { type FantasyLeague, type LeagueQuery, type Provider, providerError } from '../provider.ts'
import { type NightSeason, nightReport, nightTeams } from './night.ts'

/** A night as the server stores it. */
export interface StoredNight extends NightSeason {
  name: string
  clock: Night
}

/** Where nights are stored. `find` returns null for any other league. */
export interface NightStore {
  find(fantasyLeagueId: string): Promise<StoredNight | null>
}

/** `now` decides how much of a week's games has been played. */
export function nightProvider({ nights, now }: { nights: NightStore; now: () => Instant }): Provider {
  async function nightOf({ fantasyLeagueId }: LeagueQuery): Promise<StoredNight> {
    const night = await nights.find(fantasyLeagueId)
    if (night === null) throw providerError('night', 'not_found', 'there is no such night')
    return night
  }
  return {
    name: 'night',
    async readLeague(query) {
      return leagueOf(query, await nightOf(query))
    },
    readNextSeason: () => Promise.resolve(null),
    async readWeek(query) {
      const { week } = query
      const night = await nightOf(query)
      const at = now()
      return nightReport(night, { week, share: playedShare(night.clock, { week, now: at }), at })
    },
    async readTeamsOfWeek(query) {
      return nightTeams(await nightOf(query)).map(({ teamId }) => teamId)
    },
  }
}

function leagueOf({ fantasyLeagueId, season }: LeagueQuery, night: StoredNight): FantasyLeague {
  const schedule = { firstWeek: 1, lastWeek: 12, isPointsOnly: false, isGuillotine: false }
  return { provider: 'night', fantasyLeagueId, season, name: night.name, teams: nightTeams(night), schedule }
}
