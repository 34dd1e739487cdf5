/** Ends alerts that waited and whose matter is over: an offer that was withdrawn, a vote that ended, a nudge after the move. */
import { MINUTE_MS, later } from '@whale/game'
import { isOutdated } from '@whale/presenters'
import { peek } from '../domain/peek.ts'
import { endOutdated, waitedAlerts } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { MISSING, leagueReader } from './weekly-readers.ts'

/** An alert that leaves sooner than this after its event is as its event made it. */
const WAITED_MS = MINUTE_MS

/**
 * Returns a function that ends the outdated ones of the next `limit` due alerts, for one round. It reads each league once. An alert of a cell
 * that does not answer stays as it is.
 */
export function outdatedAlertsEnder(world: World, limit: number): () => Promise<void> {
  const read = leagueReader({ world, missing: new Set() }, peek)
  return async () => {
    const now = world.clock.now()
    const outdated: number[] = []
    for (const alert of await waitedAlerts(world.db, { now, queuedBefore: later(now, -WAITED_MS), limit })) {
      const league = await read(alert.league_id)
      if (league === MISSING) continue
      if (league === null || isOutdated(league, { topic: alert.topic, userId: alert.user_id }, now)) {
        outdated.push(alert.id)
      }
    }
    await endOutdated(world.db, outdated)
  }
}
