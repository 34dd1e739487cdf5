/** The worker: queues due leagues in pg-boss, which spreads them over workers and retries those of a dead worker. */
import { HOUR_MS, MINUTE_MS, SEASONS_KNOWN, SECOND_MS } from '@whale/game'
import { PgBoss } from 'pg-boss'
import { atClub } from '../domain/cells.ts'
import { sweepReservations } from '../domain/directory.ts'
import { finishSeasonChanges } from '../domain/season-changes.ts'
import { type Erasure, finishUserChanges } from '../domain/user-changes.ts'
import { connectPlainly } from '../platform/postgres/pool.ts'
import { QUEUE_SCHEMA } from '../platform/postgres/queue-tables.ts'
import type { World } from '../world.ts'
import { announceOpening } from './announce-opening.ts'
import { deliver } from './deliver.ts'
import { importSchedule } from './import-schedule.ts'
import { refreshAthletes } from './refresh-athletes.ts'
import { type Timer, every } from './rounds.ts'
import { sendPushes } from './send-pushes.ts'
import { DEAD_LETTER_QUEUE, workInCells } from './work-in-cells.ts'

const SWEEP_MS = 2 * SECOND_MS
const SCHEDULE_MS = 6 * HOUR_MS
/** How often each worker checks whether the athlete directory is due. */
const ATHLETES_LOOK_MS = 10 * MINUTE_MS
const EMAILS_MS = MINUTE_MS
const JOBS_TIMEOUT_MS = 15 * SECOND_MS
const LOOK_AFTER_SECONDS = 3

export interface Worker {
  /** Accepts no new work and waits for current work. */
  stop(): Promise<void>
}

/** Starts the worker. If the role may not create tables, `prepareQueue` has created the queue's. */
export async function startWorker(
  world: World,
  databaseUrl: string,
  { mayMakeTables, erasure }: { mayMakeTables: boolean; erasure: Erasure | null } = {
    mayMakeTables: true,
    erasure: null,
  },
): Promise<Worker> {
  const pool = connectPlainly({
    url: databaseUrl,
    connections: 2,
    timeoutMs: JOBS_TIMEOUT_MS,
    onLostConnection: (error) => world.log.warn({ error: error.message }, 'the queue lost a connection'),
  })
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => await pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    schedule: false,
    migrate: mayMakeTables,
    // Supervise often, so that jobs of a dead worker are retried soon. The default is once a minute.
    superviseIntervalSeconds: LOOK_AFTER_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_SECONDS,
  })
  boss.on('error', (error) => world.log.error({ error: String(error) }, 'queue'))
  await boss.start()
  await boss.createQueue(DEAD_LETTER_QUEUE)
  const cells = await workInCells(world, boss)
  if (world.emailTransport === null) world.log.warn({}, 'SMTP_URL is not set: emails wait in the outbox')
  const timers = clubRounds(world)
  if (erasure !== null) timers.push(every(EMAILS_MS, world, () => finishUserChanges(world, erasure)))
  return {
    async stop() {
      await Promise.all([cells.stop(), ...timers.map((timer) => timer.stop())])
      await boss.stop({ graceful: true, timeout: 8 * SECOND_MS })
      await pool.end()
    },
  }
}

/** Periodic work of the club, which every worker does. */
function clubRounds(world: World): Timer[] {
  const club = atClub(world)
  return [
    every(SWEEP_MS, world, () => deliver(club)),
    every(SWEEP_MS, world, () => sendPushes(club)),
    every(EMAILS_MS, world, () => announceOpening(club)),
    every(SCHEDULE_MS, world, () => importSchedules(world)),
    every(ATHLETES_LOOK_MS, world, () => refreshAthletes(world)),
    every(EMAILS_MS, world, () => sweepReservations(world)),
    every(EMAILS_MS, world, () => finishSeasonChanges(world)),
  ]
}

async function importSchedules(world: World): Promise<void> {
  for (const season of SEASONS_KNOWN) await importSchedule(world, season)
}
