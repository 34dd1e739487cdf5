/** How often all workers behind one outgoing address may read scores from each provider. */
import { MINUTE_MS, type ProviderName, SECOND_MS } from '@whale/game'
import type { Budget } from './store/provider-budgets.ts'

export { openBudgets } from './store/provider-budgets.ts'

interface Pace extends Budget {
  /** The interval between readings of one league while games are on. */
  everyLeagueMs: number
}

/**
 * Sleeper bans clients above 1,000 calls a minute and updates once a minute. ESPN publishes no limit; client libraries
 * make a few calls a second. A reading is two calls. The budget leaves room for calls on behalf of users.
 */
export const PACES: Readonly<Record<ProviderName, Pace>> = {
  sleeper: { everyMs: 150, burst: 20, everyLeagueMs: MINUTE_MS },
  espn: { everyMs: 700, burst: 3, everyLeagueMs: 2 * MINUTE_MS },
  // Played in this process: a reading sends no request, so it needs no budget.
  night: { everyMs: 1, burst: 1, everyLeagueMs: 2 * SECOND_MS },
}

/** The providers whose weeks have projections. For the others, house lines are based on scores. */
export const PROJECTING: ReadonlySet<ProviderName> = new Set(['espn'])

/** The average time between readings across all leagues, and how many may run at once after a quiet time. */
export function budgetOf(provider: ProviderName): Budget {
  const { everyMs, burst } = PACES[provider]
  return { everyMs, burst }
}
