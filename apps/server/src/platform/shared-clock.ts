/** A clock synchronized with the database, so that machines with wrong clocks agree (promises R4 and R15). */
import { type Instant, msOf } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from './postgres/pool.ts'
import { type Clock, clockOf, machineClock } from '../world.ts'

export interface SharedClock extends Clock {
  /** Synchronizes again. Throws if the database is down; the clock keeps its last offset. */
  set(): Promise<void>
}

/** Slower replies are too imprecise. */
const ANSWER_MS_MAX = 1000
/** Ignore differences within a round trip. */
const DIFFERENCE_MS_MIN = 50

export async function sharedClock(db: Db, machine: Clock = machineClock): Promise<SharedClock> {
  let offsetMs = 0
  async function set(): Promise<void> {
    const askedMs = msOf(machine.now())
    const { rows } = await sql<{ now: Instant }>`select clock_timestamp() as now`.execute(db)
    const repliedMs = msOf(machine.now())
    const now = rows[0]?.now
    if (now === undefined || repliedMs - askedMs > ANSWER_MS_MAX) return
    const nextMs = Math.round(msOf(now) - (askedMs + repliedMs) / 2)
    if (Math.abs(nextMs - offsetMs) >= DIFFERENCE_MS_MIN) offsetMs = nextMs
  }
  await set()
  return { ...clockOf(() => msOf(machine.now()) + offsetMs), set }
}
