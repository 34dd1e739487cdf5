/** League alerts: stores the ones about flipped bets, and moves all alerts to the club's outbox, where the devices are. */
import type { Alert } from '@whale/words'
import type { LeagueId } from '@whale/game'
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueAlerts } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { deleteAlerts, insertAlerts, waitingAlerts } from './store/alerts.ts'
import { readLeans, writeLeans } from './store/live-scores.ts'

const BATCH = 500

/**
 * Moves the waiting alerts of the world's cell and returns how many there were. Each is written to the club before the
 * cell deletes it. After a crash in between, the outbox refuses a duplicate for the same topic and device.
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

/** Stores which side of each bet of the week is ahead now, and an alert for each that has flipped. Returns how many alerts. */
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
