/** Moves alerts from the leagues to the outbox of the club, which knows everyone's devices. */
import { inTransaction } from '../platform/postgres/in-transaction.ts'
import { queueAlerts } from '../platform/push/pushes.ts'
import type { World } from '../world.ts'
import { takeAlerts } from './store/alerts.ts'

/** Alerts of one transaction. */
const BATCH = 500

/** Moves what waits, and returns how many alerts there were. The outbox refuses a second one for the same topic and device. */
export async function moveAlerts({ db, clock }: World): Promise<number> {
  let moved = 0
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const alerts = await takeAlerts(tx, BATCH)
      await queueAlerts(tx, alerts, clock.now())
      return alerts.length
    })
    moved += count
    if (count < BATCH) return moved
  }
}
