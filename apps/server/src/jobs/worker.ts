/** The worker: queues due leagues in pg-boss, which distributes them among workers and retries those of a dead worker. */
import { MINUTE_MS, SECOND_MS } from '@whale/game'
import { PgBoss } from 'pg-boss'
import { atClub } from '../domain/cells.ts'
import { type Erasure, finishUserChanges } from '../domain/user-changes.ts'
import { connectPlainly } from '../platform/postgres/pool.ts'
import { QUEUE_SCHEMA } from '../platform/postgres/queue-tables.ts'
import type { World } from '../world.ts'
import { CLUB_JOBS, SHARED_JOBS } from './job-lists.ts'
import { type Timer, every } from './repeat.ts'
import { DEAD_LETTER_QUEUE, workInCells } from './work-in-cells.ts'
import { workNights } from './work-nights.ts'

const USER_CHANGES_MS = MINUTE_MS
const JOBS_TIMEOUT_MS = 15 * SECOND_MS
const SUPERVISE_SECONDS = 3

export interface Worker {
  /** Accepts no new work and waits for current work. */
  stop(): Promise<void>
}

/**
 * Starts the worker. If the role may not create tables, `prepareQueue` must have created the queue's. `erasure`: how to erase deleted
 * accounts (implemented in `features`, which `jobs` may not import); null for a test's worker, which erases none. `nights`: the world with
 * separate connections for game nights.
 */
export async function startWorker(
  world: World,
  databaseUrl: string,
  { mayMakeTables, erasure, nights }: { mayMakeTables: boolean; erasure: Erasure | null; nights?: World } = {
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
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => world.log.error({ error: String(error) }, 'queue'))
  await boss.start()
  await boss.createQueue(DEAD_LETTER_QUEUE)
  const cells = await workInCells(world, boss)
  if (world.emailTransport === null) world.log.warn({}, 'SMTP_URL is not set: emails wait in the outbox')
  const timers = [...clubRounds(world), workNights(nights ?? world)]
  if (erasure !== null) timers.push(every(USER_CHANGES_MS, world, () => finishUserChanges(world, erasure)))
  return {
    async stop() {
      await Promise.all([cells.stop(), ...timers.map((timer) => timer.stop())])
      await boss.stop({ graceful: true, timeout: 8 * SECOND_MS })
      await pool.end()
    },
  }
}

function clubRounds(world: World): Timer[] {
  const club = atClub(world)
  return [
    ...CLUB_JOBS.map(({ everyMs, run }) => every(everyMs, world, () => run(club))),
    ...SHARED_JOBS.map(({ everyMs, run }) => every(everyMs, world, () => run(world))),
  ]
}
