/**
 * The providers, left alone for a while when they are silent: whoever asks meanwhile is told so at once, and does not wait ten seconds for it.
 * Each process learns it by itself. An answer that makes no sense is no silence: it may be about one league (`store/provider-budgets.ts`).
 */
import type { ProviderName } from '@whale/game'
import { ProviderError, type Providers } from '@whale/providers'

/** So many calls without an answer, one after another. */
const SILENT_MAX = 5
const PAUSE_MS = { first: 15_000, longest: 120_000 }

/** The same providers. `nowMs` is any clock that only goes forward. */
export function patientProviders({ espn, sleeper, nfl, deadlineMs }: Providers, nowMs: () => number): Providers {
  const patient = { espn: patience('espn', nowMs), sleeper: patience('sleeper', nowMs) }
  return {
    espn: {
      name: espn.name,
      readLeague: (query) => patient.espn(() => espn.readLeague(query)),
      readWeek: (query) => patient.espn(() => espn.readWeek(query)),
    },
    sleeper: {
      name: sleeper.name,
      readLeague: (query) => patient.sleeper(() => sleeper.readLeague(query)),
      readWeek: (query) => patient.sleeper(() => sleeper.readWeek(query)),
      readUser: (username) => patient.sleeper(() => sleeper.readUser(username)),
      readLeaguesOf: (query) => patient.sleeper(() => sleeper.readLeaguesOf(query)),
    },
    // ESPN keeps the schedule too.
    nfl: { readSchedule: (season) => patient.espn(() => nfl.readSchedule(season)) },
    deadlineMs,
  }
}

function patience(provider: ProviderName, nowMs: () => number) {
  let silent = 0
  let leftAloneUntil = 0
  return async <R>(ask: () => Promise<R>): Promise<R> => {
    if (silent >= SILENT_MAX) {
      if (nowMs() < leftAloneUntil) throw leftAlone(provider, silent)
      // One is let through, to see; the others are told until it knows.
      leftAloneUntil = nowMs() + PAUSE_MS.first
    }
    try {
      const answer = await ask()
      silent = 0
      return answer
    } catch (error) {
      // Every kind: it is counted and goes on up. What makes no sense was answered too.
      silent = error instanceof ProviderError && error.isOutage ? silent + 1 : 0
      const longer = PAUSE_MS.first * 2 ** Math.min(silent - SILENT_MAX, 10)
      if (silent >= SILENT_MAX) leftAloneUntil = nowMs() + Math.min(PAUSE_MS.longest, longer)
      throw error
    }
  }
}

function leftAlone(provider: ProviderName, silent: number): ProviderError {
  const message = `${provider}: not asked, after ${silent} calls without an answer`
  return new ProviderError({ provider, kind: 'out_of_order', message, isOutage: true })
}
