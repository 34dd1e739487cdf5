/** The package's face; the only index in it. */
import type { Instant } from '@whale/game'
import { espnProvider } from './espn/client.ts'
import { DEADLINE_MS } from './http.ts'
import { nflSchedule } from './nfl/schedule.ts'
import type { NflScheduleSource, PersonalProvider, Provider } from './provider.ts'
import { sleeperProvider } from './sleeper/client.ts'

export * from './provider.ts'
export { DEADLINE_MS } from './http.ts'

/** The real hosts. ESPN has moved three times without notice, so both are settings. */
export const ESPN_BASE_URL = 'https://lm-api-reads.fantasy.espn.com'
export const SLEEPER_BASE_URL = 'https://api.sleeper.app'

export interface ProviderSettings {
  espnBaseUrl: string
  sleeperBaseUrl: string
  now: () => Instant
  /** Milliseconds within which every call ends; 10 seconds where it is left out. */
  deadlineMs?: number
}

export interface Providers {
  espn: Provider
  sleeper: PersonalProvider
  nfl: NflScheduleSource
  /** Milliseconds within which every call ends. */
  deadlineMs: number
}

/** Returns the outside world. Nothing is asked of it before a method is called. */
export function createProviders(settings: ProviderSettings): Providers {
  const { espnBaseUrl, sleeperBaseUrl, now, deadlineMs = DEADLINE_MS } = settings
  const nfl = nflSchedule({ espnBaseUrl, now, deadlineMs })
  const espn = espnProvider({ espnBaseUrl, now, deadlineMs, nfl })
  const sleeper = sleeperProvider({ sleeperBaseUrl, now, deadlineMs, nfl })
  return { espn, sleeper, nfl, deadlineMs }
}
