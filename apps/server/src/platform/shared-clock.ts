/**
 * One clock for all processes: the machine's, set by the database's. A machine that is ten minutes wrong neither settles early nor takes
 * a bet late (promises R4 and R15).
 */
import { type Instant, msOf } from '@whale/game'
import { sql } from 'kysely'
import type { Db } from './postgres/pool.ts'
import { type Clock, clockOf, machineClock } from '../world.ts'

export interface SharedClock extends Clock {
  /** Asks the database again what time it is. Throws where it is away; the clock runs on as it was set before. */
  set(): Promise<void>
}

/** An answer that took longer says too little about now. */
const ANSWER_MS_MAX = 1000
/** Less than that is the way to the database and back, and no reason for a clock to jump. */
const DIFFERENCE_MS_MIN = 50

/** A clock that shows the database's time; it is set once, and again by each `set`. */
export async function sharedClock(db: Db, machine: Clock = machineClock): Promise<SharedClock> {
  let offsetMs = 0
  async function set(): Promise<void> {
    const askedMs = msOf(machine.now())
    const { rows } = await sql<{ now: Instant }>`select clock_timestamp() as now`.execute(db)
    const heardMs = msOf(machine.now())
    const told = rows[0]?.now
    if (told === undefined || heardMs - askedMs > ANSWER_MS_MAX) return
    const nextMs = Math.round(msOf(told) - (askedMs + heardMs) / 2)
    if (Math.abs(nextMs - offsetMs) >= DIFFERENCE_MS_MIN) offsetMs = nextMs
  }
  await set()
  return { ...clockOf(() => msOf(machine.now()) + offsetMs), set }
}
