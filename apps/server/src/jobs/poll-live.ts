/**
 * While games are on, reads every league's scores once for all its members, at its provider's pace. Kick-offs are instants, so daylight
 * saving time does not change the windows.
 */
import { MINUTE_MS, type ProviderName, SECOND_MS, later } from '@whale/game'
import { ProviderError } from '@whale/providers'
import { type DueWeek, claimDue, enqueueDue, storeFailure, storeReading } from '../domain/store/live-scores.ts'
import { noteAnswer, noteProviderError, takeReadings } from '../domain/store/provider-budgets.ts'
import type { World } from '../world.ts'
import { PACES, budgetOf } from '../domain/provider-paces.ts'

const AT_ONCE = 20
const LONGEST_WAIT_MS = 15 * MINUTE_MS
/** The interval between rounds. Due leagues are spread over time. */
export const LIVE_ROUND_MS = 2 * SECOND_MS

/** One round for a provider: reads due leagues within the budget. Returns how many readings were new. */
export async function pollLive(world: World, provider: ProviderName): Promise<number> {
  const { everyLeagueMs } = PACES[provider]
  const now = world.clock.now()
  const due = { weeks: 'playing' as const, provider, now, everyMs: everyLeagueMs, limit: AT_ONCE }
  const wanted = await enqueueDue(world.db, due)
  const limit = await takeReadings(world, { provider, budget: budgetOf(provider), wanted })
  if (limit === 0) return 0
  const weeks = await claimDue(world.db, { ...due, limit })
  const news = await Promise.all(weeks.map((week) => readOne(world, provider, week)))
  return news.filter(Boolean).length
}

async function readOne(world: World, provider: ProviderName, due: DueWeek): Promise<boolean> {
  const { leagueId, fantasyLeagueId, season, week } = due
  try {
    const reading = await world.providers[provider].readWeek({ fantasyLeagueId, season, week })
    await noteAnswer(world, provider)
    const isNews = await storeReading(world.db, leagueId, reading)
    if (isNews) world.announce(leagueId)
    return isNews
  } catch (error) {
    // Expected: the provider is down, late or sends invalid data. Any other error is a bug.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ leagueId, week, provider, kind: error.kind, detail: error.message }, 'no live scores')
    const waitMs = Math.min(LONGEST_WAIT_MS, PACES[provider].everyLeagueMs * 2 ** Math.min(due.failures + 1, 10))
    await storeFailure(world.db, due, later(world.clock.now(), waitMs))
    if (error.kind === 'out_of_order') await noteProviderError(world, provider)
    return false
  }
}
