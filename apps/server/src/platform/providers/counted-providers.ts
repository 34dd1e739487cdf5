/** Counts and times every provider call. */
import { ProviderError, type Providers } from '@whale/providers'
import type { Metrics } from '../metrics/metrics.ts'

type Counted = Pick<Metrics, 'providerCalls' | 'providerSeconds'>

/** Wraps the providers so that `metrics` records every call. */
export function countedProviders({ espn, sleeper, nfl, night, deadlineMs }: Providers, metrics: Counted): Providers {
  const counted = counter(metrics)
  return {
    espn: {
      name: espn.name,
      readLeague: counted('espn', 'league', (query) => espn.readLeague(query)),
      readWeek: counted('espn', 'week', (query) => espn.readWeek(query)),
      readTeamsOfWeek: counted('espn', 'teams_of_week', (query) => espn.readTeamsOfWeek(query)),
      readNextSeason: counted('espn', 'next_season', (query) => espn.readNextSeason(query)),
    },
    sleeper: {
      name: sleeper.name,
      readLeague: counted('sleeper', 'league', (query) => sleeper.readLeague(query)),
      readWeek: counted('sleeper', 'week', (query) => sleeper.readWeek(query)),
      readTeamsOfWeek: counted('sleeper', 'teams_of_week', (query) => sleeper.readTeamsOfWeek(query)),
      readNextSeason: counted('sleeper', 'next_season', (query) => sleeper.readNextSeason(query)),
      readUser: counted('sleeper', 'user', (username) => sleeper.readUser(username)),
      readLeaguesOf: counted('sleeper', 'leagues_of', (query) => sleeper.readLeaguesOf(query)),
      refreshAthletes: () => sleeper.refreshAthletes(),
    },
    nfl: { readSchedule: counted('nfl', 'schedule', (season) => nfl.readSchedule(season)) },
    // In this process: there is no call.
    night,
    deadlineMs,
  }
}

function counter({ providerCalls, providerSeconds }: Counted) {
  return <Q, R>(provider: string, call: string, ask: (query: Q) => Promise<R>) =>
    async (query: Q): Promise<R> => {
      const since = performance.now()
      let result = 'ok'
      try {
        return await ask(query)
      } catch (error) {
        // Count and rethrow every error.
        result = error instanceof ProviderError ? error.kind : 'internal_error'
        throw error
      } finally {
        providerCalls.inc({ provider, call, result })
        providerSeconds.observe({ provider }, (performance.now() - since) / 1000)
      }
    }
}
