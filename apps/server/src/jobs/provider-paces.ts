/** How often each provider is asked for scores by all workers together: while games are on, after them, and when a week is settled. */
import { MINUTE_MS, type ProviderName } from '@whale/game'
import type { Budget } from '../domain/store/provider-budgets.ts'

interface Pace extends Budget {
  /** Between two readings of one league while games are on. */
  everyLeagueMs: number
}

/**
 * Sleeper bans above 1,000 calls a minute and serves nothing newer within one; ESPN names no limit, and its libraries ask a few times
 * a second. A reading is two calls. What people ask for themselves comes on top, and has room.
 */
export const PACES: Readonly<Record<ProviderName, Pace>> = {
  sleeper: { everyMs: 150, burst: 20, everyLeagueMs: MINUTE_MS },
  espn: { everyMs: 700, burst: 3, everyLeagueMs: 2 * MINUTE_MS },
}

/** The budget alone. */
export function budgetOf(provider: ProviderName): Budget {
  const { everyMs, burst } = PACES[provider]
  return { everyMs, burst }
}
