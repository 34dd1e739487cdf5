/** Alerts of leagues: stores those about flipped bets, and moves all to the club's outbox, where the devices are. */
import type { Alert } from '@whale/words'
import type { LeagueId } from '@whale/game'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueAlerts } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { deleteAlerts, insertAlerts, waitingAlerts } from './store/alerts.ts'
import { readLeans, writeLeans } from './store/live-scores.ts'

/** Alerts of one transaction. */
const BATCH = 500

/**
 * Moves what waits in the world's cell, and returns how many alerts there were. Each is written to the club before the cell deletes it: after a
 * crash in between, the outbox refuses a second one for the same topic and device.
 */
export async function moveAlerts(world: World): Promise<number> {
  const { db, club, clock } = world
  let moved = 0
  for (;;) {
    const alerts = await waitingAlerts(db, BATCH)
    await inTransaction(club, (tx) => queueAlerts(tx, alerts, clock.now()))
    await deleteAlerts(db, alerts)
    moved += alerts.length
    if (alerts.length < BATCH || world.isStopping) return moved
  }
}

/** By bet id: who is likely to win now, the challenger (`to`) or the challenged (`against`). */
type Leans = Readonly<Record<string, 'to' | 'against'>>

/** Stores how the week's bets lean now, and the alerts that follow from how they leaned before. Returns how many alerts. */
export async function storeSwings(
  { db }: World,
  { leagueId, week }: { leagueId: LeagueId; week: number },
  decide: (before: Leans) => { alerts: Alert[]; leans: Leans },
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const before = await readLeans(tx, { leagueId, week })
    const { alerts, leans } = decide((before ?? {}) as Leans)
    await insertAlerts(tx, [{ leagueId, alerts }])
    await writeLeans(tx, { leagueId, week, leans })
    return alerts.length
  })
}
