/** Reads the NFL's schedule and makes the season's moments anew from it. */
import { ProviderError } from '@whale/providers'
import { reschedule } from '../domain/administration.ts'
import type { World } from '../world.ts'

/**
 * Brings a season's calendar up to what the NFL has announced. While its schedule cannot be read, the season's own row stands.
 * Returns the weeks whose moments moved.
 */
export async function importSchedule(world: World, season: number): Promise<number[]> {
  try {
    const games = await world.providers.nfl.readSchedule(season)
    const moved = await reschedule(world, season, games)
    if (moved.length > 0) world.log.info({ season, weeks: moved }, 'the season was rescheduled')
    return moved
  } catch (error) {
    // Expected: the schedule is not out, or its host is down. It is read again a few hours on.
    if (!(error instanceof ProviderError)) throw error
    world.log.warn({ season, kind: error.kind, detail: error.message }, 'no schedule')
    return []
  }
}
