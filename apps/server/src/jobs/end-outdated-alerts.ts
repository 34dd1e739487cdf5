/** Ends waiting alerts that are outdated: the offer was withdrawn, the vote ended, or the nudged member made a move. */
import { MINUTE_MS, later } from '@whale/game'
import { isOutdated } from '@whale/pages'
import { peek } from '../domain/peek.ts'
import { type DuePush, endOutdated, hasWaited, waitedAlerts } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { MISSING, leagueReader } from './weekly-readers.ts'

/** An alert sent sooner than this after its event is not checked: it cannot be outdated yet. */
const WAITED_MS = MINUTE_MS

/** Whether a due alert may be sent: it has not waited, or this batch checked that it is current. Others stay for the next batch. */
export type MaySend = (due: DuePush) => boolean

/**
 * Returns a function for one round of sending. Each call ends the outdated ones among the next `limit` due alerts, and returns which may be
 * sent. It reads a league once for many alerts. Alerts of a cell that does not answer are not ended.
 */
export function outdatedAlertsEnder(world: World, limit: number): () => Promise<MaySend> {
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
    const checked = new Set(waited.map(({ id }) => id))
    return (due) => !hasWaited(due, queuedBefore) || checked.has(due.id)
  }
}
