/** Entry point of the providers: clients for ESPN, Sleeper and the NFL schedule. */
import type { Instant } from '@whale/game'
import { espnProvider } from './espn/client.ts'
import { DEADLINE_MS } from './http.ts'
import { nflSchedule } from './nfl/schedule.ts'
import { type NightStore, nightProvider } from './night/provider.ts'
import type { NflScheduleSource, PersonalProvider, Provider } from './provider.ts'
import { sleeperProvider } from './sleeper/client.ts'
import type { AthleteStore } from './sleeper/directory.ts'

export * from './provider.ts'
export { DEADLINE_MS } from './http.ts'
export { type NightSeason, nightReport, nightTeams } from './night/night.ts'
export { type NightStore, type StoredNight, nightProvider } from './night/provider.ts'
export { type Athlete, type AthleteRow, athleteOf } from './sleeper/athletes.ts'
export { type AthleteStore, DIRECTORY_MS } from './sleeper/directory.ts'
export { resolvesToPrivateAddress } from './private-addresses.ts'
export { whyImplausible } from './nfl/plausible.ts'

/** The default hosts. Deployments can override them, because ESPN has moved three times without notice. */
export const ESPN_BASE_URL = 'https://lm-api-reads.fantasy.espn.com'
export const SLEEPER_BASE_URL = 'https://api.sleeper.app'

export interface ProviderSettings {
  espnBaseUrl: string
  sleeperBaseUrl: string
  now: () => Instant
  /** The time limit of every call. Default: `DEADLINE_MS`. */
  deadlineMs?: number
  /** Where Sleeper's athlete directory is stored. Default: in this process. */
  athletes?: AthleteStore
  /** Where game nights are stored. Default: none exist. */
  nights?: NightStore
}

export interface Providers {
  espn: Provider
  sleeper: PersonalProvider
  nfl: NflScheduleSource
  /** Game nights, played in this process. */
  night: Provider
  /** The time limit of every call. */
  deadlineMs: number
}

/** Returns the clients. They send no request until a method is called. */
export function createProviders(settings: ProviderSettings): Providers {
  const { espnBaseUrl, sleeperBaseUrl, now, deadlineMs = DEADLINE_MS, athletes, nights = NO_NIGHTS } = settings
  const nfl = nflSchedule({ espnBaseUrl, now, deadlineMs })
  const espn = espnProvider({ espnBaseUrl, now, deadlineMs, nfl })
  const sleeper = sleeperProvider({
    sleeperBaseUrl,
    now,
    deadlineMs,
    nfl,
    ...(athletes === undefined ? {} : { athletes }),
  })
  const night = nightProvider({ nights, now })
  return { espn, sleeper, nfl, night, deadlineMs }
}

const NO_NIGHTS: NightStore = { find: () => Promise.resolve(null) }
