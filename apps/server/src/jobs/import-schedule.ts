/** Reads the NFL schedule and updates the season's calendar. */
import { isSeasonPlayed } from '@whale/game'
import { ProviderError, whyImplausible } from '@whale/providers'
import { reschedule } from '../domain/administration.ts'
import type { World } from '../world.ts'

/**
 * Updates a season's calendar from the NFL schedule. If that cannot be read or is implausible, the calendar stays. Returns the weeks whose
 * times changed.
 */
export async function importSchedule(world: World, season: number): Promise<number[]> {
  try {
    const games = await world.providers.nfl.readSchedule(season)
    // The next season: the NFL publishes its schedule in May.
    if (games.length === 0 && !isSeasonPlayed(season)) return []
    const why = whyImplausible(season, games)
    if (why !== null) {
      world.log.warn({ season, why }, 'the schedule was not used')
      return []
    }
    const moved = await reschedule(world, season, games)
    if (moved.length > 0) world.log.info({ season, weeks: moved }, 'the season was rescheduled')
    return moved
  } catch (error) {
    // Expected: the schedule is not published, or the provider is down. It is read again in a few hours.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ season, kind: error.kind, detail: error.message }, 'no schedule')
    return []
  }
}
