/** Ends alerts that waited and whose matter is over: an offer that was withdrawn, a vote that ended, a nudge after the move. */
import { MINUTE_MS, later } from '@whale/game'
import { isOutdated } from '@whale/presenters'
import { peek } from '../domain/peek.ts'
import { type DuePush, endOutdated, hasWaited, waitedAlerts } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { MISSING, leagueReader } from './weekly-readers.ts'

/** An alert that leaves sooner than this after its event is as its event made it. */
const WAITED_MS = MINUTE_MS

/** Whether a due alert may be sent: it has not waited, or it was looked at. What another worker skipped is looked at next. */
export type IsLookedAt = (due: DuePush) => boolean

/**
 * Returns a function that ends the outdated ones of the next `limit` due alerts, for one round. It reads a league once for many alerts. An
 * alert of a cell that does not answer stays as it is.
 */
export function outdatedAlertsEnder(world: World, limit: number): () => Promise<IsLookedAt> {
  const read = leagueReader({ world, missing: new Set() }, peek)
  return async () => {
    const now = world.clock.now()
    const queuedBefore = later(now, -WAITED_MS)
    const waited = await waitedAlerts(world.db, { now, queuedBefore, limit })
    const ids = [...new Set(waited.map(({ league_id: id }) => id))]
    const leagues = new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)))
    const outdated = waited.filter(({ league_id: id, topic, user_id: userId }) => {
      const league = leagues.get(id) ?? null
      return league !== MISSING && (league === null || isOutdated(league, { topic, userId }, now))
    })
    await endOutdated(
      world.db,
      outdated.map(({ id }) => id),
    )
    const lookedAt = new Set(waited.map(({ id }) => id))
    return (due) => !hasWaited(due, queuedBefore) || lookedAt.has(due.id)
  }
}
