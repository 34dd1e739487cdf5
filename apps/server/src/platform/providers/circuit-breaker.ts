/**
 * Stops calling a provider for a while after several outages in a row, so that callers fail at once instead of after ten seconds. Each
 * process has its own state. Invalid replies do not count, since they may concern only one league (`store/provider-budgets.ts`).
 */
import type { ProviderName } from '@whale/game'
import { ProviderError, type Providers } from '@whale/providers'

/** Consecutive outages that open the circuit. */
const OUTAGES_MAX = 5
const PAUSE_MS = { first: 15_000, longest: 120_000 }

/** Wraps the providers. `nowMs` is any monotonic clock. */
export function withCircuitBreaker(
  { espn, sleeper, nfl, night, deadlineMs }: Providers,
  nowMs: () => number,
): Providers {
  const guarded = { espn: circuitBreaker('espn', nowMs), sleeper: circuitBreaker('sleeper', nowMs) }
  return {
    espn: {
      name: espn.name,
      readLeague: (query) => guarded.espn(() => espn.readLeague(query)),
      readWeek: (query) => guarded.espn(() => espn.readWeek(query)),
      readTeamsOfWeek: (query) => guarded.espn(() => espn.readTeamsOfWeek(query)),
      readNextSeason: (query) => guarded.espn(() => espn.readNextSeason(query)),
    },
    sleeper: {
      name: sleeper.name,
      readLeague: (query) => guarded.sleeper(() => sleeper.readLeague(query)),
      readWeek: (query) => guarded.sleeper(() => sleeper.readWeek(query)),
      readTeamsOfWeek: (query) => guarded.sleeper(() => sleeper.readTeamsOfWeek(query)),
      readNextSeason: (query) => guarded.sleeper(() => sleeper.readNextSeason(query)),
      readUser: (username) => guarded.sleeper(() => sleeper.readUser(username)),
      readLeaguesOf: (query) => guarded.sleeper(() => sleeper.readLeaguesOf(query)),
      refreshAthletes: () => sleeper.refreshAthletes(),
    },
    // ESPN serves the NFL schedule too.
    nfl: { readSchedule: (season) => guarded.espn(() => nfl.readSchedule(season)) },
    // In this process: there is no call.
    night,
    deadlineMs,
  }
}

function circuitBreaker(provider: ProviderName, nowMs: () => number) {
  let outages = 0
  let openUntil = 0
  return async <R>(call: () => Promise<R>): Promise<R> => {
    if (outages >= OUTAGES_MAX) {
      if (nowMs() < openUntil) throw openError(provider, outages)
      // Let one trial call through; the others keep failing until it returns.
      openUntil = nowMs() + PAUSE_MS.first
    }
    try {
      const reply = await call()
      outages = 0
      return reply
    } catch (error) {
      // Count and rethrow every error. An invalid reply is a reply, so it resets the count.
      outages = error instanceof ProviderError && error.isOutage ? outages + 1 : 0
      const pauseMs = PAUSE_MS.first * 2 ** Math.min(outages - OUTAGES_MAX, 10)
      if (outages >= OUTAGES_MAX) openUntil = nowMs() + Math.min(PAUSE_MS.longest, pauseMs)
      throw error
    }
  }
}

function openError(provider: ProviderName, outages: number): ProviderError {
  const message = `${provider}: not called, after ${outages} outages in a row`
  return new ProviderError({ provider, kind: 'out_of_order', message, isOutage: true })
}
