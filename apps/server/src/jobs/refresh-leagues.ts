/** Reads fantasy leagues again: daily before the start, weekly during the season, and when a week could not be read. */
import { type ProviderName, SECOND_MS } from '@whale/game'
import { takeReadings } from '../domain/store/provider-budgets.ts'
import { claimReadings, enqueueReadings, refreshLeague } from '../domain/refresh-league.ts'
import { budgetOf } from '../domain/provider-paces.ts'
import type { World } from '../world.ts'

/** Only a few at a time: scores come first. */
const AT_ONCE = 4
/** The interval between rounds. */
export const REFRESH_ROUND_MS = 10 * SECOND_MS

/** One round for a provider, within its budget. Returns how many leagues were read. */
export async function refreshLeagues(world: World, provider: ProviderName): Promise<number> {
  const now = world.clock.now()
  const wanted = await enqueueReadings(world.db, { provider, now, limit: AT_ONCE })
  const limit = await takeReadings(world, { provider, budget: budgetOf(provider), wanted })
  if (limit === 0) return 0
  const claimed = await claimReadings(world.db, { provider, now, limit })
  const results = await Promise.all(claimed.map((reading) => refreshLeague(world, reading)))
  return results.filter(({ state }) => state === 'read').length
}
